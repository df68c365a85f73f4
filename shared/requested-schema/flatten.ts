import type { ScalarValue } from '../form-model.ts';
import { type Flat, isOnlyNull, mergeFlat } from './flat.ts';
import { isList, isObject, type Json, type JsonObject, schemaLimits } from './json.ts';
import { enumValues, matchesType, type OptionSource } from './option-sources.ts';
import { followReference, type Place, placeBelow } from './references.ts';
import { below, isRefusal, type Refusal, refuse, shortened } from './refusals.ts';

const folded: ReadonlySet<string> = new Set(['$ref', 'allOf', 'anyOf', 'oneOf', 'enum', 'const', 'type']);

/** Folds one subschema, or says why it cannot be one field (F2, F4). */
export const flatten = (schema: Json, place: Place): Flat | Refusal => {
  place.work.left -= 1;
  if (place.work.left < 0) return refuse(place.path, 'too-complex');
  if (!isObject(schema)) return refuse(place.path, 'field-not-object');
  let flat = ownKeywords(schema, place);
  if (isRefusal(flat)) return flat;
  for (const step of [foldReference, foldAllOf, foldUnion]) {
    const inner = step(schema, place);
    if (inner === null) continue;
    if (isRefusal(inner)) return inner;
    const merged = mergeFlat(flat, inner, place.path);
    if (isRefusal(merged)) return merged;
    flat = merged;
  }
  return withMatchingValues(flat, place.path);
};

const ownKeywords = (schema: JsonObject, place: Place): Flat | Refusal => {
  const keywords = new Map([...schema].filter(([name]) => !folded.has(name)));
  const type = oneType(schema.get('type'), place.path);
  if (isRefusal(type)) return type;
  if (type.name === 'null') return { keywords, values: [], fixed: false, nullable: true };
  if (type.name !== null) keywords.set('type', type.name);

  const listed = schema.has('enum') ? enumValues(schema, place) : null;
  if (listed !== null && isRefusal(listed)) return listed;
  const own: Flat = {
    keywords,
    values: listed === null ? null : listed.values,
    fixed: false,
    nullable: type.nullable || listed?.nullable === true,
  };
  if (listed?.namesDiffer === true) keywords.set('enumNames', 'differ');
  else keywords.delete('enumNames');

  const constant = schema.get('const');
  if (constant === undefined) return own;
  if (constant === null) return { keywords, values: [], fixed: false, nullable: true };
  if (typeof constant === 'object') return refuse(below(place.path, 'const'), 'option-not-scalar');
  const fixed: Flat = { keywords: new Map(), values: [{ value: constant, title: null }], fixed: true, nullable: false };
  return mergeFlat(own, fixed, place.path);
};

const oneType = (
  type: Json | undefined,
  path: string,
): { readonly name: string | null; readonly nullable: boolean } | Refusal => {
  if (type === undefined) return { name: null, nullable: false };
  if (typeof type === 'string') return { name: type, nullable: false };
  if (!isList(type) || type.length === 0) return refuse(below(path, 'type'), 'keyword-malformed', { keyword: 'type' });
  const names = new Set<string>();
  for (const name of type) {
    if (typeof name !== 'string') return refuse(below(path, 'type'), 'keyword-malformed', { keyword: 'type' });
    names.add(name);
  }
  const nullable = names.size > 1 && names.delete('null');
  const [name = null] = names;
  if (names.size === 1) return { name, nullable };
  return refuse(below(path, 'type'), 'union', { types: shortened([...names].join(', ')) });
};

const foldReference = (schema: JsonObject, place: Place): Flat | Refusal | null => {
  const reference = schema.get('$ref');
  if (reference === undefined) return null;
  const followed = followReference(reference, place);
  return isRefusal(followed) ? followed : flatten(followed.target, followed.place);
};

const foldAllOf = (schema: JsonObject, place: Place): Flat | Refusal | null => {
  const parts = schema.get('allOf');
  if (parts === undefined) return null;
  const path = below(place.path, 'allOf');
  if (!isList(parts)) return refuse(path, 'keyword-malformed', { keyword: 'allOf' });
  const [only] = parts;
  if (only === undefined || parts.length > 1) return refuse(path, 'all-of');
  return flatten(only, placeBelow(place, 'allOf', 0));
};

const foldUnion = (schema: JsonObject, place: Place): Flat | Refusal | null => {
  const keyword = schema.has('anyOf') ? 'anyOf' : 'oneOf';
  const branches = schema.get(keyword);
  if (branches === undefined) return null;
  const path = below(place.path, keyword);
  if (keyword === 'anyOf' && schema.has('oneOf')) return refuse(path, 'conflicting', { keyword: 'anyOf, oneOf' });
  if (!isList(branches)) return refuse(path, 'keyword-malformed', { keyword });
  if (branches.length === 0) return refuse(path, 'no-options');
  if (branches.length > schemaLimits.options + 1) return tooManyOptions(path, branches.length);
  const flats: Flat[] = [];
  for (const [index, branch] of branches.entries()) {
    const flat = flatten(branch, placeBelow(place, keyword, index));
    if (isRefusal(flat)) return flat;
    flats.push(flat);
  }
  return joined(flats, path);
};

const joined = (flats: readonly Flat[], path: string): Flat | Refusal => {
  const nullable = flats.some((flat) => flat.nullable);
  const [first, ...others] = flats.filter((flat) => !isOnlyNull(flat));
  if (first === undefined) return { keywords: new Map(), values: [], fixed: false, nullable: true };
  if (others.length === 0 && !first.fixed) return { ...first, nullable };
  const values: OptionSource[] = [];
  for (const flat of [first, ...others]) {
    if (flat.values === null) return refuse(path, 'union', { types: shortened(typeNames([first, ...others])) });
    values.push(...(flat.fixed ? flat.values.map((option) => titled(option, flat)) : flat.values));
  }
  if (values.length > schemaLimits.options) return tooManyOptions(path, values.length);
  return { keywords: new Map(), values, fixed: false, nullable };
};

const titled = (option: OptionSource, flat: Flat): OptionSource => {
  const title = flat.keywords.get('title');
  return typeof title === 'string' ? { ...option, title } : option;
};

const tooManyOptions = (path: string, now: number): Refusal =>
  refuse(path, 'too-many-options', { limit: schemaLimits.options, now });

const typeNames = (flats: readonly Flat[]): string => {
  const names = flats.map((flat) => flat.keywords.get('type') ?? 'any');
  return [...new Set(names.filter((name) => typeof name === 'string'))].join(', ');
};

const withMatchingValues = (flat: Flat, path: string): Flat | Refusal => {
  const type = flat.keywords.get('type');
  if (flat.values === null || typeof type !== 'string') return flat;
  const stranger = flat.values.find((option) => !matchesType(option.value, type));
  return stranger === undefined
    ? flat
    : refuse(path, 'option-type', { type: shortened(type), value: shown(stranger.value) });
};

const shown = (value: ScalarValue): string => shortened(JSON.stringify(value), 40);
