import { type Json, type JsonObject, sameJson } from './json.ts';
import type { OptionSource } from './option-sources.ts';
import { type Refusal, refuse } from './refusals.ts';

/** One subschema with its references, single `allOf` and unions with `null` folded into plain keywords. */
export type Flat = {
  /** Without `$ref`, `allOf`, `anyOf`, `oneOf`, `enum` and `const`; `type` is one name or absent. */
  readonly keywords: JsonObject;
  /** The closed list of values; empty means that only `null` is left. */
  readonly values: readonly OptionSource[] | null;
  /** The one value comes from `const`. */
  readonly fixed: boolean;
  /** `null` was allowed; it is never sent, so the field is optional (F2). */
  readonly nullable: boolean;
};

/** True when nothing but `null` could be answered. */
export const isOnlyNull = (flat: Flat): boolean => flat.values !== null && flat.values.length === 0;

const lowerLimits: ReadonlySet<string> = new Set(['minLength', 'minItems', 'minimum', 'exclusiveMinimum']);
const upperLimits: ReadonlySet<string> = new Set(['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum']);
/** Rules that cannot be joined by taking the stricter one; anything else that differs is an annotation, or shown as unchecked. */
const joinedOnlyIfSame: ReadonlySet<string> = new Set([
  'type',
  'format',
  'items',
  'multipleOf',
  'uniqueItems',
  'prefixItems',
]);

/**
 * Both subschemas at once: the outer one's words, both ones' rules.
 *
 * JSON Schema 2020-12 applies what stands beside a `$ref` together with its target.
 */
export const mergeFlat = (outer: Flat, inner: Flat, path: string): Flat | Refusal => {
  const keywords = new Map(outer.keywords);
  for (const [name, value] of inner.keywords) {
    const own = keywords.get(name);
    const joint = own === undefined ? value : join(name, own, value);
    if (joint === undefined) return refuse(path, 'conflicting', { keyword: name });
    keywords.set(name, joint);
  }
  const values = bothLists(outer.values, inner.values);
  const onlyNull = outer.values?.length === 0 || inner.values?.length === 0;
  if (values?.length === 0 && !onlyNull) return refuse(path, 'no-options');
  return { keywords, values, fixed: outer.fixed || inner.fixed, nullable: outer.nullable || inner.nullable };
};

const join = (name: string, outer: Json, inner: Json): Json | undefined => {
  if (sameJson(outer, inner)) return outer;
  if (typeof outer === 'number' && typeof inner === 'number') {
    if (lowerLimits.has(name)) return Math.max(outer, inner);
    if (upperLimits.has(name)) return Math.min(outer, inner);
  }
  const types = [outer, inner];
  if (name === 'type' && types.includes('integer') && types.includes('number')) return 'integer';
  const mustAgree = joinedOnlyIfSame.has(name) || lowerLimits.has(name) || upperLimits.has(name);
  return mustAgree ? undefined : outer;
};

const bothLists = (
  outer: readonly OptionSource[] | null,
  inner: readonly OptionSource[] | null,
): readonly OptionSource[] | null => {
  if (outer === null || inner === null) return outer ?? inner;
  const titles = new Map(inner.map((option) => [option.value, option]));
  return outer.flatMap((option) => {
    const same = titles.get(option.value);
    return same === undefined ? [] : [{ value: option.value, title: option.title ?? same.title }];
  });
};
