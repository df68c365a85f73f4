import type {
  ContentValue,
  FormField,
  MultiChoiceField,
  NumberField,
  TextField,
  TextListField,
} from '../form-model.ts';
import { emailProblem, uriProblem } from './addresses.ts';
import { dateProblem, dateTimeProblem } from './dates.ts';
import { isMultiple } from './decimals.ts';
import { type Problem, problem } from './problems.ts';
import { codePoints, quoted } from './text-length.ts';

/** What is wrong with a JSON value as the answer to a field, or `null`: the one validator of the model (P10). */
export const valueProblem = (field: FormField, value: ContentValue): Problem | null => {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? textProblem(field, value) : mismatch;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? numberProblem(field, value) : mismatch;
    case 'boolean':
      return typeof value === 'boolean' ? null : mismatch;
    case 'choice':
      return field.options.some((option) => option.value === value) ? null : mismatch;
    case 'multi-choice':
      return Array.isArray(value) ? choicesProblem(field, value) : mismatch;
    case 'text-list':
      return Array.isArray(value) ? linesProblem(field, value) : mismatch;
    case 'fixed':
      return field.value === value ? null : mismatch;
  }
};

/** F5: whether a field's default is an answer that it accepts. */
export const isValidDefault = (field: FormField): boolean => {
  const value = defaultOf(field);
  return value !== null && valueProblem(field, value) === null;
};

/** The default of a field, if it has one; a fixed field has none. */
export const defaultOf = (field: FormField): ContentValue | null => (field.kind === 'fixed' ? null : field.default);

const mismatch: Problem = problem('entry-mismatch');

const textProblem = (field: TextField, text: string): Problem | null => {
  const now = codePoints(text);
  if (field.required && text !== '' && text.trim() === '') return problem('only-spaces');
  if (field.minLength !== null && now < field.minLength) return problem('too-short', { min: field.minLength, now });
  if (field.maxLength !== null && now > field.maxLength) return problem('too-long', { max: field.maxLength, now });
  switch (field.format) {
    case 'email':
      return emailProblem(text);
    case 'uri':
      return uriProblem(text);
    case 'date':
      return dateProblem(text);
    case 'date-time':
      return dateTimeProblem(text);
    case null:
      return null;
  }
};

const numberProblem = (field: NumberField, now: number): Problem | null => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
  if (field.integer && !Number.isInteger(now)) return problem('not-integer', { now });
  if (minimum !== null && now < minimum) return problem('too-small', { min: minimum, now });
  if (maximum !== null && now > maximum) return problem('too-large', { max: maximum, now });
  if (exclusiveMinimum !== null && now <= exclusiveMinimum)
    return problem('not-above', { limit: exclusiveMinimum, now });
  if (exclusiveMaximum !== null && now >= exclusiveMaximum)
    return problem('not-below', { limit: exclusiveMaximum, now });
  if (multipleOf !== null && !isMultiple(now, multipleOf)) return problem('not-multiple', { step: multipleOf, now });
  return null;
};

const choicesProblem = (field: MultiChoiceField, chosen: readonly string[]): Problem | null => {
  const offered = new Set(field.options.map((option) => option.value));
  if (new Set(chosen).size < chosen.length || !chosen.every((value) => offered.has(value))) return mismatch;
  const now = chosen.length;
  if (field.minItems !== null && now < field.minItems) return problem('too-few-choices', { min: field.minItems, now });
  if (field.maxItems !== null && now > field.maxItems) return problem('too-many-choices', { max: field.maxItems, now });
  return null;
};

const linesProblem = (field: TextListField, lines: readonly string[]): Problem | null => {
  const now = lines.length;
  if (field.minItems !== null && now < field.minItems) return problem('too-few-lines', { min: field.minItems, now });
  if (field.maxItems !== null && now > field.maxItems) return problem('too-many-lines', { max: field.maxItems, now });
  const seen = new Set<string>();
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    const length = codePoints(text);
    if (field.minLength !== null && length < field.minLength) {
      return problem('line-too-short', { line, min: field.minLength, now: length });
    }
    if (field.maxLength !== null && length > field.maxLength) {
      return problem('line-too-long', { line, max: field.maxLength, now: length });
    }
    if (field.uniqueItems && seen.has(text)) return problem('line-repeated', { line, text: quoted(text) });
    seen.add(text);
  }
  return null;
};
