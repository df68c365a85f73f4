import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visibleJson } from './visible-json.ts';

it('F20: shows what cannot be seen, and is the same JSON', () => {
  expect(visibleJson(JSON.stringify({ 'a\u202e': '\u200b' }))).toBe('{"a\\u202e":"\\u200b"}');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const json = visibleJson(JSON.stringify(text));
      expect(json).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/);
      expect(JSON.parse(json)).toBe(text);
    }),
  );
});
