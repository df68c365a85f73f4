/**
 * Checks a value against a JSON Schema that a server wrote, without letting the schema do anything: no `pattern` runs, nothing is
 * fetched, size and time are limited (P25, F4).
 */
import { createContext, runInContext } from 'node:vm';
import { type OutputUnit, type Schema, type SchemaDraft, Validator } from '@cfworker/json-schema';
import { pointerTo } from '../../../shared/json-reading.ts';
import { isDeeperThan, isJsonObject, own } from './json.ts';
import type { JsonObject, JsonValue } from './leg.ts';

export type SchemaFinding = {
  /** JSON pointer into the value. */
  readonly path: string;
  /** The schema's keyword that is not met. */
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
};

export type SchemaCheck =
  | { readonly kind: 'valid' }
  | { readonly kind: 'invalid'; readonly findings: readonly SchemaFinding[] }
  | {
      readonly kind: 'not-checked';
      readonly reason: 'dialect' | 'too-large' | 'too-deep' | 'too-slow' | 'reference' | 'schema-malformed';
    };

const maxSchemaBytes = 1024 * 1024;
const maxSchemaDepth = 64;
const maxFindings = 100;
const timeLimitMs = 500;

const drafts = new Map<string, SchemaDraft>([
  ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
  ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
  ['http://json-schema.org/draft-07/schema', '7'],
  ['https://json-schema.org/draft-07/schema', '7'],
]);

function draftOf(schema: JsonObject): SchemaDraft | null {
  const dialect = own(schema, '$schema');
  if (dialect === undefined) return '2020-12';
  return typeof dialect === 'string' ? (drafts.get(dialect.replace(/#$/, '')) ?? null) : null;
}

/** Formats whose check is short; others are annotations. */
const checkedFormats = new Set(['date', 'date-time', 'email', 'ipv4', 'ipv6', 'uuid']);
const dropped = new Set([
  'pattern',
  'patternProperties',
  '__absolute_uri__',
  '__absolute_ref__',
  '__absolute_recursive_ref__',
]);
/** Their members are names chosen by the server, not keywords. */
const namesInside = new Set([
  'properties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
  'dependentRequired',
]);
const dataInside = new Set(['const', 'enum', 'default', 'examples']);

/** A copy, because the checker writes on what it reads; without prototypes, so that `__proto__` is a name like any other. */
function withoutPrototypes(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (!isJsonObject(value)) return value;
  const copy: Record<string, JsonValue> = Object.create(null);
  for (const [key, member] of Object.entries(value)) copy[key] = withoutPrototypes(member);
  return copy;
}

function tame(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(tame);
  if (!isJsonObject(schema)) return schema;
  const copy: Record<string, JsonValue> = Object.create(null);
  // Without its patterns, "no others" would refuse what a pattern allows.
  const hasPatterns = own(schema, 'patternProperties') !== undefined;
  for (const [key, member] of Object.entries(schema)) {
    if (dropped.has(key)) continue;
    if (hasPatterns && (key === 'additionalProperties' || key === 'unevaluatedProperties')) continue;
    if (key === 'format' && !(typeof member === 'string' && checkedFormats.has(member))) continue;
    if (dataInside.has(key)) copy[key] = withoutPrototypes(member);
    else if (namesInside.has(key) && isJsonObject(member)) {
      const inside: Record<string, JsonValue> = Object.create(null);
      for (const [name, child] of Object.entries(member)) inside[name] = tame(child);
      copy[key] = inside;
    } else copy[key] = tame(member);
  }
  return copy;
}

/** Keywords that only say that something inside them was wrong. */
const wrappers = new Set([
  '$ref',
  '$recursiveRef',
  'properties',
  'items',
  'prefixItems',
  'additionalItems',
  'allOf',
  'dependentSchemas',
  'if',
]);
const choices = new Set(['anyOf', 'oneOf', 'not', 'contains']);

function pointerOf(instanceLocation: string): string {
  const text = instanceLocation.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    // A name with a bare percent sign stands for itself.
    return text;
  }
}

function toFinding({ instanceLocation, keyword, error }: OutputUnit): SchemaFinding {
  const path = pointerOf(instanceLocation);
  const missing =
    keyword === 'required' ? /^Instance does not have required property "(.*)"\.$/s.exec(error)?.[1] : undefined;
  if (missing !== undefined) return { path: pointerTo(path, missing), code: keyword, values: { name: missing } };
  return { path, code: keyword, values: { detail: error.slice(0, 300) } };
}

function readFindings(units: readonly OutputUnit[]): readonly SchemaFinding[] {
  const alternatives = units.filter(({ keyword }) => choices.has(keyword)).map((unit) => `${unit.keywordLocation}/`);
  const leaves = units.filter(
    ({ keyword, keywordLocation }) =>
      !wrappers.has(keyword) && !alternatives.some((alternative) => keywordLocation.startsWith(alternative)),
  );
  // `additionalProperties: false` comes twice: from the object and from the value that `false` refuses.
  const findings = leaves.filter(({ keyword }) => keyword !== 'additionalProperties').map(toFinding);
  const known = new Set<string>();
  return findings.filter(({ path, code }) => {
    const id = `${code} ${path}`;
    if (known.has(id)) return false;
    known.add(id);
    return true;
  });
}

const context = createContext({});

/** `$ref`s that fan out make a small schema cost for ever; V8 can be told to stop, a loop cannot. */
function withinTime<T>(work: () => T): T {
  context.run = work;
  return runInContext('run()', context, { timeout: timeLimitMs });
}

/** Such an error may come from the other side of the time limit, where `Error` is another class. */
function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Never throws: a schema that cannot be used comes out as `not-checked`. */
export function checkAgainstSchema(schema: JsonObject, value: JsonValue): SchemaCheck {
  if (isDeeperThan(schema, maxSchemaDepth)) return { kind: 'not-checked', reason: 'too-deep' };
  if (JSON.stringify(schema).length > maxSchemaBytes) return { kind: 'not-checked', reason: 'too-large' };
  const draft = draftOf(schema);
  if (draft === null) return { kind: 'not-checked', reason: 'dialect' };
  const tamed: Schema = Object.assign(Object.create(null), tame(schema));
  try {
    const { valid, errors } = withinTime(() => new Validator(tamed, draft, false).validate(value));
    if (valid) return { kind: 'valid' };
    return { kind: 'invalid', findings: readFindings(errors).slice(0, maxFindings) };
  } catch (error) {
    if (hasCode(error, 'ERR_SCRIPT_EXECUTION_TIMEOUT')) return { kind: 'not-checked', reason: 'too-slow' };
    if (error instanceof RangeError) return { kind: 'not-checked', reason: 'too-deep' };
    const isReference = error instanceof Error && error.message.startsWith('Unresolved $ref');
    return { kind: 'not-checked', reason: isReference ? 'reference' : 'schema-malformed' };
  }
}
