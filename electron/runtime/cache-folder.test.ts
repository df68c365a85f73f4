import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cacheRoot, fillOnce, isComplete } from './cache-folder.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const fillWith = (text: string) => async (partial: string) => writeFileSync(join(partial, 'file'), text);

test('the cache is where XDG_CACHE_HOME says, if that is an absolute path', () => {
  expect(cacheRoot({ XDG_CACHE_HOME: '/caches' })).toBe('/caches/parley');
  expect(cacheRoot({ XDG_CACHE_HOME: 'caches' })).toBe(join(homedir(), '.cache', 'parley'));
  expect(cacheRoot({})).toBe(join(homedir(), '.cache', 'parley'));
});

test('a filled folder is complete and readable by others, and nothing else is left', async () => {
  const parent = temporaryFolder();
  const folder = join(parent, 'deep', 'electron');
  await fillOnce(folder, fillWith('x'));
  expect(isComplete(folder)).toBe(true);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(readdirSync(join(parent, 'deep'))).toEqual(['electron']);
});

test('a failed filling leaves nothing behind', async () => {
  const parent = temporaryFolder();
  const failing = async () => {
    throw new Error('no network');
  };
  await expect(fillOnce(join(parent, 'electron'), failing)).rejects.toThrow('no network');
  expect(readdirSync(parent)).toEqual([]);
});

test('of several runs at once exactly one wins, and its folder is whole', async () => {
  const parent = temporaryFolder();
  const folder = join(parent, 'electron');
  await Promise.all(['a', 'b', 'c', 'd'].map((text) => fillOnce(folder, fillWith(text))));
  expect(isComplete(folder)).toBe(true);
  expect(readFileSync(join(folder, 'file'), 'utf8')).toMatch(/^[abcd]$/);
  expect(readdirSync(parent)).toEqual(['electron']);
});

test('a folder that is complete is never replaced', async () => {
  const folder = join(temporaryFolder(), 'electron');
  await fillOnce(folder, fillWith('first'));
  await fillOnce(folder, fillWith('second'));
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('first');
});

test('a folder without the mark is replaced', async () => {
  const parent = temporaryFolder();
  const folder = join(parent, 'electron');
  mkdirSync(folder);
  writeFileSync(join(folder, 'file'), 'half');
  await fillOnce(folder, fillWith('whole'));
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('whole');
  expect(readdirSync(parent)).toEqual(['electron']);
});

test('what a killed run left long ago is removed, what another run is filling stays', async () => {
  const parent = temporaryFolder();
  const old = join(parent, 'electron.partial-old');
  const fresh = join(parent, 'electron.partial-new');
  mkdirSync(old);
  mkdirSync(fresh);
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  utimesSync(old, yesterday, yesterday);
  await fillOnce(join(parent, 'electron'), fillWith('x'));
  expect(existsSync(old)).toBe(false);
  expect(existsSync(fresh)).toBe(true);
});
