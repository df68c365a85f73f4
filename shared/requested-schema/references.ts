import { isList, isObject, type Json, type JsonObject, schemaLimits } from './json.ts';
import { below, type Refusal, refuse, shortened } from './refusals.ts';

/** Where a reading step stands: the whole schema, the path for messages, the references followed so far, the work left. */
export type Place = {
  readonly root: JsonObject;
  readonly path: string;
  readonly followed: readonly string[];
  readonly work: { left: number };
};

export const placeBelow = (place: Place, ...steps: readonly (string | number)[]): Place => ({
  ...place,
  path: below(place.path, ...steps),
});

/**
 * Follows a `$ref` inside the schema's own document (F2).
 *
 * Nothing is ever fetched: a reference that is not a JSON pointer of this document is refused, and so is one that leads back to itself.
 */
export const followReference = (
  reference: Json,
  place: Place,
): { readonly target: Json; readonly place: Place } | Refusal => {
  const path = below(place.path, '$ref');
  if (typeof reference !== 'string') return refuse(path, 'keyword-malformed', { keyword: '$ref' });
  if (!reference.startsWith('#')) return refuse(path, 'ref-remote', { reference: shortened(reference) });
  if (reference === '#' || place.followed.includes(reference)) {
    return refuse(path, 'ref-cyclic', { reference: shortened(reference) });
  }
  if (place.followed.length >= schemaLimits.levels) return refuse(path, 'too-deep', { limit: schemaLimits.levels });
  const target = pointed(place.root, reference.slice(1));
  if (target === undefined) return refuse(path, 'ref-missing', { reference: shortened(reference) });
  return { target, place: { ...place, path, followed: [...place.followed, reference] } };
};

const pointed = (root: Json, pointer: string): Json | undefined => {
  if (!pointer.startsWith('/')) return undefined;
  let here: Json | undefined = root;
  for (const step of pointer.slice(1).split('/')) {
    const name = decoded(step)?.replaceAll('~1', '/').replaceAll('~0', '~');
    if (name === undefined) return undefined;
    if (isObject(here)) here = here.get(name);
    else if (isList(here)) here = /^(0|[1-9]\d*)$/.test(name) ? here[Number(name)] : undefined;
    else return undefined;
  }
  return here;
};

const decoded = (step: string): string | undefined => {
  try {
    return decodeURIComponent(step);
  } catch {
    // A stray percent sign: the reference points nowhere.
    return undefined;
  }
};
