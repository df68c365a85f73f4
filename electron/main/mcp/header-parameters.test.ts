import { describe, expect, it } from 'vitest';
import { findHeaderFault } from './header-parameters.ts';
import type { JsonObject } from './leg.ts';

const header = (name: unknown, type = 'string') => JSON.parse(JSON.stringify({ type, 'x-mcp-header': name }));
const schema = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });

describe('P16: x-mcp-header', () => {
  it.each([
    ['no declarations', schema({ a: { type: 'string' } })],
    [
      'a text, an integer and a boolean',
      schema({ a: header('A'), b: header('B', 'integer'), c: header('C', 'boolean') }),
    ],
    ['one inside an object', schema({ a: schema({ b: header('B') }) })],
    [
      'the word in data',
      schema({ a: { type: 'string', default: 'x', enum: ['x-mcp-header'], const: header('no name!') } }),
    ],
    ['a property of that name', schema({ 'x-mcp-header': { type: 'string' } })],
  ])('%s is in order', (_, input) => {
    expect(findHeaderFault(input)).toBeNull();
  });

  it.each([
    ['a number', schema({ a: header('A', 'number') }), { path: 'a', reason: 'type' }],
    ['an object', schema({ a: { ...schema({}), 'x-mcp-header': 'A' } }), { path: 'a', reason: 'type' }],
    ['an empty name', schema({ a: header('') }), { path: 'a', reason: 'name' }],
    ['a name with a line break', schema({ a: header('A\r\nB') }), { path: 'a', reason: 'name' }],
    ['a name that is no text', schema({ a: header(7) }), { path: 'a', reason: 'name' }],
    [
      'the same name in another case',
      schema({ a: header('Same'), b: header('same') }),
      { path: 'b', reason: 'duplicate' },
    ],
    ['the root', { ...schema({}), 'x-mcp-header': 'A' }, { path: '', reason: 'place' }],
    ['an item', schema({ a: { type: 'array', items: header('A') } }), { path: 'a<items>', reason: 'place' }],
    ['an alternative', schema({}, { anyOf: [schema({ a: header('A') })] }), { path: '<anyOf>.a', reason: 'place' }],
    ['a definition', schema({}, { $defs: { d: header('A') } }), { path: '<$defs>', reason: 'place' }],
  ])('%s is broken', (_, input, fault) => {
    expect(findHeaderFault(input)).toEqual(fault);
  });
});
