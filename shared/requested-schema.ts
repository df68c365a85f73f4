import type { FormField, FormNote, RefusalReason, RequestedSchemaReading } from './form-model.ts';
import { isList, isObject, type Json, type JsonObject, schemaLimits, takeSnapshot } from './requested-schema/json.ts';
import { readField } from './requested-schema/read-field.ts';
import { placeBelow } from './requested-schema/references.ts';
import { below, isRefusal, type Refusal, refuse, shortened } from './requested-schema/refusals.ts';
import { rootObject } from './requested-schema/root-object.ts';
import { unchecked } from './requested-schema/rules.ts';

/** Subschemas read for one form, references followed: far above any form that a person would fill in. */
const workLimit = 50_000;
/** Reasons and form notes shown at most: the first ones tell enough. */
const listLimit = 20;

/**
 * Reads a form-mode `requestedSchema` into the closed form model, or refuses it with reasons (F1-F7, F17).
 *
 * Takes the raw value from the wire, whatever it is: never throws, runs no getter and no regular expression of the server, and fetches
 * nothing. `undefined`, and an object without properties, is a plain confirmation: a form without fields.
 */
export const readRequestedSchema = (schema: unknown): RequestedSchemaReading => {
  if (schema === undefined) return { kind: 'form', fields: [], notes: [] };
  try {
    const snapshot = takeSnapshot(schema);
    return isRefusal(snapshot) ? refused([snapshot]) : readRoot(snapshot.json);
  } catch {
    // Only an exotic object (a proxy that throws) gets here: there is nothing in it to show.
    return refused([refuse('', 'unreadable')]);
  }
};

const readRoot = (given: Json): RequestedSchemaReading => {
  const found = rootObject(given, workLimit, isObjectOrNull);
  if (isRefusal(found)) return refused([found]);
  const { root, place } = found;
  const properties = root.get('properties') ?? new Map<string, Json>();
  const required = requiredNames(root.get('required'), place.path);
  const reasons = [...rootReasons(root, place.path), ...(isRefusal(required) ? [required] : [])];
  if (!isObject(properties))
    return refused([...reasons, refuse(below(place.path, 'properties'), 'properties-not-object')]);
  if (properties.size > schemaLimits.fields) {
    const values = { limit: schemaLimits.fields, now: properties.size };
    return refused([...reasons, refuse(below(place.path, 'properties'), 'too-many-fields', values)]);
  }
  const names: ReadonlySet<string> = isRefusal(required) ? new Set() : required;
  const fields: FormField[] = [];
  for (const [key, property] of properties) {
    const name = { id: `f${fields.length}`, key, required: names.has(key) };
    const field = readField(name, property, placeBelow(place, 'properties', key));
    if (isRefusal(field)) reasons.push(field);
    else fields.push(field);
  }
  if (reasons.length > 0) return refused(reasons);
  return { kind: 'form', fields, notes: formNotes(root, properties, names) };
};

const isObjectOrNull = (types: readonly Json[]): boolean => types.every((name) => name === 'object' || name === 'null');

const requiredNames = (required: Json | undefined, path: string): ReadonlySet<string> | Refusal => {
  if (required === undefined) return new Set();
  const names = isList(required) ? required.filter((name) => typeof name === 'string') : [];
  if (!isList(required) || names.length < required.length) return refuse(below(path, 'required'), 'required-malformed');
  return new Set(names);
};

const rootReasons = (root: JsonObject, path: string): Refusal[] =>
  ['if', 'not', 'allOf', 'anyOf', 'oneOf', 'enum', 'const']
    .filter((keyword) => root.has(keyword))
    .map((keyword) => refuse(below(path, keyword), 'root-keyword', { keyword }));

const formNotes = (root: JsonObject, properties: JsonObject, required: ReadonlySet<string>): readonly FormNote[] => {
  const unknown = [...required].filter((name) => !properties.has(name));
  const notes: FormNote[] = unknown.map((name) => ({ code: 'required-unknown', values: { name: shortened(name) } }));
  const rules = [
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
  ];
  notes.push(...rules.filter((keyword) => root.has(keyword)).map(unchecked));
  return notes.slice(0, listLimit);
};

const refused = (reasons: readonly Refusal[]): RequestedSchemaReading => ({
  kind: 'refused',
  reasons: reasons.slice(0, listLimit).map(({ path, reason }): RefusalReason => ({ path, reason })),
});
