import { isList, isObject, type Json, type JsonObject } from '../requested-schema/json.ts';

/** `required` as far as it can be read: what it means beyond that is left to the check. */
export const requiredNames = (
  schema: JsonObject,
): { readonly names: ReadonlySet<string>; readonly malformed: boolean } => {
  const required: Json | undefined = schema.get('required');
  if (required === undefined) return { names: new Set(), malformed: false };
  const names = isList(required) ? required.filter((name) => typeof name === 'string') : [];
  return { names: new Set(names), malformed: !isList(required) || names.length < required.length };
};

/** An object that says nothing of its own properties but allows any, or any of a kind. */
export const isFree = (schema: JsonObject): boolean => {
  const more = schema.get('additionalProperties');
  return more === true || isObject(more) || isObject(schema.get('patternProperties'));
};
