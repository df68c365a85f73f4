import { expect, test } from 'vitest';
import { sampleTool } from '../sample-tool.ts';
import { titleAt } from './argument-titles.ts';

const { arguments: model } = sampleTool('t', {
  'a/b': { type: 'string', title: 'Slash' },
  stops: {
    type: 'array',
    title: 'Stops',
    items: { type: 'object', properties: { city: { type: 'string', title: 'City' } } },
  },
});
const fields = model.kind === 'form' ? model.fields : [];

test.each([
  ['/a~1b', 'Slash'],
  ['/stops', 'Stops'],
  ['/stops/1', 'Stops › 2'],
  ['/stops/0/city', 'Stops › 1 › City'],
  ['/stops/0/unknown', 'Stops › 1 › unknown'],
  ['/elsewhere', 'elsewhere'],
  ['', ''],
])('the argument at %s is called %s', (path, title) => {
  expect(titleAt(fields, path)).toBe(title);
});
