import { describe, expect, it } from 'vitest';
import { readJsonText } from './json-text.ts';
import type { JsonObject } from './leg.ts';
import { checkAgainstSchema } from './schema-check.ts';
import { checkArguments, parseArguments } from './tool-arguments.ts';

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const check = (schema: JsonObject, value: unknown) => checkArguments(schema, JSON.stringify(value));

describe('JSON that a person typed', () => {
  it.each([
    '{}',
    ' [1, -0.5e+3 , "a\\u00e9\\n😀", true, false, null, {"a": [{}]}]\n',
    '"x"',
    '0',
    '{"":{"__proto__":[]}}',
  ])('is what JSON.parse reads: %s', (text) => {
    const read = readJsonText(text);
    expect(read.kind === 'value' && JSON.stringify(read.value)).toBe(JSON.stringify(JSON.parse(text)));
  });

  it.each([
    ['', 1, 1],
    ['{', 1, 2],
    ['{"a":1,}', 1, 7],
    ['{"a":1\n "b":2}', 2, 2],
    ['[1,\n\n  x]', 3, 3],
    ["{'a':1}", 1, 2],
    ['[01]', 1, 2],
    ['[1.]', 1, 2],
    ['[.5]', 1, 2],
    ['[+1]', 1, 2],
    ['"a\nb"', 1, 1],
    ['{} x', 1, 4],
    ['[1e400]', 1, 2],
    ['// no', 1, 1],
    ['undefined', 1, 1],
  ])('%j is an error at line %i, column %i', (text, line, column) => {
    expect(() => JSON.parse(text.replace('1e400', 'x'))).toThrow();
    expect(readJsonText(text)).toMatchObject({ kind: 'error', line, column });
  });

  it('keeps __proto__ as a name like any other', () => {
    const value = parseArguments('{"__proto__":{"polluted":true},"constructor":1}');
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('is refused beyond 64 levels, whatever its length', () => {
    expect(readJsonText('['.repeat(64) + ']'.repeat(64)).kind).toBe('value');
    expect(readJsonText('['.repeat(100_000)).kind).toBe('error');
  });
});

describe('P25: arguments of a tool', () => {
  it('say where they are no JSON', () => {
    expect(checkArguments({}, '{\n "a" 1}')).toEqual({ kind: 'no-json', line: 2, column: 6, problem: null });
    expect(checkArguments({}, '[]')).toEqual({ kind: 'not-an-object' });
  });

  it('a name that is written twice and a number that would change are told', () => {
    expect(checkArguments({}, '{"a":1,"a":2,"n":[9007199254740993]}')).toEqual({
      kind: 'invalid',
      problems: [
        { path: '/a', code: 'duplicate-name', values: { name: 'a' } },
        { path: '/n/0', code: 'number-changed', values: { text: '9007199254740993', sent: '9007199254740992' } },
      ],
    });
    expect(checkArguments({}, '{"n":9007199254740992,"z":-0}')).toEqual({ kind: 'valid' });
  });

  it('are checked against the schema, each finding at its place', () => {
    const schema = object(
      {
        name: { type: 'string', minLength: 2 },
        list: { type: 'array', items: { type: 'integer' } },
        'a/b': { enum: [1] },
      },
      { required: ['name', 'missing'], additionalProperties: false },
    );
    expect(check(schema, { name: 'Ada', list: [1], missing: 1 })).toMatchObject({ kind: 'invalid' });
    const result = check(schema, { name: 'x', list: [1, 'two'], 'a/b': 2, extra: true });
    expect(result.kind === 'invalid' && result.problems.map(({ path, code }) => `${code} ${path}`).sort()).toEqual([
      'enum /a~1b',
      'false /extra',
      'minLength /name',
      'required /missing',
      'type /list/1',
    ]);
  });

  it('an alternative that fits nowhere is one finding, not one for each branch', () => {
    const schema = object({ a: { anyOf: [{ type: 'string' }, { type: 'number' }] } });
    const result = check(schema, { a: true });
    expect(result.kind === 'invalid' && result.problems.map(({ code, path }) => [code, path])).toEqual([
      ['anyOf', '/a'],
    ]);
  });

  it.each([
    ['https://json-schema.org/draft/2020-12/schema'],
    ['https://json-schema.org/draft/2019-09/schema'],
    ['http://json-schema.org/draft-07/schema#'],
  ])('%s is checked', ($schema) => {
    expect(check(object({ a: { type: 'string' } }, { $schema }), { a: 1 }).kind).toBe('invalid');
  });

  it.each(['http://json-schema.org/draft-04/schema#', 'https://example.com/own', 7])(
    'dialect %s is said and not checked',
    ($schema) => {
      expect(check(object({ a: { type: 'string' } }, { $schema }), { a: 1 })).toEqual({
        kind: 'not-checked',
        reason: 'dialect',
      });
    },
  );

  it("a server's pattern never runs, in none of its places", () => {
    const pattern = '^(a+)+$';
    const hostile = `${'a'.repeat(40)}!`;
    const schema = object(
      { a: { type: 'string', pattern }, b: { propertyNames: { pattern } } },
      { patternProperties: { [pattern]: false }, additionalProperties: false },
    );
    expect(check(schema, { a: hostile, b: { [hostile]: 1 }, [hostile]: 1 })).toEqual({ kind: 'valid' });
    expect(check(object({ pattern: { type: 'string' } }), { pattern: 1 }).kind).toBe('invalid');
  });

  it('nothing is fetched: a reference that leads outside is said and not checked', () => {
    expect(check(object({ a: { $ref: 'https://example.com/schema' } }), { a: 1 })).toEqual({
      kind: 'not-checked',
      reason: 'reference',
    });
    expect(check(object({ a: { $ref: '#/$defs/t' } }, { $defs: { t: { type: 'string' } } }), { a: 1 }).kind).toBe(
      'invalid',
    );
  });

  it('a schema that goes round, fans out, or is broken ends in "not checked"', () => {
    expect(check(object({ a: { $ref: '#/properties/a' } }), { a: 1 })).toEqual({
      kind: 'not-checked',
      reason: 'too-deep',
    });
    const $defs: Record<string, JsonObject> = { d40: { type: 'string' } };
    for (let level = 0; level < 40; level++) {
      $defs[`d${level}`] = { allOf: [{ $ref: `#/$defs/d${level + 1}` }, { $ref: `#/$defs/d${level + 1}` }] };
    }
    expect(check(object({ a: { $ref: '#/$defs/d0' } }, { $defs }), { a: 'x' })).toEqual({
      kind: 'not-checked',
      reason: 'too-slow',
    });
    expect(check(object({ a: { anyOf: 'x' } }), { a: 1 })).toEqual({ kind: 'not-checked', reason: 'schema-malformed' });
    let deep: JsonObject = {};
    for (let level = 0; level < 70; level++) deep = { not: deep };
    expect(check(deep, {})).toEqual({ kind: 'not-checked', reason: 'too-deep' });
    expect(check({ description: 'x'.repeat(1_100_000) }, {})).toEqual({ kind: 'not-checked', reason: 'too-large' });
  });

  it('names of the object prototype are names like any other', () => {
    const schema = object({ constructor: { type: 'string' }, toString: { type: 'number' } });
    expect(check(schema, {})).toEqual({ kind: 'valid' });
    expect(checkArguments(JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'), '{"__proto__":1}').kind).toBe(
      'invalid',
    );
    expect(check({ required: ['toString'] }, {}).kind).toBe('invalid');
  });

  it('the schema of a tool is not touched by a check', () => {
    const schema = object({ a: { $ref: '#/$defs/t', pattern: 'x' } }, { $defs: { t: { type: 'string' } } });
    const before = JSON.stringify(schema);
    checkAgainstSchema(schema, { a: 1 });
    expect(JSON.stringify(schema)).toBe(before);
    expect(Object.getOwnPropertyNames(schema)).toEqual(['type', 'properties', '$defs']);
  });
});
