import type { Flat } from '../requested-schema/flat.ts';
import { isList, isObject, type Json } from '../requested-schema/json.ts';

/**
 * What a folded subschema is drawn as: one control or list (form mode's reader knows which), a group of fields, an object of any names,
 * or a value of any kind.
 */
export type Shape = 'single' | 'object' | 'map' | 'any';

const objectWords = ['properties', 'additionalProperties', 'patternProperties', 'propertyNames', 'required'];
/** Without `type`, these tell that form mode's reader is right about a text, a number or a list. */
const singleWords = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'contentEncoding',
  'contentMediaType',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'prefixItems',
];

export const shapeOf = ({ keywords, values }: Flat): Shape => {
  if (values !== null) return 'single';
  const type = keywords.get('type');
  const has = (names: readonly string[]) => names.some((name) => keywords.has(name));
  if (type === 'object' || (type === undefined && has(objectWords))) {
    const properties = keywords.get('properties');
    const isEmpty = properties === undefined || (isObject(properties) && properties.size === 0);
    return isEmpty && keywords.get('additionalProperties') !== false ? 'map' : 'object';
  }
  if (type === 'array' || (type === undefined && keywords.has('items'))) {
    return isAnything(keywords.get('items')) && !keywords.has('prefixItems') ? 'any' : 'single';
  }
  return type === undefined && !has(singleWords) ? 'any' : 'single';
};

const annotations: ReadonlySet<string> = new Set(['title', 'description', 'default', 'examples', '$comment']);

const isAnything = (items: Json | undefined): boolean =>
  items === undefined ||
  items === true ||
  (isObject(items) && [...items.keys()].every((name) => annotations.has(name)));

/** Whether properties stand beside other descriptions of the same object: folding would keep the properties of one only. */
export const hidesParts = (schema: Json): boolean =>
  isObject(schema) &&
  schema.has('properties') &&
  (schema.has('$ref') || ['allOf', 'anyOf', 'oneOf'].some((keyword) => isList(schema.get(keyword))));
