import type { ArgumentField, ListField, ObjectField } from '../argument-model.ts';
import { initialEntry } from '../form-values/entries.ts';
import { readJson } from '../json-reading.ts';
import type { ArgumentEntries, ArgumentEntry, ListItem } from './argument-entry.ts';
import { fieldFromJson } from './from-json.ts';

/** Items that a required list starts with, at most. */
const startItems = 3;

export const initialEntries = (fields: readonly ArgumentField[]): ArgumentEntries =>
  fields.map((field) => [field.id, initialArgument(field)] as const);

/** The entry with which a field starts: its default, otherwise nothing (F10). */
export const initialArgument = (field: ArgumentField): ArgumentEntry => {
  switch (field.kind) {
    case 'object':
      return fromDefault(field) ?? { kind: 'object', present: field.required, entries: initialEntries(field.fields) };
    case 'list':
      return fromDefault(field) ?? { kind: 'list', present: field.required, items: startingItems(field) };
    case 'json':
      return { kind: 'json', text: field.default ?? '' };
    default:
      return initialEntry(field);
  }
};

const fromDefault = (field: ObjectField | ListField): ArgumentEntry | null => {
  const json = field.default === null ? null : readJson(field.default);
  if (field.default === null || json?.kind !== 'value') return null;
  const read = fieldFromJson(field, json.value, field.default);
  return read.kind === 'entry' ? read.entry : null;
};

const startingItems = (field: ListField): readonly ListItem[] => {
  if (!field.required) return [];
  const count = Math.min(field.minItems ?? 0, startItems);
  return Array.from({ length: count }, (_, id) => ({ id, entry: initialArgument(field.item) }));
};
