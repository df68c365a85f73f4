import type { FieldEntry, FormEntries, FormField } from '../../../shared/form-model.ts';
import { checkField, initialEntries } from '../../../shared/form-values.ts';

/** How many answers the person has entered that differ from the untouched form: what Esc would drop (F31). */
export function countChanges(fields: readonly FormField[], entries: FormEntries): number {
  const untouched = new Map(initialEntries(fields));
  return entries.filter(([id, entry]) => !isSame(entry, untouched.get(id))).length;
}

/** The secret-looking fields that would be sent with a value (F7). */
export function secretsWithValue(fields: readonly FormField[], entries: FormEntries): readonly FormField[] {
  const byId = new Map(entries);
  return fields.filter(
    (field) => field.secret && checkField(field, byId.get(field.id) ?? { kind: 'unset' }).kind === 'value',
  );
}

function isSame(entry: FieldEntry, untouched: FieldEntry | undefined): boolean {
  if (entry.kind === 'options' && entry.indexes.length === 0 && untouched?.kind === 'unset') return true;
  return JSON.stringify(entry) === JSON.stringify(untouched);
}
