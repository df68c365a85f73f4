import type { ArgumentModel, ArgumentReason } from './argument-model.ts';
import { isFree, requiredNames } from './argument-schema/object-words.ts';
import { readProperties } from './argument-schema/read-argument.ts';
import type { FormNote } from './form-model.ts';
import { isList, isObject, type Json, type JsonObject, schemaLimits, takeSnapshot } from './requested-schema/json.ts';
import { below, isRefusal, type Refusal, refuse, shortened } from './requested-schema/refusals.ts';
import { rootObject } from './requested-schema/root-object.ts';
import { unchecked } from './requested-schema/rules.ts';

export { argumentLimits } from './argument-schema/reading.ts';

/** Subschemas read for one tool, references followed. */
const workLimit = 100_000;
/** Form notes shown at most. */
const noteLimit = 20;

/**
 * Reads a tool's `inputSchema` into the model of its argument form (P25).
 *
 * Takes the raw value from the wire, whatever it is: never throws, runs no getter and no regular expression of the server, and fetches
 * nothing. A property that has no control becomes a field of JSON; only a root that is not a readable object is `json-only`.
 */
export const readArgumentModel = (inputSchema: unknown): ArgumentModel => {
  if (inputSchema === undefined) return { kind: 'form', fields: [], notes: [] };
  try {
    const snapshot = takeSnapshot(inputSchema);
    return isRefusal(snapshot) ? jsonOnly([snapshot]) : readRoot(snapshot.json);
  } catch {
    // Only an exotic object (a proxy that throws) gets here: there is nothing in it to show.
    return jsonOnly([refuse('', 'unreadable')]);
  }
};

const readRoot = (given: Json): ArgumentModel => {
  const found = rootObject(given, workLimit, anyTypesBeside);
  if (isRefusal(found)) return jsonOnly([found]);
  const { root, place } = found;
  const properties = root.get('properties') ?? new Map<string, Json>();
  if (!isObject(properties)) return jsonOnly([refuse(below(place.path, 'properties'), 'properties-not-object')]);
  const hidden = hiddenProperties(root, place.path);
  if (hidden.length > 0) return jsonOnly(hidden);
  if (properties.size === 0 && isFree(root)) return jsonOnlyFor({ path: place.path, code: 'open-object', values: {} });
  const budget = { fields: 0 };
  const fields = readProperties(root, place, { depth: 0, ancestors: [properties], budget });
  if (fields === 'too-many-fields') {
    return jsonOnlyFor({ path: place.path, code: 'too-many-arguments', values: { limit: schemaLimits.fields } });
  }
  return { kind: 'form', fields, notes: rootNotes(root, properties) };
};

/** Arguments are always an object: other types beside it can never be sent. */
const anyTypesBeside = (): boolean => true;

const joining = ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not', 'enum', 'const'] as const;

/** Parts of the root that describe properties of their own: a form of the others would hide them. */
const hiddenProperties = (root: JsonObject, path: string): readonly Refusal[] =>
  (['allOf', 'anyOf', 'oneOf'] as const).flatMap((keyword) => {
    const parts = root.get(keyword);
    const known = root.get('properties');
    const describes = (part: Json) =>
      isObject(part) &&
      (part.has('$ref') || (isObject(part.get('properties')) && !isKnown(part.get('properties'), known)));
    return isList(parts) && parts.some(describes) ? [refuse(below(path, keyword), 'root-keyword', { keyword })] : [];
  });

const isKnown = (properties: Json | undefined, known: Json | undefined): boolean =>
  isObject(properties) && isObject(known) && [...properties.keys()].every((name) => known.has(name));

const rootNotes = (root: JsonObject, properties: JsonObject): readonly FormNote[] => {
  const required = requiredNames(root);
  const unknown = [...required.names].filter((name) => !properties.has(name));
  const notes: FormNote[] = unknown.map((name) => ({ code: 'required-unknown', values: { name: shortened(name) } }));
  if (required.malformed) notes.push(unchecked('required'));
  notes.push(...joining.filter((keyword) => root.has(keyword)).map(unchecked));
  return notes.slice(0, noteLimit);
};

const jsonOnly = (refusals: readonly Refusal[]): ArgumentModel => ({
  kind: 'json-only',
  reasons: refusals.map(({ path, reason }) => ({ path, code: reason.code, values: reason.values })),
});

const jsonOnlyFor = (reason: ArgumentReason): ArgumentModel => ({ kind: 'json-only', reasons: [reason] });
