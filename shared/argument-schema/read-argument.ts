import type { ArgumentField, ArgumentReason, JsonField, ListField, ObjectField } from '../argument-model.ts';
import type { FormField, FormNote } from '../form-model.ts';
import { type Flat, isOnlyNull } from '../requested-schema/flat.ts';
import { flatten } from '../requested-schema/flatten.ts';
import { isObject, type Json, type JsonObject } from '../requested-schema/json.ts';
import { readField } from '../requested-schema/read-field.ts';
import { type Place, placeBelow } from '../requested-schema/references.ts';
import { isRefusal, shortened } from '../requested-schema/refusals.ts';
import { countLimit, noteUncheckedRules, unchecked } from '../requested-schema/rules.ts';
import { jsonText, withJsonDefault } from './json-default.ts';
import { requiredNames } from './object-words.ts';
import { argumentLimits, inside, nextId, type ReadArgument, type Reading } from './reading.ts';
import { hidesParts, shapeOf } from './shape.ts';

type ArgumentName = { readonly key: string; readonly required: boolean };
type Base = Omit<JsonField, 'kind' | 'reason'>;

/** Reads one property, or one item of a list, as a field of the form: what has no control becomes a field of JSON (P25). */
export const readArgument = (name: ArgumentName, schema: Json, place: Place, reading: Reading): ReadArgument => {
  if (reading.budget.fields >= argumentLimits.fields) return 'too-many-fields';
  const id = nextId(reading);
  const flat = flatten(schema, place);
  if (isRefusal(flat)) return jsonField(baseOf(id, name, annotationsOf(schema), []), asReason(flat));
  if (isOnlyNull(flat)) {
    return jsonField(baseOf(id, name, flat.keywords, []), { path: place.path, code: 'only-null', values: {} });
  }
  const notes: FormNote[] = [];
  if (name.required && flat.nullable) notes.push({ code: 'required-nullable', values: {} });
  const base = baseOf(id, { ...name, required: name.required && !flat.nullable }, flat.keywords, notes);
  const shape = hidesParts(schema) ? 'any' : shapeOf(flat);
  if (shape === 'object') return readObject(base, flat, place, reading, notes);
  if (shape !== 'single') {
    const code = shape === 'map' ? 'open-object' : 'any-value';
    return jsonField(base, { path: place.path, code, values: {} });
  }
  const field = readField({ id, ...name }, schema, place);
  if (!isRefusal(field)) return asArgument(field);
  // What form mode refuses for what its items are is a list of fields here.
  if (field.reason.code.startsWith('array-of-')) return readList(base, flat, place, reading, notes);
  return jsonField(base, asReason(field));
};

/** Reads the properties of an object schema, in its order (F17). */
export const readProperties = (
  schema: JsonObject,
  place: Place,
  reading: Reading,
): readonly ArgumentField[] | 'too-many-fields' => {
  const properties = schema.get('properties');
  const { names } = requiredNames(schema);
  const fields: ArgumentField[] = [];
  for (const [key, property] of isObject(properties) ? properties : []) {
    const field = readArgument(
      { key, required: names.has(key) },
      property,
      placeBelow(place, 'properties', key),
      reading,
    );
    if (field === 'too-many-fields') return field;
    fields.push(field);
  }
  return fields;
};

const readObject = (
  base: Base,
  { keywords }: Flat,
  place: Place,
  reading: Reading,
  notes: FormNote[],
): ReadArgument => {
  const properties = keywords.get('properties') ?? new Map<string, Json>();
  if (!isObject(properties)) return jsonField(base, { path: place.path, code: 'properties-not-object', values: {} });
  const blocked = blockedBy(properties, place, reading);
  if (blocked !== null) return jsonField(base, blocked);
  const fields = readProperties(keywords, place, inside(reading, properties));
  if (fields === 'too-many-fields') return fields;
  noteUncheckedRules(keywords, notes);
  const required = requiredNames(keywords);
  for (const key of required.names) {
    if (!properties.has(key)) notes.push({ code: 'required-unknown', values: { name: shortened(key) } });
  }
  if (required.malformed) notes.push(unchecked('required'));
  return withJsonDefault({ ...base, kind: 'object', fields } satisfies ObjectField, notes);
};

const readList = (base: Base, { keywords }: Flat, place: Place, reading: Reading, notes: FormNote[]): ReadArgument => {
  const items = keywords.get('items');
  if (!isObject(items)) return jsonField(base, { path: place.path, code: 'any-value', values: {} });
  const blocked = blockedBy(items, place, reading);
  if (blocked !== null) return jsonField(base, blocked);
  const item = readArgument({ key: '', required: true }, items, placeBelow(place, 'items'), inside(reading, items));
  if (item === 'too-many-fields') return item;
  noteUncheckedRules(keywords, notes);
  if (keywords.get('uniqueItems') === true) notes.push(unchecked('uniqueItems'));
  const minItems = countLimit(keywords, 'minItems', notes);
  const maxItems = countLimit(keywords, 'maxItems', notes);
  return withJsonDefault({ ...base, kind: 'list', item, minItems, maxItems } satisfies ListField, notes);
};

const blockedBy = (part: JsonObject, { path }: Place, reading: Reading): ArgumentReason | null => {
  if (reading.ancestors.includes(part)) return { path, code: 'contains-itself', values: {} };
  if (reading.depth >= argumentLimits.levels) {
    return { path, code: 'too-nested', values: { limit: argumentLimits.levels } };
  }
  return null;
};

/**
 * A field of form mode as one of arguments: an untitled one goes by its name as it is, which is what people know of a tool. F7’s warning
 * speaks of servers that ask; here the person calls, and the value is masked all the same.
 */
const asArgument = (field: FormField): FormField => ({
  ...field,
  title: field.nameMadeReadable ? field.key : field.title,
  nameMadeReadable: false,
  notes: field.notes.filter((note) => note.code !== 'secret-looking'),
});

const asReason = ({ path, reason }: { readonly path: string; readonly reason: Omit<ArgumentReason, 'path'> }) => ({
  path,
  code: reason.code,
  values: reason.values,
});

const annotationsOf = (schema: Json): JsonObject => (isObject(schema) ? schema : new Map());

const jsonField = (base: Base, reason: ArgumentReason): JsonField => ({ ...base, kind: 'json', reason });

const baseOf = (id: string, { key, required }: ArgumentName, keywords: JsonObject, notes: FormNote[]): Base => {
  const given = keywords.get('title');
  const named = typeof given === 'string' && given.trim() !== '' ? given : null;
  const description = keywords.get('description');
  return {
    id,
    key,
    title: named ?? key,
    nameMadeReadable: false,
    description: typeof description === 'string' && description.trim() !== '' ? description : null,
    required,
    notes,
    default: jsonText(keywords.get('default')),
  };
};
