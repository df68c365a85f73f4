import type { FieldEntry, FormField } from '../../../shared/form-model.ts';
import { allowsEmptyText } from '../../../shared/form-values.ts';
import { useT } from '../translate.ts';
import { shownText } from './entry-text.ts';
import styles from './field-frame.module.css';
import { fieldIds } from './field-ids.ts';
import { widgetOf } from './widget-of.ts';

/** Small buttons under a control: leave out, reset to the default, send as empty (F10, F16). */
export function FieldActions({
  field,
  entry,
  id,
  missing,
  onChange,
}: {
  readonly field: FormField;
  readonly entry: FieldEntry;
  /** Id of the control. */
  readonly id: string;
  /** The check has asked for this field: only then is an empty text worth offering. */
  readonly missing: boolean;
  readonly onChange: (entry: FieldEntry) => void;
}) {
  const t = useT();
  const actions: { readonly label: string; readonly entry: FieldEntry }[] = [];
  if (canUnset(field, entry)) actions.push({ label: t('sheet.field.unset'), entry: { kind: 'unset' } });
  if (field.kind !== 'fixed' && field.default !== null && entry.kind !== 'original') {
    actions.push({ label: t('sheet.field.reset'), entry: { kind: 'original' } });
  }
  if (
    missing &&
    field.required &&
    allowsEmptyText(field) &&
    entry.kind !== 'empty-text' &&
    shownText(field, entry) === ''
  ) {
    const label = field.kind === 'text-list' ? t('sheet.field.sendEmptyList') : t('sheet.field.sendEmpty');
    actions.push({ label, entry: { kind: 'empty-text' } });
  }
  if (entry.kind === 'empty-text') actions.push({ label: t('sheet.field.dontSendEmpty'), entry: { kind: 'unset' } });
  return actions.map((action) => (
    <button
      key={action.label}
      type="button"
      className={styles.action}
      aria-describedby={fieldIds(id).label}
      onClick={() => onChange(action.entry)}
    >
      {action.label}
    </button>
  ));
}

/** Where clearing the control by hand is not already the way, or a default stands in it. */
function canUnset(field: FormField, entry: FieldEntry): boolean {
  if (field.required || field.kind === 'fixed' || entry.kind === 'unset' || entry.kind === 'empty-text') return false;
  if (field.default !== null) return true;
  return widgetOf(field) === 'radios' || field.kind === 'multi-choice';
}
