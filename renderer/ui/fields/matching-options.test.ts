import { expect, test } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const options = [
  { value: 'FR', title: 'Französisch Guyana' },
  { value: 'DE', title: 'Deutschland' },
  { value: 42, title: 'Answer' },
];

test.each([
  ['', [0, 1, 2]],
  ['guyana franz', [0]],
  ['FRANZOS', [0]],
  ['de', [1]],
  ['42', [2]],
  ['nothing', []],
])('the filter %j finds %j', (filter, found) => {
  expect(matchingOptions(options, filter)).toEqual(found);
});
