import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isStale, withStamp } from './build-stamp.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const long = new Date('2020-01-01');

/** A project of two files that was changed long ago and built just now. */
const builtProject = async () => {
  const root = temporaryFolder();
  const stamp = join(root, 'dist', '.built');
  const folder = join(root, 'shared');
  mkdirSync(folder);
  const file = join(folder, 'a.ts');
  writeFileSync(file, '');
  writeFileSync(join(folder, 'b.ts'), '');
  for (const path of [file, join(folder, 'b.ts'), folder]) utimesSync(path, long, long);
  await withStamp(stamp, async () => {});
  return { root, stamp, folder, file };
};

test('bundles are fresh after a build', async () => {
  const { root, stamp } = await builtProject();
  expect(await isStale(root, stamp)).toBe(false);
});

test('bundles are stale without a stamp', async () => {
  const { root, stamp } = await builtProject();
  rmSync(stamp);
  expect(await isStale(root, stamp)).toBe(true);
});

test('bundles are stale once a source is newer', async () => {
  const { root, stamp, file } = await builtProject();
  const later = new Date(Date.now() + 60_000);
  utimesSync(file, later, later);
  expect(await isStale(root, stamp)).toBe(true);
});

test('a changed test does not make bundles stale', async () => {
  const { root, stamp, folder } = await builtProject();
  const later = new Date(Date.now() + 60_000);
  const file = join(folder, 'a.test.ts');
  writeFileSync(file, '');
  utimesSync(file, later, later);
  utimesSync(folder, long, long);
  expect(await isStale(root, stamp)).toBe(false);
});

test('a removed source makes bundles stale', async () => {
  const { root, stamp, folder, file } = await builtProject();
  rmSync(file);
  const later = new Date(Date.now() + 60_000);
  // The system set the folder's time just now; the clock of a fast machine may not have moved since the build.
  utimesSync(folder, later, later);
  expect(await isStale(root, stamp)).toBe(true);
});

test('a failed build leaves no stamp', async () => {
  const { stamp } = await builtProject();
  const failing = async () => {
    throw new Error('syntax');
  };
  await expect(withStamp(stamp, failing)).rejects.toThrow('syntax');
  expect(existsSync(stamp)).toBe(false);
});
