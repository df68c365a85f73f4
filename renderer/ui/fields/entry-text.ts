import type { FieldEntry, FormField } from '../../../shared/form-model.ts';
import { entryFromDefault } from '../../../shared/form-values.ts';

/** An entry with an untouched default written out, as the controls show it. */
export function shownEntry(field: FormField, entry: FieldEntry): FieldEntry {
  return entry.kind === 'original' ? entryFromDefault(field) : entry;
}

/** The text that a text control shows. */
export function shownText(field: FormField, entry: FieldEntry): string {
  const shown = shownEntry(field, entry);
  return shown.kind === 'text' ? shown.text : '';
}

/** The entry for typed text: a cleared field is left out (F10). */
export function textEntry(text: string): FieldEntry {
  return text === '' ? { kind: 'unset' } : { kind: 'text', text };
}
