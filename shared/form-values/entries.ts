import type { FieldEntry, FormField } from '../form-model.ts';
import { defaultOf } from './value-problem.ts';

/** The entry with which a field starts (F10, F11): a valid default as it is, a required fixed value, otherwise nothing. */
export const initialEntry = (field: FormField): FieldEntry => {
  if (field.kind === 'fixed') return { kind: 'include', included: field.required };
  return defaultOf(field) === null ? { kind: 'unset' } : { kind: 'original' };
};

/**
 * A default as the person would have entered it: what an input shows for `original`, and where editing starts.
 *
 * `unset` if there is no default.
 */
export const entryFromDefault = (field: FormField): FieldEntry => {
  const value = defaultOf(field);
  if (value === null) return { kind: 'unset' };
  if (field.kind === 'choice')
    return { kind: 'option', index: field.options.findIndex((option) => option.value === value) };
  if (typeof value === 'boolean') return { kind: 'boolean', value };
  if (typeof value !== 'object')
    return { kind: 'text', text: typeof value === 'number' ? JSON.stringify(value) : value };
  if (field.kind !== 'multi-choice') return { kind: 'text', text: value.join('\n') };
  const chosen = new Set(value);
  return {
    kind: 'options',
    indexes: field.options.flatMap((option, index) => (chosen.has(option.value) ? [index] : [])),
  };
};

/** No field has more options (F4). */
const optionLimit = 1_000;

const isIndex = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

/**
 * An entry as it came over IPC or out of a draft, or `null` if it has no shape that an entry can have.
 *
 * Only own data members are read, so that nothing given can throw later.
 */
export const readEntry = (given: unknown): FieldEntry | null => {
  try {
    return entryOf(given);
  } catch {
    // Only an exotic object (a proxy that throws) gets here: it is no entry.
    return null;
  }
};

const entryOf = (given: unknown): FieldEntry | null => {
  if (typeof given !== 'object' || given === null) return null;
  const member = (name: string): unknown => Object.getOwnPropertyDescriptor(given, name)?.value;
  const [kind, text, value, index, indexes, included] = ['kind', 'text', 'value', 'index', 'indexes', 'included'].map(
    member,
  );
  switch (kind) {
    case 'unset':
    case 'original':
    case 'empty-text':
      return { kind };
    case 'text':
      return typeof text === 'string' ? { kind, text } : null;
    case 'boolean':
      return typeof value === 'boolean' ? { kind, value } : null;
    case 'option':
      return isIndex(index) ? { kind, index } : null;
    case 'options':
      return Array.isArray(indexes) && indexes.length <= optionLimit && indexes.every(isIndex)
        ? { kind, indexes }
        : null;
    case 'include':
      return typeof included === 'boolean' ? { kind, included } : null;
    default:
      return null;
  }
};
