/**
 * The argument form of a tool (P25): a closed model read from `inputSchema` in main, wider than form mode (objects and lists to depth 5,
 * 200 fields). What the form cannot show is typed as JSON in its place, and everything at wish goes through the JSON editor.
 */
import type { FormField, FormNote } from './form-model.ts';
import type { Problem } from './problem.ts';

type ArgumentBase = Pick<
  FormField,
  'id' | 'key' | 'title' | 'nameMadeReadable' | 'description' | 'required' | 'notes'
> & {
  /** The schema's default as JSON text. */
  readonly default: string | null;
};

export type ObjectField = ArgumentBase & { readonly kind: 'object'; readonly fields: readonly ArgumentField[] };
export type ListField = ArgumentBase & {
  readonly kind: 'list';
  /** What each item is; its key is "". */
  readonly item: ArgumentField;
  readonly minItems: number | null;
  readonly maxItems: number | null;
};
/** A value that the form has no control for: typed as JSON, left out while empty unless required. */
export type JsonField = ArgumentBase & { readonly kind: 'json'; readonly reason: ArgumentReason };

/** `id` is unique over the whole tree: `f0`, `f1` ... in the order of the schema. */
export type ArgumentField = FormField | ObjectField | ListField | JsonField;

/** Why a schema, or a part of it, has no control: path into the schema, code and values; worded by the window. */
export type ArgumentReason = {
  readonly path: string;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
};

export type ArgumentModel =
  | { readonly kind: 'form'; readonly fields: readonly ArgumentField[]; readonly notes: readonly FormNote[] }
  /** The schema is beyond the form: JSON editor only, with the reasons. */
  | { readonly kind: 'json-only'; readonly reasons: readonly ArgumentReason[] };

/** Annotations are the server's word (P24) and remove no step; null means that the server does not say. */
export type ToolAnnotationsView = {
  readonly readOnly: boolean | null;
  readonly destructive: boolean | null;
  readonly idempotent: boolean | null;
  readonly openWorld: boolean | null;
};

export type ToolView = {
  /** The name on the wire, as it is: it names the tool in calls and is not for showing. */
  readonly name: string;
  /** The name in one line, safe to show (F20). */
  readonly shownName: string;
  /** The server's title in one line, or null; safe to show (F20). */
  readonly title: string | null;
  /** Safe to show; may be long (F20). */
  readonly description: string;
  readonly annotations: ToolAnnotationsView;
  readonly arguments: ArgumentModel;
  /** Pretty-printed and cut, for reading. */
  readonly inputSchemaText: string;
};

export type ArgumentProblem = {
  /** JSON pointer into the arguments. */
  readonly path: string;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
};

export type ArgumentsCheck =
  | { readonly kind: 'valid' }
  /** No JSON object: cannot be sent. `line` and `column` count from 1. */
  | { readonly kind: 'no-json'; readonly line: number; readonly column: number; readonly problem: Problem | null }
  | { readonly kind: 'not-an-object' }
  /** Breaks the tool's schema: may be called anyway (P25). */
  | { readonly kind: 'invalid'; readonly problems: readonly ArgumentProblem[] }
  /** The schema's dialect or size is beyond the checker: said, and not checked. */
  | { readonly kind: 'not-checked'; readonly reason: string };
