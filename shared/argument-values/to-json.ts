import type { ArgumentField, ArgumentProblem, JsonField, ListField, ObjectField } from '../argument-model.ts';
import type { ContentValue, FieldEntry, FormField } from '../form-model.ts';
import { linesOf } from '../form-values/check-field.ts';
import { checkField } from '../form-values.ts';
import { placeOf, pointerTo, readJson } from '../json-reading.ts';
import type { ArgumentEntries, ArgumentEntry } from './argument-entry.ts';
import { initialEntries } from './entries.ts';
import type { ArgumentProblemCode } from './problem-codes.ts';

/** What a field comes to: its JSON text, or null when it is left out. */
type Out = {
  readonly text: string | null;
  readonly problems: readonly ArgumentProblem[];
  /** Nothing typed is missing in the text. */
  readonly complete: boolean;
};

/** JSON pointer of the value, and the white space in front of its line. */
type Where = { readonly path: string; readonly indent: string };

const step = '  ';
const absent: Out = { text: null, problems: [], complete: true };

export const objectOut = (
  fields: readonly ArgumentField[],
  entries: ArgumentEntries,
  { path, indent }: Where,
): Out & { readonly text: string } => {
  const known = new Map(entries);
  const inner = indent + step;
  const members = fields.map((field) => {
    const out = fieldOut(field, known.get(field.id), { path: pointerTo(path, field.key), indent: inner });
    return { ...out, text: out.text === null ? null : `${JSON.stringify(field.key)}: ${out.text}` };
  });
  return joined(members, ['{', '}'], indent);
};

const joined = (parts: readonly Out[], [open, close]: readonly [string, string], indent: string) => {
  const lines = parts.flatMap(({ text }) => (text === null ? [] : [`${indent}${step}${text}`]));
  return {
    text: lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${indent}${close}`,
    problems: parts.flatMap(({ problems }) => problems),
    complete: parts.every(({ complete }) => complete),
  };
};

/** An entry of another kind than its field is no entry: it was made for another schema. */
const fieldOut = (field: ArgumentField, entry: ArgumentEntry | undefined, where: Where): Out => {
  switch (field.kind) {
    case 'object':
      return groupOut(field, entry, where);
    case 'list':
      return listOut(field, entry, where);
    case 'json':
      return jsonOut(field, entry, where);
    default:
      return isFieldEntry(entry) ? valueOut(field, entry, where) : valueOut(field, { kind: 'unset' }, where);
  }
};

const isFieldEntry = (entry: ArgumentEntry | undefined): entry is FieldEntry =>
  entry !== undefined && entry.kind !== 'object' && entry.kind !== 'list' && entry.kind !== 'json';

const groupOut = (field: ObjectField, entry: ArgumentEntry | undefined, where: Where): Out => {
  const given = entry?.kind === 'object' ? entry : { present: field.required, entries: initialEntries(field.fields) };
  return given.present ? objectOut(field.fields, given.entries, where) : absent;
};

const listOut = (field: ListField, entry: ArgumentEntry | undefined, { path, indent }: Where): Out => {
  const given = entry?.kind === 'list' ? entry : { present: field.required, items: [] };
  if (!given.present) return absent;
  const items = given.items.map((item, index) =>
    // A place in a list cannot be left out: an empty one is `null` in the text, and a problem.
    withPlace(fieldOut(field.item, item.entry, { path: pointerTo(path, index), indent: indent + step })),
  );
  const { text, problems, complete } = joined(items, ['[', ']'], indent);
  const now = items.length;
  const { minItems: min, maxItems: max } = field;
  const counted: readonly ArgumentProblem[] =
    min !== null && now < min
      ? [problem(path, 'too-few-items', { min, now })]
      : max !== null && now > max
        ? [problem(path, 'too-many-items', { max, now })]
        : [];
  return { text, problems: [...counted, ...problems], complete };
};

const withPlace = (out: Out): Out => (out.text === null ? { ...out, text: 'null', complete: false } : out);

const jsonOut = (field: JsonField, entry: ArgumentEntry | undefined, { path }: Where): Out => {
  const text = entry?.kind === 'json' ? entry.text.trim() : '';
  if (text === '') {
    return field.required ? { text: null, problems: [problem(path, 'json-required')], complete: true } : absent;
  }
  const json = readJson(text);
  if (json.kind === 'value') return { text, problems: [], complete: true };
  const { line, column } = placeOf(text, json.at);
  const values = { line, column, syntax: json.code };
  return { text: JSON.stringify(text), problems: [problem(path, 'json-malformed', values)], complete: false };
};

const valueOut = (field: FormField, entry: FieldEntry, { path }: Where): Out => {
  const check = checkField(field, entry);
  if (check.kind === 'absent') return absent;
  if (check.kind === 'value') return { text: valueText(check.value), problems: [], complete: true };
  const { code, values } = check.problem;
  const typed = typedValue(field, entry);
  return {
    text: typed === null ? null : valueText(typed),
    problems: [{ path, code, values }],
    complete: typed === null ? isNothing(entry) : isMeant(field, typed, code),
  };
};

const isNothing = (entry: FieldEntry): boolean =>
  entry.kind === 'unset' || entry.kind === 'options' || (entry.kind === 'text' && entry.text.trim() === '');

/** Half a date, or a number that is none, stands in the text as text: not what was meant. */
const isMeant = (field: FormField, typed: ContentValue, code: string): boolean =>
  field.kind === 'number' ? typeof typed === 'number' : !/^date(-time)?-form$/.test(code);

/** An entry that breaks its field's rules, as near to what was typed as JSON comes; null when nothing was. */
const typedValue = (field: FormField, entry: FieldEntry): ContentValue | null => {
  if (entry.kind === 'options' && field.kind === 'multi-choice') {
    return field.options.filter((_, index) => entry.indexes.includes(index)).map((option) => option.value);
  }
  if (entry.kind !== 'text' || entry.text === '') return null;
  if (field.kind === 'text-list') return linesOf(entry.text);
  if (field.kind === 'number') {
    const number = checkField({ ...field, ...unlimited }, entry);
    if (number.kind === 'value') return number.value;
  }
  return entry.text;
};

const unlimited = {
  integer: false,
  minimum: null,
  maximum: null,
  exclusiveMinimum: null,
  exclusiveMaximum: null,
  multipleOf: null,
} as const;

const valueText = (value: ContentValue): string =>
  typeof value === 'object' ? `[${value.map((item) => JSON.stringify(item)).join(', ')}]` : JSON.stringify(value);

const problem = (path: string, code: ArgumentProblemCode, values: ArgumentProblem['values'] = {}): ArgumentProblem => ({
  path,
  code,
  values,
});
