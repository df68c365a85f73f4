import type { FormField, FormNote, TextFormat } from '../form-model.ts';
import type { JsonObject } from './json.ts';
import { shortened } from './refusals.ts';

/** Every note of a form or a field; each has a sentence in the i18n catalogue. */
export const noteCodes = [
  'default-dropped',
  'required-unknown',
  'required-nullable',
  'pattern-not-checked',
  'format-not-checked',
  'keyword-not-checked',
  'enum-names-length',
  'duplicate-options',
  'secret-looking',
] as const satisfies readonly FormNote['code'][];

/** Collects what the person must be told about one field while its keywords are read. */
export type Notes = FormNote[];

/** The parts of a field that do not depend on its kind. */
export type Common = Pick<
  FormField,
  'id' | 'key' | 'title' | 'nameMadeReadable' | 'description' | 'required' | 'secret' | 'notes'
>;

const uncheckedKeywords = [
  'not',
  'if',
  'contains',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
] as const;

/** F3: rules that are shown as unchecked, whatever the kind of the field. */
export const noteUncheckedRules = (keywords: JsonObject, notes: Notes): void =>
  noteRules(keywords, uncheckedKeywords, notes);

const noteRules = (keywords: JsonObject, rules: readonly string[], notes: Notes): void => {
  for (const keyword of rules) {
    if (keywords.has(keyword)) notes.push(unchecked(keyword));
  }
};

export const unchecked = (keyword: string): FormNote => ({ code: 'keyword-not-checked', values: { keyword } });

/** Rules of a typed-in value beside a closed list: the list is shown whole, and an option that breaks them is not sorted out. */
export const noteRulesOfOptions = (keywords: JsonObject, notes: Notes): void => {
  const rules = [
    'minLength',
    'maxLength',
    'pattern',
    'format',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
  ];
  noteRules(keywords, rules, notes);
};

/** A limit that counts things: a whole number from 0; anything else is noted and not applied. */
export const countLimit = (keywords: JsonObject, keyword: string, notes: Notes): number | null => {
  const value = keywords.get(keyword);
  if (value === undefined) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  notes.push(unchecked(keyword));
  return null;
};

/** A limit of a number; anything but a number is noted and not applied. */
export const numberLimit = (keywords: JsonObject, keyword: string, notes: Notes): number | null => {
  const value = keywords.get(keyword);
  if (value === undefined) return null;
  if (typeof value === 'number') return value;
  notes.push(unchecked(keyword));
  return null;
};

const checkedFormats: Readonly<Record<TextFormat, true>> = { email: true, uri: true, date: true, 'date-time': true };
const isCheckedFormat = (format: string): format is TextFormat => Object.hasOwn(checkedFormats, format);

/** The format if it is one of the four that are checked (F1); any other is noted (F3). */
export const textFormat = (keywords: JsonObject, notes: Notes): TextFormat | null => {
  const format = keywords.get('format');
  if (typeof format === 'string' && isCheckedFormat(format)) return format;
  noteFormat(keywords, notes);
  return null;
};

export const noteFormat = (keywords: JsonObject, notes: Notes): void => {
  const format = keywords.get('format');
  if (typeof format === 'string') notes.push({ code: 'format-not-checked', values: { format: shortened(format) } });
  else if (format !== undefined) notes.push(unchecked('format'));
};

/** The pattern as text to show; it is never run (F3). */
export const patternText = (keywords: JsonObject, notes: Notes): string | null => {
  const pattern = keywords.get('pattern');
  if (pattern === undefined) return null;
  if (typeof pattern !== 'string') {
    notes.push(unchecked('pattern'));
    return null;
  }
  notes.push({ code: 'pattern-not-checked', values: { pattern: shortened(pattern, 200) } });
  return pattern;
};
