import { expect, test } from 'vitest';
import { byteSize, duration, shortAge } from './format.ts';

test.each([
  [59_999, null],
  [60_000, '1 min'],
  [3 * 3_600_000, '3 hr'],
  [2 * 86_400_000 + 5, '2 days'],
])('an age of %i ms is said as %s, rounded down', (ms, text) => {
  expect(shortAge(ms, 'en')).toBe(text);
});

test.each([
  [42, '0.042 s'],
  [120, '0.12 s'],
  [1_420, '1.4 s'],
  [180_000, '3 min'],
])('a duration of %i ms is said as %s', (ms, text) => {
  expect(duration(ms, 'en')).toBe(text);
});

test.each([
  [412, '412 bytes'],
  [3_100, '3.1 kB'],
  [2_000_000, '2 MB'],
])('%i bytes are said as %s', (bytes, text) => {
  expect(byteSize(bytes, 'en')).toBe(text);
});
