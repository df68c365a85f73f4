import { expect, test } from 'vitest';
import { readArguments } from './read-arguments.ts';

test('few plain arguments are read in their order, with their JSON type to be seen', () => {
  expect(readArguments('{"title":"1","count":1,"all":true,"none":null}')).toEqual([
    ['title', '"1"'],
    ['count', '1'],
    ['all', 'true'],
    ['none', 'null'],
  ]);
});

test('no arguments are no pairs', () => {
  expect(readArguments('{}')).toEqual([]);
});

test.each(['[1]', '"x"', 'no json', '{"a":{}}', '{"a":[1]}'])('%s is left to the JSON view', (text) => {
  expect(readArguments(text)).toBeNull();
});
