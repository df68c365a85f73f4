import { below, isRefusal, type Refusal, refuse } from './refusals.ts';

/**
 * JSON as this gate holds it: objects are maps, so that a name such as `__proto__` or `toString` is only a name.
 */
export type Json = null | boolean | number | string | readonly Json[] | ReadonlyMap<string, Json>;
export type JsonObject = ReadonlyMap<string, Json>;

/** F4: levels of nesting and bytes of JSON text above which a schema is refused unread. */
export const schemaLimits = { levels: 64, bytes: 1_000_000, fields: 200, options: 1_000 } as const;

export const isObject = (value: Json | undefined): value is JsonObject => value instanceof Map;
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const sameJson = (left: Json, right: Json): boolean => {
  if (isList(left) && isList(right)) {
    return left.length === right.length && left.every((item, index) => sameJson(item, right[index] ?? null));
  }
  if (isObject(left) && isObject(right)) {
    if (left.size !== right.size) return false;
    return [...left].every(([key, value]) => right.has(key) && sameJson(value, right.get(key) ?? null));
  }
  return left === right;
};

type Progress = { bytes: number; readonly ancestors: Set<object> };

/**
 * Copies a value as JSON, within the limits of F4.
 *
 * Getters are not run, prototypes are not read, and the work is bounded: an object that is reached twice is counted twice.
 * `undefined` in an object is an absent member, as in `JSON.stringify`.
 */
export const takeSnapshot = (value: unknown): { readonly json: Json } | Refusal =>
  copy(value, '', 1, { bytes: 0, ancestors: new Set() });

const copy = (value: unknown, path: string, level: number, progress: Progress): { readonly json: Json } | Refusal => {
  if (typeof value === 'string') {
    progress.bytes += 2 + (value.length > schemaLimits.bytes ? value.length : utf8Length(value));
    return within(progress) ? { json: value } : tooBig(path);
  }
  progress.bytes += 5;
  if (!within(progress)) return tooBig(path);
  if (value === null || typeof value === 'boolean') return { json: value };
  if (typeof value === 'number' && Number.isFinite(value)) return { json: value };
  if (typeof value !== 'object') return refuse(path, 'not-json', { type: typeof value });
  if (progress.ancestors.has(value)) return refuse(path, 'cyclic');
  if (level > schemaLimits.levels) return refuse(path, 'too-deep', { limit: schemaLimits.levels });
  progress.ancestors.add(value);
  const copied = Array.isArray(value)
    ? copyList(value, path, level, progress)
    : copyObject(value, path, level, progress);
  progress.ancestors.delete(value);
  return copied;
};

const copyList = (list: readonly unknown[], path: string, level: number, progress: Progress) => {
  const items: Json[] = [];
  for (let index = 0; index < list.length; index += 1) {
    const member = ownValue(list, String(index), path);
    if (isRefusal(member)) return member;
    const item = copy(member.value ?? null, below(path, index), level + 1, progress);
    if (isRefusal(item)) return item;
    items.push(item.json);
  }
  return { json: items };
};

const copyObject = (object: object, path: string, level: number, progress: Progress) => {
  const members = new Map<string, Json>();
  for (const key of Object.keys(object)) {
    const member = ownValue(object, key, path);
    if (isRefusal(member)) return member;
    if (member.value === undefined) continue;
    const name = copy(key, path, level, progress);
    if (isRefusal(name)) return name;
    const item = copy(member.value, below(path, key), level + 1, progress);
    if (isRefusal(item)) return item;
    members.set(key, item.json);
  }
  return { json: members };
};

const ownValue = (object: object, key: string, path: string): { readonly value: unknown } | Refusal => {
  const descriptor = Object.getOwnPropertyDescriptor(object, key);
  if (descriptor !== undefined && !('value' in descriptor))
    return refuse(below(path, key), 'not-json', { type: 'getter' });
  return { value: descriptor?.value };
};

const within = (progress: Progress): boolean => progress.bytes <= schemaLimits.bytes;
const tooBig = (path: string): Refusal => refuse(path, 'too-big', { limit: schemaLimits.bytes });

const utf8Length = (text: string): number => {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair counts two: the pair is four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 2 : 3;
  }
  return bytes;
};
