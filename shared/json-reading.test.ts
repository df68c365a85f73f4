import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonNode, placeOf, readJson, type SyntaxCode, spanAt } from './json-reading.ts';

const plain = (node: JsonNode): unknown => {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, plain(value)]));
};

const parses = (text: string): boolean => {
  try {
    // A number without end is what JSON.parse makes of 1e501; here it is an error.
    return !JSON.stringify([JSON.parse(text)], (_, value) => (Math.abs(value) === Infinity ? '∞' : value)).includes(
      '∞',
    );
  } catch {
    return false;
  }
};

describe('readJson', () => {
  it('reads what JSON.parse reads, with the same values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, space) => {
        const text = JSON.stringify(value, null, space);
        const read = readJson(text);
        expect(read.kind === 'value' && plain(read.value)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('refuses what JSON.parse refuses, and accepts nothing else', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '1',
      '-',
      '.5',
      'true',
      'nul',
      ' ',
      '\n',
      '"',
      '\\',
      '01',
      '1e5',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        expect(readJson(text).kind === 'value').toBe(parses(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each<[string, SyntaxCode, number]>([
    ['', 'value-missing', 0],
    ['{"a": }', 'value-missing', 6],
    ['{a: 1}', 'name-missing', 1],
    ['{"a" 1}', 'colon-missing', 5],
    ['{"a": 1 "b": 2}', 'comma-missing', 8],
    ['[1 2]', 'comma-missing', 3],
    ['{"a": 1,}', 'comma-too-many', 7],
    ['[1, ]', 'comma-too-many', 2],
    ['{"a": "x\n}', 'text-not-closed', 6],
    ['["a\tb"]', 'text-character', 3],
    ['["\\q"]', 'text-character', 2],
    ["{'a': 1}", 'single-quotes', 1],
    ['{"a": ‘x’}', 'value-missing', 6],
    ['[“x”]', 'single-quotes', 1],
    ['[01]', 'number-form', 1],
    ['[+1]', 'number-form', 1],
    ['[1.]', 'number-form', 1],
    ['[0x10]', 'number-form', 1],
    ['[1e400]', 'number-too-big', 1],
    ['[True]', 'unknown-word', 1],
    ['{"a": undefined}', 'unknown-word', 6],
    ['{} x', 'more-behind', 3],
  ])('says what is wrong with %j and where', (text, code, at) => {
    expect(readJson(text)).toEqual({ kind: 'error', code, at });
  });

  it('gives up on nesting that would exhaust the stack', () => {
    expect(readJson('['.repeat(100_000))).toMatchObject({ kind: 'error', code: 'too-deep' });
  });

  it('reads a long text in one piece', () => {
    const long = 'x\\n'.repeat(300_000);
    expect(readJson(`["${long}"]`).kind).toBe('value');
  });

  it('keeps names that are written twice, and names such as __proto__', () => {
    const read = readJson('{"a": 1, "a": 2, "__proto__": 3}');
    const members = read.kind === 'value' && read.value.kind === 'object' ? read.value.members : [];
    expect(members.map(({ key }) => key)).toEqual(['a', 'a', '__proto__']);
  });
});

describe('places', () => {
  const text = '{\n  "a/b": [1, {"~": true}]\n}';
  const spanOf = (pointer: string) => {
    const read = readJson(text);
    if (read.kind === 'error') throw new Error(read.code);
    const { from, to } = spanAt(read.value, pointer);
    return text.slice(from, to);
  };

  it('finds values by JSON pointer, escaped names too', () => {
    expect(spanOf('/a~1b/0')).toBe('1');
    expect(spanOf('/a~1b/1/~0')).toBe('true');
    expect(spanOf('')).toBe(text);
  });

  it('shows what is missing at the object that misses it', () => {
    expect(spanOf('/a~1b/1/gone')).toBe('{');
    expect(spanOf('/nowhere/at/all')).toBe('{');
  });

  it('counts lines and columns from 1', () => {
    expect(placeOf(text, 0)).toEqual({ line: 1, column: 1 });
    expect(placeOf(text, text.indexOf('true'))).toEqual({ line: 2, column: 20 });
  });
});
