/** Narrowing of values that came off the wire. */
import type { JsonObject, JsonValue } from './leg.ts';

/** Setting JSON in lines can make it sixty times as long: what is longer than this stays in one. */
const longestSetInLines = 1_000_000;

/** JSON to be read by a person; "" for undefined. */
export function prettyJson(value: unknown): string {
  const compact = JSON.stringify(value) ?? '';
  return compact.length > longestSetInLines ? compact : (JSON.stringify(value, null, 2) ?? '');
}

/** Values that `JSON.parse` made are JSON already: only the kind of value is looked at, not what is inside. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own property or undefined: a key like `__proto__` or `toString` never reaches the prototype. */
export function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function ownString(object: JsonObject, key: string): string | null {
  const value = own(object, key);
  return typeof value === 'string' ? value : null;
}

/** Whether a value is nested deeper than `limit` levels; a scalar has depth 0. Written without recursion: the value may be hostile. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      if (depth >= limit) return true;
      for (const child of Object.values(item)) if (typeof child === 'object' && child !== null) next.push(child);
    }
    level = next;
  }
  return false;
}

export function utf8Bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** Bytes of a value as JSON text. Does not run out of stack: `JSON.stringify` does, at some thousands of levels. */
export function jsonBytes(value: unknown): number {
  try {
    return utf8Bytes(JSON.stringify(value) ?? '');
  } catch (error) {
    if (error instanceof RangeError) return bytesLevelByLevel(value);
    throw error;
  }
}

function bytesLevelByLevel(value: unknown): number {
  let bytes = 0;
  let level: unknown[] = [value];
  while (level.length > 0) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) {
        bytes += utf8Bytes(JSON.stringify(item) ?? '');
        continue;
      }
      const members = Object.values(item);
      const names = Array.isArray(item) ? [] : Object.keys(item);
      // Two brackets, a comma between two members, a colon after each name.
      bytes += 2 + Math.max(0, members.length - 1) + names.length;
      for (const name of names) bytes += utf8Bytes(JSON.stringify(name));
      for (const member of members) next.push(member);
    }
    level = next;
  }
  return bytes;
}
