import type { ContentValue, FieldEntry, FieldProblem, FormField } from '../form-model.ts';
import { readEntry } from './entries.ts';
import { readNumber } from './number-text.ts';
import { type Problem, problem, problemOf } from './problems.ts';
import { defaultOf, valueProblem } from './value-problem.ts';

/** What an entry comes to: left out, a JSON value that the model accepts, or what is wrong with it. */
export type FieldCheck =
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: ContentValue }
  | { readonly kind: 'problem'; readonly problem: FieldProblem };

type Reading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'value'; readonly value: ContentValue }
  | { readonly kind: 'wrong'; readonly problem: Problem };

/**
 * Checks one entry against its field (F10-F16).
 *
 * Never throws, whatever the entry: main checks again what the window sends (P10). The text of a date-time is the UTC text that the
 * window resolved with `localToUtc`. Problems of a secret field never quote what was typed (F7).
 */
export const checkField = (field: FormField, entry: FieldEntry): FieldCheck => checkGiven(field, entry);

/** `checkField` for a value that came from outside and may not be an entry at all. */
export const checkGiven = (field: FormField, given: unknown): FieldCheck => {
  const entry = readEntry(given);
  const reading = entry === null ? mismatch : readingOf(field, entry);
  if (reading.kind === 'absent') return field.required ? wrong(field, missing(field)) : reading;
  if (reading.kind === 'wrong') return wrong(field, reading.problem);
  const found = valueProblem(field, reading.value);
  return found === null ? reading : wrong(field, found);
};

/** F10: whether an empty text is a legal answer that the person may ask for in words; for a list, the empty list. */
export const allowsEmptyText = (field: FormField): boolean => {
  if (field.kind === 'text') return field.format === null && (field.minLength ?? 0) === 0;
  return field.kind === 'text-list' && (field.minItems ?? 0) === 0;
};

/** The lines of a list of texts: one value per line, blank lines are spacing. */
export const linesOf = (text: string): readonly string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

const mismatch: Reading = { kind: 'wrong', problem: problem('entry-mismatch') };
const absent: Reading = { kind: 'absent' };
const valued = (value: ContentValue): Reading => ({ kind: 'value', value });

const readingOf = (field: FormField, entry: FieldEntry): Reading => {
  if (field.kind === 'fixed') return fixedReading(field.required, field.value, entry);
  switch (entry.kind) {
    case 'unset':
      return absent;
    case 'original': {
      const value = defaultOf(field);
      return value === null ? mismatch : valued(value);
    }
    case 'text':
      return typedReading(field, entry.text);
    case 'empty-text':
      if (!allowsEmptyText(field)) return mismatch;
      return valued(field.kind === 'text-list' ? [] : '');
    case 'boolean':
      return field.kind === 'boolean' ? valued(entry.value) : mismatch;
    case 'option': {
      const option = field.kind === 'choice' ? field.options[entry.index] : undefined;
      return option === undefined ? mismatch : valued(option.value);
    }
    case 'options':
      return field.kind === 'multi-choice' ? chosenReading(field, entry.indexes) : mismatch;
    case 'include':
      return mismatch;
  }
};

const fixedReading = (required: boolean, value: ContentValue, entry: FieldEntry): Reading => {
  if (entry.kind === 'unset') return required ? valued(value) : absent;
  if (entry.kind !== 'include') return mismatch;
  if (entry.included) return valued(value);
  return required ? mismatch : absent;
};

const typedReading = (field: FormField, text: string): Reading => {
  switch (field.kind) {
    case 'text':
      return text === '' ? absent : valued(text);
    case 'number': {
      if (text.trim() === '') return absent;
      const number = readNumber(text);
      return number.kind === 'number' ? valued(number.value) : { kind: 'wrong', problem: number.problem };
    }
    case 'text-list': {
      const lines = linesOf(text);
      return lines.length === 0 ? absent : valued(lines);
    }
    default:
      return mismatch;
  }
};

/** Values in the order of the schema, however they were ticked. */
const chosenReading = (field: Extract<FormField, { kind: 'multi-choice' }>, indexes: readonly number[]): Reading => {
  const chosen = new Set(indexes);
  if (chosen.size < indexes.length || indexes.some((index) => index >= field.options.length)) return mismatch;
  if (chosen.size === 0 && !field.required) return absent;
  return valued(field.options.filter((_, index) => chosen.has(index)).map((option) => option.value));
};

const missing = (field: FormField): Problem => {
  if (field.kind === 'multi-choice') return problem('required-choices');
  return problem(field.kind === 'choice' || field.kind === 'boolean' ? 'required-choice' : 'required');
};

const wrong = (field: FormField, found: Problem): FieldCheck => {
  // `now` is a length for a text, but the answer itself for a number.
  const hidden = field.kind === 'number' ? ['text', 'suggestion', 'sent', 'decimal', 'whole', 'now'] : ['text'];
  const values = field.secret
    ? Object.fromEntries(
        Object.entries(found.values).map(([name, value]) => [name, hidden.includes(name) ? '•••' : value]),
      )
    : found.values;
  return { kind: 'problem', problem: problemOf(field.id, { code: found.code, values }) };
};
