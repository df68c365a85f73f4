import type { ContentValue, FieldProblem, FormCheck, FormEntries, FormField } from './form-model.ts';
import { checkGiven } from './form-values/check-field.ts';
import { initialEntry } from './form-values/entries.ts';
import { problem, problemOf } from './form-values/problems.ts';

export { allowsEmptyText, checkField, linesOf } from './form-values/check-field.ts';
export { contentObject } from './form-values/content-object.ts';
export { displayText, maskedText } from './form-values/display-text.ts';
export { entryFromDefault } from './form-values/entries.ts';
export { flagsOf } from './form-values/flags.ts';
export { localToUtc, runtimeZone, utcToLocal } from './form-values/local-time.ts';
export { problemCodes } from './form-values/problems.ts';

/** The entries of a form that nobody has touched (F10, F11). */
export const initialEntries = (fields: readonly FormField[]): FormEntries =>
  fields.map((field) => [field.id, initialEntry(field)] as const);

/**
 * Checks a whole form (F10-F16): live in the window, and again in main before the retry (P10).
 *
 * Deterministic, and never throws. A field without an entry is unset. An entry for a field that does not exist, a second entry for
 * one field, and an entry of the wrong shape are problems, not noise.
 */
export const checkForm = (fields: readonly FormField[], entries: FormEntries): FormCheck => {
  const { known, strays } = sorted(fields, entries);
  const problems: FieldProblem[] = [];
  const content: (readonly [string, ContentValue])[] = [];
  for (const field of fields) {
    const check = checkGiven(field, known.has(field.id) ? known.get(field.id) : { kind: 'unset' });
    if (check.kind === 'problem') problems.push(check.problem);
    else if (check.kind === 'value') content.push([field.key, check.value]);
  }
  problems.push(...strays);
  return problems.length > 0 ? { kind: 'invalid', problems } : { kind: 'valid', content };
};

type Sorted = { readonly known: ReadonlyMap<string, unknown>; readonly strays: readonly FieldProblem[] };

/** Entries by field, and a problem for each that has no place in the form. */
const sorted = (fields: readonly FormField[], entries: unknown): Sorted => {
  const known = new Map<string, unknown>();
  const ids = new Set(fields.map((field) => field.id));
  const strays: FieldProblem[] = [];
  const pairs: readonly unknown[] = Array.isArray(entries) ? entries : [undefined];
  for (const pair of pairs) {
    const [id, entry] = Array.isArray(pair) && pair.length === 2 ? pair : [undefined, undefined];
    if (typeof id === 'string' && ids.has(id) && !known.has(id)) known.set(id, entry);
    else strays.push(problemOf(typeof id === 'string' ? id.slice(0, 80) : '', problem('entry-mismatch')));
    // Whoever sends this many is no form of ours: a few problems tell as much as a million.
    if (strays.length >= 20) break;
  }
  return { known, strays };
};
