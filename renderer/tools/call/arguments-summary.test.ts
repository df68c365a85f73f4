import { expect, test } from 'vitest';
import { sampleTool } from '../sample-tool.ts';
import { summarise } from './arguments-summary.ts';

const model = sampleTool('t', { secretive: { type: 'string', title: 'Password' } }).arguments;

test('shows the first few arguments as they are written, and counts the others', () => {
  const text = '{"a": "x", "b": 1.50, "c": [1, 2], "d": {}, "e": null}';
  expect(summarise(text, model)).toEqual({
    pairs: [
      { name: 'a', value: '"x"' },
      { name: 'b', value: '1.50' },
      { name: 'c', value: '[…]' },
    ],
    more: 2,
  });
});

test('F7: masks what looks like a secret, by its name or by its field', () => {
  expect(summarise('{"api_key": "x1"}', model).pairs[0]?.value).not.toContain('x1');
  expect(summarise('{"secretive": "x2"}', model).pairs[0]?.value).not.toContain('x2');
});

test('F20: long and invisible text stays in its line', () => {
  const [pair] = summarise(JSON.stringify({ a: `\u202e${'y'.repeat(500)}` }), model).pairs;
  expect(pair?.value.length).toBeLessThan(60);
  expect(pair?.value).toContain('[U+202E]');
});

test('text that is no JSON object has no summary', () => {
  expect(summarise('[1', model)).toEqual({ pairs: [], more: 0 });
});
