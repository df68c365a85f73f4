/** Arguments of a tool as JSON text: read, and checked against the tool's `inputSchema` (P25). A failed check warns, no more. */
import type { ArgumentsCheck } from '../../../shared/argument-model.ts';
import { isJsonObject } from './json.ts';
import { readJsonText } from './json-text.ts';
import type { JsonObject } from './leg.ts';
import { checkAgainstSchema } from './schema-check.ts';

export function checkArguments(inputSchema: JsonObject, jsonText: string): ArgumentsCheck {
  const text = readJsonText(jsonText);
  if (text.kind === 'error') return { kind: 'no-json', line: text.line, column: text.column, problem: null };
  if (!isJsonObject(text.value)) return { kind: 'not-an-object' };
  const check = checkAgainstSchema(inputSchema, text.value);
  const problems = [...text.findings, ...(check.kind === 'invalid' ? check.findings : [])];
  if (problems.length > 0) return { kind: 'invalid', problems };
  return check.kind === 'not-checked' ? { kind: 'not-checked', reason: check.reason } : { kind: 'valid' };
}

/** The arguments to send; throws on a text that `checkArguments` finds to be no JSON object. */
export function parseArguments(jsonText: string): JsonObject {
  const text = readJsonText(jsonText);
  if (text.kind === 'error' || !isJsonObject(text.value)) throw new Error('These arguments are no JSON object');
  return text.value;
}
