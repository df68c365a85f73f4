/** Tells whether a server asks the same question again (P9). */
import { createHash } from 'node:crypto';
import { isJsonObject, own } from './json.ts';
import type { JsonValue, RawInputRequest } from './leg.ts';

/** JSON with sorted keys, so that the order in which a server writes members makes no difference. */
export function canonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(own(value, key) ?? null)}`);
  return `{${members.join(',')}}`;
}

/** Equal for the same key, method and params, and for nothing else. */
export function questionIdentity(key: string, raw: RawInputRequest): string {
  const question = isJsonObject(raw) ? [own(raw, 'method') ?? null, own(raw, 'params') ?? null] : [raw];
  return createHash('sha256')
    .update(canonicalJson([key, ...question]), 'utf8')
    .digest('base64url');
}
