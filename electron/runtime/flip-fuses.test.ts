import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flipFuses, fuses } from './flip-fuses.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const wired = (wire: string, version = 1) =>
  Buffer.concat([Buffer.from(`before${sentinel}`), Buffer.from([version, wire.length]), Buffer.from(`${wire}after`)]);

const wanted = new Map([
  [fuses.enableNodeCliInspectArguments, true],
  [fuses.loadBrowserProcessSpecificV8Snapshot, false],
]);

const binary = (content: Buffer): string => {
  const path = join(temporaryFolder(), 'electron');
  writeFileSync(path, content);
  return path;
};

test('the wanted fuses are switched, and no other byte changes', async () => {
  const path = binary(wired('10100110'));
  await flipFuses(path, wanted);
  expect(readFileSync(path).equals(wired('10110100'))).toBe(true);
});

test.each([
  ['no fuses', Buffer.from('nothing here')],
  ['two sets', Buffer.concat([wired('00000000'), wired('00000000')])],
  ['unknown version', wired('00000000', 2)],
  ['no fuse 6', wired('00000r')],
])('a binary with %s is left alone', async (message, content) => {
  const path = binary(content);
  await expect(flipFuses(path, wanted)).rejects.toThrow(message);
  expect(readFileSync(path).equals(content)).toBe(true);
});

test('a removed fuse is not brought back', async () => {
  await expect(flipFuses(binary(wired('000r0000')), wanted)).rejects.toThrow('no fuse 3');
});
