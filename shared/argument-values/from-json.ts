import type { ArgumentField, ArgumentProblem, ListField, ObjectField } from '../argument-model.ts';
import { type JsonNode, pointerTo } from '../json-reading.ts';
import type { ArgumentEntries, ArgumentEntry } from './argument-entry.ts';
import type { ArgumentProblemCode } from './problem-codes.ts';
import { valueEntry } from './value-entry.ts';

type FieldReading =
  | { readonly kind: 'entry'; readonly entry: ArgumentEntry }
  | { readonly kind: 'unfit'; readonly problems: readonly ArgumentProblem[] };

/** Problems told at most: the first ones tell enough. */
const problemLimit = 20;

export const entriesFromJson = (
  fields: readonly ArgumentField[],
  json: JsonNode,
  text: string,
  path = '',
):
  | { readonly kind: 'entries'; readonly entries: ArgumentEntries }
  | { readonly kind: 'unfit'; readonly problems: readonly ArgumentProblem[] } => {
  if (json.kind !== 'object') return unfit(path, 'not-an-object');
  const values = new Map<string, JsonNode>();
  const known = new Set(fields.map((field) => field.key));
  const problems: ArgumentProblem[] = [];
  for (const { key, value } of json.members) {
    const at = pointerTo(path, key);
    if (!known.has(key))
      problems.push({
        path: at,
        code: 'name-unknown' satisfies ArgumentProblemCode,
        values: { name: key.slice(0, 200) },
      });
    else if (values.has(key))
      problems.push({
        path: at,
        code: 'name-twice' satisfies ArgumentProblemCode,
        values: { name: key.slice(0, 200) },
      });
    values.set(key, value);
  }
  const entries = fields.map((field): readonly [string, ArgumentEntry] => {
    const value = values.get(field.key);
    const read = value === undefined ? leftOut(field) : fieldFromJson(field, value, text, pointerTo(path, field.key));
    if (read.kind === 'entry') return [field.id, read.entry];
    problems.push(...read.problems);
    return [field.id, { kind: 'unset' }];
  });
  if (problems.length > 0) return { kind: 'unfit', problems: problems.slice(0, problemLimit) };
  return { kind: 'entries', entries };
};

/** One value as the entry of its field. `text` is the whole text in which the value stands. */
export const fieldFromJson = (field: ArgumentField, json: JsonNode, text: string, path = ''): FieldReading => {
  switch (field.kind) {
    case 'object':
      return objectFromJson(field, json, text, path);
    case 'list':
      return listFromJson(field, json, text, path);
    case 'json':
      return entry({ kind: 'json', text: text.slice(json.from, json.to) });
    default: {
      const read = valueEntry(field, json, text);
      return typeof read === 'string' ? unfit(path, read) : entry(read);
    }
  }
};

const objectFromJson = (field: ObjectField, json: JsonNode, text: string, path: string): FieldReading => {
  const read = entriesFromJson(field.fields, json, text, path);
  return read.kind === 'unfit' ? read : entry({ kind: 'object', present: true, entries: read.entries });
};

const listFromJson = (field: ListField, json: JsonNode, text: string, path: string): FieldReading => {
  if (json.kind !== 'list') return unfit(path, 'not-a-list');
  const problems: ArgumentProblem[] = [];
  const items = json.items.map((item, id) => {
    const read = fieldFromJson(field.item, item, text, pointerTo(path, id));
    if (read.kind === 'unfit') problems.push(...read.problems);
    return { id, entry: read.kind === 'entry' ? read.entry : ({ kind: 'unset' } as const) };
  });
  if (problems.length > 0) return { kind: 'unfit', problems: problems.slice(0, problemLimit) };
  return entry({ kind: 'list', present: true, items });
};

/** A name that is not in the JSON: nothing, whatever the default would be. */
const leftOut = (field: ArgumentField): FieldReading => {
  switch (field.kind) {
    case 'object':
      return entry({ kind: 'object', present: field.required, entries: field.fields.map(emptyPair) });
    case 'list':
      return entry({ kind: 'list', present: false, items: [] });
    case 'json':
      return entry({ kind: 'json', text: '' });
    case 'fixed':
      return entry({ kind: 'include', included: field.required });
    default:
      return entry({ kind: 'unset' });
  }
};

const emptyPair = (field: ArgumentField): readonly [string, ArgumentEntry] => {
  const read = leftOut(field);
  return [field.id, read.kind === 'entry' ? read.entry : { kind: 'unset' }];
};

const entry = (given: ArgumentEntry): FieldReading => ({ kind: 'entry', entry: given });

const unfit = (path: string, code: ArgumentProblemCode) => ({
  kind: 'unfit' as const,
  problems: [{ path, code, values: {} }],
});
