import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { followReference, type Place } from './references.ts';
import { below, isRefusal, type Refusal, refuse, shortened } from './refusals.ts';

/**
 * The object schema itself, behind the references with which some generators wrap it.
 *
 * @param work subschemas that may be read for the whole schema, references followed.
 * @param mayBeObject whether these types, of which `object` is one, are those of a root that can be shown.
 */
export const rootObject = (
  given: Json,
  work: number,
  mayBeObject: (types: readonly Json[]) => boolean,
): { readonly root: JsonObject; readonly place: Place } | Refusal => {
  if (!isObject(given)) return refuse('', 'root-not-object', { type: typeName(given) });
  let root: JsonObject = given;
  let place: Place = { root: given, path: '', followed: [], work: { left: work } };
  while (root.has('$ref')) {
    const next = followReference(root.get('$ref') ?? null, place);
    if (isRefusal(next)) return next;
    if (!isObject(next.target)) return refuse(next.place.path, 'root-not-object', { type: typeName(next.target) });
    root = next.target;
    place = next.place;
  }
  const type = root.get('type');
  const types = isList(type) ? type : [type ?? 'object'];
  if (types.includes('object') && mayBeObject(types)) return { root, place };
  return refuse(below(place.path, 'type'), 'root-not-object', { type: shortened(types.map(typeName).join(', ')) });
};

const typeName = (json: Json): string => {
  if (typeof json === 'string') return json;
  return json === null ? 'null' : isList(json) ? 'array' : typeof json;
};
