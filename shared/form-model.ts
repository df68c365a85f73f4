/**
 * The closed form model: what a form-mode `requestedSchema` or a tool's `inputSchema` becomes before anything is drawn.
 *
 * The window never sees the server's schema (F1-F7). Names chosen by a server travel as values beside an id of ours (`f0`, `f1` ...),
 * never as object keys: an own key `__proto__` is lost over Electron's IPC.
 */

/** Identifies a field inside its form: `f0`, `f1` ... in the order of the schema (F17). */
export type FieldId = string;

/** JSON value kept by a single choice or a fixed value; numbers and booleans keep their JSON type (F2). */
export type ScalarValue = string | number | boolean;

export type FieldOption<Value extends ScalarValue = ScalarValue> = {
  readonly value: Value;
  /** What the person reads. Duplicate titles already carry their value behind them (F6); "" is left as "" and worded by the window. */
  readonly title: string;
};

/**
 * Something the person is told about a field, as a code with values; the sentence comes from the i18n catalogue.
 *
 * `form` level notes use the same shape.
 */
export type FormNote = {
  readonly code:
    | 'default-dropped'
    | 'required-unknown'
    | 'required-nullable'
    | 'pattern-not-checked'
    | 'format-not-checked'
    | 'keyword-not-checked'
    | 'enum-names-length'
    | 'duplicate-options'
    | 'secret-looking';
  readonly values: Readonly<Record<string, string | number>>;
};

type FieldBase = {
  readonly id: FieldId;
  /** The property's name on the wire. */
  readonly key: string;
  /** The server's title, or the name made readable (then `nameMadeReadable` is true and the raw name is shown beside it). */
  readonly title: string;
  readonly nameMadeReadable: boolean;
  readonly description: string | null;
  readonly required: boolean;
  /** F7: the value is masked, never stored or logged, and accepting asks once more. */
  readonly secret: boolean;
  readonly notes: readonly FormNote[];
};

export type TextFormat = 'email' | 'uri' | 'date' | 'date-time';

export type TextField = FieldBase & {
  readonly kind: 'text';
  readonly format: TextFormat | null;
  /** In code points (F15). */
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** Shown as text, never run (F3). */
  readonly pattern: string | null;
  readonly default: string | null;
};

export type NumberField = FieldBase & {
  readonly kind: 'number';
  readonly integer: boolean;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly exclusiveMinimum: number | null;
  readonly exclusiveMaximum: number | null;
  readonly multipleOf: number | null;
  readonly default: number | null;
};

export type BooleanField = FieldBase & { readonly kind: 'boolean'; readonly default: boolean | null };

export type ChoiceField = FieldBase & {
  readonly kind: 'choice';
  readonly options: readonly FieldOption[];
  readonly default: ScalarValue | null;
};

export type MultiChoiceField = FieldBase & {
  readonly kind: 'multi-choice';
  readonly options: readonly FieldOption<string>[];
  readonly minItems: number | null;
  readonly maxItems: number | null;
  readonly uniqueItems: boolean;
  readonly default: readonly string[] | null;
};

/** An array of free strings, typed one per line (F2). */
export type TextListField = FieldBase & {
  readonly kind: 'text-list';
  readonly minItems: number | null;
  readonly maxItems: number | null;
  readonly uniqueItems: boolean;
  /** Limits of each line, in code points. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
  readonly default: readonly string[] | null;
};

/** `const`: required is shown as fixed text and sent; optional is a checkbox "Include …", off (F2). */
export type FixedField = FieldBase & { readonly kind: 'fixed'; readonly value: ScalarValue };

export type FormField =
  | TextField
  | NumberField
  | BooleanField
  | ChoiceField
  | MultiChoiceField
  | TextListField
  | FixedField;

/** One reason why a schema is not shown as a form: JSON-pointer-like path into the schema, and a code with values (F4). */
export type RefusalReason = {
  readonly path: string;
  readonly reason: { readonly code: string; readonly values: Readonly<Record<string, string | number>> };
};

/** What the gate says of a `requestedSchema`. A form without fields is a plain confirmation, content `{}`. */
export type RequestedSchemaReading =
  | { readonly kind: 'form'; readonly fields: readonly FormField[]; readonly notes: readonly FormNote[] }
  | { readonly kind: 'refused'; readonly reasons: readonly RefusalReason[] };

/**
 * What the person has entered, before it is a JSON value: text as typed, choices by the index of their option.
 *
 * `unset` is "left out". `empty-text` is the explicit "Send as empty text" of F10. `original` is a default that was not touched
 * (sent as it is, F13). This shape is what drafts hold and what crosses the IPC, as pairs `[field id, entry]`.
 */
export type FieldEntry =
  | { readonly kind: 'unset' }
  | { readonly kind: 'original' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'empty-text' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'options'; readonly indexes: readonly number[] }
  | { readonly kind: 'include'; readonly included: boolean };

export type FormEntries = readonly (readonly [FieldId, FieldEntry])[];

/** One thing wrong with one field: a code with values (`too-short` {min, now} ...); the sentence comes from the i18n catalogue. */
export type FieldProblem = {
  readonly field: FieldId;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
};

/** A JSON value of a form's `content`. */
export type ContentValue = ScalarValue | readonly string[];

/** `content` as pairs of the server's own names and values, in the order of the form; unset fields are absent. */
export type ContentPairs = readonly (readonly [string, ContentValue])[];

/** The outcome of checking a form (live in the window, again in main before the retry, P10). */
export type FormCheck =
  | { readonly kind: 'valid'; readonly content: ContentPairs }
  | { readonly kind: 'invalid'; readonly problems: readonly FieldProblem[] };
