/**
 * What a person enters for the arguments of a tool, and the JSON text that it comes to (P25).
 *
 * The same values as in form mode (F10-F16) with objects, lists and pieces of JSON around them. Text is made, never objects: names such as
 * `__proto__` are names like any other, and numbers stay as they were typed.
 */
import type { ArgumentModel, ArgumentProblem } from './argument-model.ts';
import type { ArgumentEntries } from './argument-values/argument-entry.ts';
import { initialEntries } from './argument-values/entries.ts';
import { entriesFromJson } from './argument-values/from-json.ts';
import { objectOut } from './argument-values/to-json.ts';
import { readJson, type SyntaxCode } from './json-reading.ts';

export type {
  ArgumentEntries,
  ArgumentEntry,
  ListEntry,
  ObjectEntry,
} from './argument-values/argument-entry.ts';
export { initialArgument } from './argument-values/entries.ts';

type FormOfArguments = Extract<ArgumentModel, { kind: 'form' }>;

export type ArgumentsText =
  | { readonly kind: 'json'; readonly text: string }
  /**
   * `text` holds all that can be written as JSON; `complete` says that nothing typed is missing in it, so that it may be sent anyway.
   * A text typed where a number belongs stands in it as text.
   */
  | {
      readonly kind: 'invalid';
      readonly problems: readonly ArgumentProblem[];
      readonly text: string;
      readonly complete: boolean;
    };

/** The entries of a form that nobody has touched. */
export const initialArguments = (model: FormOfArguments): ArgumentEntries => initialEntries(model.fields);

/** The arguments as JSON text, names in the order of the schema, left-out fields absent. */
export const argumentsToJson = (model: FormOfArguments, entries: ArgumentEntries): ArgumentsText => {
  const out = objectOut(model.fields, entries, { path: '', indent: '' });
  if (out.problems.length === 0) return { kind: 'json', text: out.text };
  return { kind: 'invalid', problems: out.problems, text: out.text, complete: out.complete };
};

export type ArgumentsReading =
  | { readonly kind: 'entries'; readonly entries: ArgumentEntries }
  | { readonly kind: 'no-json'; readonly at: number; readonly code: SyntaxCode }
  /** The JSON says something that the form cannot say; what, and where. */
  | { readonly kind: 'unfit'; readonly problems: readonly ArgumentProblem[] };

/** Entries that say the same as the JSON text, for going back to the form; never changes a value to make it fit. */
export const jsonToArguments = (model: FormOfArguments, text: string): ArgumentsReading => {
  const json = readJson(text);
  if (json.kind === 'error') return { kind: 'no-json', at: json.at, code: json.code };
  return entriesFromJson(model.fields, json.value, text);
};
