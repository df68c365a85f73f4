/**
 * JSON that a person typed, as the value to send, with what `JSON.parse` would change in silence: a name written twice, a number that
 * cannot be kept.
 */
import { type JsonNode, placeOf, pointerTo, readJson } from '../../../shared/json-reading.ts';
import type { JsonValue } from './leg.ts';

export type JsonTextFinding = {
  /** JSON pointer to the value. */
  readonly path: string;
  readonly code: 'duplicate-name' | 'number-changed';
  readonly values: Readonly<Record<string, string>>;
};

export type JsonText =
  | { readonly kind: 'value'; readonly value: JsonValue; readonly findings: readonly JsonTextFinding[] }
  /** `line` and `column` count from 1, columns in UTF-16 units as editors do. */
  | { readonly kind: 'error'; readonly line: number; readonly column: number };

export function readJsonText(text: string): JsonText {
  const reading = readJson(text);
  if (reading.kind === 'error') return { kind: 'error', ...placeOf(text, reading.at) };
  const findings: JsonTextFinding[] = [];
  const value = toValue(reading.value, '', text, findings);
  return { kind: 'value', value, findings };
}

function toValue(node: JsonNode, path: string, text: string, findings: JsonTextFinding[]): JsonValue {
  if (node.kind === 'list') {
    return node.items.map((item, index) => toValue(item, pointerTo(path, index), text, findings));
  }
  if (node.kind === 'scalar') {
    const typed = text.slice(node.from, node.to);
    if (typeof node.value === 'number' && isChanged(typed, node.value)) {
      findings.push({ path, code: 'number-changed', values: { text: typed, sent: String(node.value) } });
    }
    return node.value;
  }
  const members = new Map<string, JsonValue>();
  for (const { key, value } of node.members) {
    const at = pointerTo(path, key);
    if (members.has(key)) findings.push({ path: at, code: 'duplicate-name', values: { name: key } });
    members.set(key, toValue(value, at, text, findings));
  }
  // Own properties also for `__proto__`.
  return Object.fromEntries(members);
}

/** Whole numbers only: of others everybody expects that they are rounded. */
const isChanged = (typed: string, value: number): boolean =>
  /^-?\d+$/.test(typed) && typed !== '-0' && BigInt(typed) !== BigInt(value);
