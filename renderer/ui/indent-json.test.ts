import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indentJson } from './indent-json.ts';

test('JSON is set as JSON.stringify sets it, and then stays as it is', () => {
  const property = fc.property(fc.object(), (value) => {
    const set = JSON.stringify(value, null, 2);
    return indentJson(JSON.stringify(value)) === set && indentJson(set) === set;
  });
  fc.assert(property);
});

test('numbers keep their digits, and repeated names stay', () => {
  expect(indentJson('{"a":1.00,"a":12345678901234567890,"__proto__":null}')).toBe(
    '{\n  "a": 1.00,\n  "a": 12345678901234567890,\n  "__proto__": null\n}',
  );
});

test('text that was cut off is set as far as it goes', () => {
  expect(indentJson('{"a":{"b":"unfinis')).toBe('{\n  "a": {\n    "b": "unfinis');
});

test.each(['no JSON', '"{}"', ''])('text that is no object or array stays as it is: %j', (text) => {
  expect(indentJson(text)).toBe(text);
});

test('a megabyte of brackets is set without trouble', () => {
  expect(indentJson('['.repeat(64) + ']'.repeat(64)).split('\n')).toHaveLength(127);
  expect(indentJson(`[${'"\\\\",'.repeat(100_000)}1]`).split('\n')).toHaveLength(100_003);
});
