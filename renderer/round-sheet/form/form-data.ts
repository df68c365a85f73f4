import type { FieldEntry, FieldId, FormEntries, FormField } from '../../../shared/form-model.ts';
import type { InputAnswer } from '../../../shared/ipc.ts';

/**
 * The form data of `@rjsf/core`: our entries under our field ids.
 *
 * A value of the server's kind could not say what an entry says ("left out", "the untouched default", "1,5" as typed).
 */
export type FormData = { readonly [id: FieldId]: FieldEntry | undefined };

export function toFormData(entries: FormEntries): FormData {
  return Object.fromEntries(entries);
}

/** Entries in the order of the fields; a field that the data lacks is unset. */
export function toEntries(fields: readonly FormField[], data: FormData | undefined): FormEntries {
  return fields.map((field) => [field.id, data?.[field.id] ?? { kind: 'unset' }] as const);
}

type SentEntries = Extract<InputAnswer, { action: 'accept' }>['entries'];

/** The same entries as the contract's types want them: lists that may be written to. */
export function toSent(entries: FormEntries): SentEntries {
  return entries.map(([id, entry]) => [
    id,
    entry.kind === 'options' ? { ...entry, indexes: [...entry.indexes] } : entry,
  ]);
}
