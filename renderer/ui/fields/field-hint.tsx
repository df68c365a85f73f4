import type { FieldEntry, FormField } from '../../../shared/form-model.ts';
import { checkField, flagsOf, linesOf, runtimeZone } from '../../../shared/form-values.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { type Translate, useT, wordCode } from '../translate.ts';
import { shownEntry, shownText } from './entry-text.ts';
import { limitsText } from './limits-text.ts';

/** One line under a control: its limits, how much is chosen, how it is sent where that differs from what is shown, and flags. */
export function FieldHint({ field, entry }: { readonly field: FormField; readonly entry: FieldEntry }) {
  const t = useT();
  const parts = [
    limitsText(t, field),
    countText(t, field, entry),
    ...sentAs(t, field, entry),
    ...stateTexts(t, field, entry),
  ];
  return parts.map((part) => (part === null ? null : <span key={part}>{part}</span>));
}

function countText(t: Translate, field: FormField, entry: FieldEntry): string | null {
  const shown = shownEntry(field, entry);
  if (field.kind === 'multi-choice') {
    const count = shown.kind === 'options' ? shown.indexes.length : 0;
    return count > 0 ? t('sheet.field.chosen', { count }) : null;
  }
  if (field.kind !== 'text-list') return null;
  const count = shown.kind === 'text' ? linesOf(shown.text).length : 0;
  return count > 0 ? t('sheet.field.lines', { count }) : t('sheet.field.onePerLine');
}

/** F12, F13: what goes out where it is not letter by letter what stands in the control. */
function sentAs(t: Translate, field: FormField, entry: FieldEntry): readonly string[] {
  if (field.secret) return [];
  const check = checkField(field, entry);
  if (check.kind !== 'value') return [];
  const sent = String(check.value);
  if (field.kind === 'number')
    return sent === shownText(field, entry).trim() ? [] : [t('sheet.field.sentAs', { sent })];
  if (field.kind !== 'text' || field.format !== 'date-time') return [];
  return [t('sheet.field.sentAsZone', { sent: singleLine(sent), zone: runtimeZone() })];
}

function stateTexts(t: Translate, field: FormField, entry: FieldEntry): readonly string[] {
  const flags = flagsOf(field, entry).map((flag) => wordCode(t, 'forms.flags', flag.code, flag.values));
  const hasDefault = field.kind !== 'fixed' && field.default !== null;
  if (entry.kind === 'empty-text')
    return [...flags, t(field.kind === 'text-list' ? 'sheet.field.sentAsEmptyList' : 'sheet.field.sentAsEmpty')];
  if (entry.kind === 'unset' && hasDefault) return [...flags, t('sheet.field.leftOut')];
  if (entry.kind === 'original') return [...flags, t('sheet.field.isDefault')];
  return flags;
}
