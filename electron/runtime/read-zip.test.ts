import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { extractZip, placeInside, readZipEntries } from './read-zip.mjs';
import { temporaryFolder } from './temporary-folder.ts';
import { type ZipMember, zipOf } from './zip-fixture.ts';

const prepare = (members: readonly ZipMember[], comment?: string) => {
  const work = temporaryFolder();
  const archive = join(work, 'a.zip');
  const folder = join(work, 'out');
  writeFileSync(archive, zipOf(members, comment));
  mkdirSync(folder);
  return { archive, folder };
};

test('packed, stored and empty files come out as they went in', async () => {
  const text = 'Parley '.repeat(10_000);
  const { archive, folder } = prepare([
    { name: 'packed.txt', content: text },
    { name: 'stored.txt', content: text, stored: true },
    { name: 'empty.txt' },
  ]);
  await extractZip(archive, folder);
  expect(readFileSync(join(folder, 'packed.txt'), 'utf8')).toBe(text);
  expect(readFileSync(join(folder, 'stored.txt'), 'utf8')).toBe(text);
  expect(readFileSync(join(folder, 'empty.txt'), 'utf8')).toBe('');
});

test('executable bits are kept', async () => {
  const { archive, folder } = prepare([
    { name: 'bin/run', content: '#!', mode: 0o100755 },
    { name: 'bin/read', content: 'x', mode: 0o100644 },
  ]);
  await extractZip(archive, folder);
  expect(lstatSync(join(folder, 'bin/run')).mode & 0o777).toBe(0o755);
  expect(lstatSync(join(folder, 'bin/read')).mode & 0o777).toBe(0o644);
});

test('a link inside the folder stays a link', async () => {
  const { archive, folder } = prepare([
    { name: 'lib/current', content: '../versions/one', mode: 0o120777 },
    { name: 'versions/one', content: '1' },
  ]);
  await extractZip(archive, folder);
  expect(readlinkSync(join(folder, 'lib/current'))).toBe('../versions/one');
  expect(readFileSync(join(folder, 'lib/current'), 'utf8')).toBe('1');
});

test.each([
  ['an absolute link', { name: 'a', content: '/etc/passwd', mode: 0o120777 }],
  ['a link that climbs out', { name: 'a/b', content: '../../x', mode: 0o120777 }],
  ['a name that climbs out', { name: '../x', content: 'x' }],
  ['a name that climbs out later', { name: 'a/../../x', content: 'x' }],
  ['an absolute name', { name: '/etc/x', content: 'x' }],
  ['a name with backslashes', { name: '..\\x', content: 'x' }],
])('%s is refused', async (_what, member) => {
  const { archive, folder } = prepare([member]);
  await expect(extractZip(archive, folder)).rejects.toThrow('outside its folder');
});

test('nothing is written through a link', async () => {
  const { archive, folder } = prepare([
    { name: 'deep/up', content: '..', mode: 0o120777 },
    { name: 'deep/up/evil', content: 'x', mode: 0o120777 },
  ]);
  await expect(extractZip(archive, folder)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['deep']);
});

test('a name may hold dots that do not climb', () => {
  expect(placeInside('/a/b', '..data/x')).toBe('/a/b/..data/x');
});

test('only the chosen entries are written, under their new names', async () => {
  const { archive, folder } = prepare([
    { name: 'Old/', mode: 0o40755 },
    { name: 'Old/keep', content: '1' },
    { name: 'Old/drop', content: '2' },
  ]);
  await extractZip(archive, folder, (name: string) => (name === 'Old/keep' ? 'kept' : undefined));
  expect(readdirSync(folder)).toEqual(['kept']);
});

test('a file whose checksum does not fit is refused', async () => {
  const { archive, folder } = prepare([{ name: 'a', content: 'text', damaged: true }]);
  await expect(extractZip(archive, folder)).rejects.toThrow('damaged');
});

test('the directory is found before a comment', async () => {
  const { archive } = prepare([{ name: 'a', content: 'x' }], 'a comment at the end');
  expect((await readZipEntries(archive)).map((entry) => entry.name)).toEqual(['a']);
});

test('what is no zip file, or an encrypted one, is refused', async () => {
  const { archive } = prepare([{ name: 'a', content: 'x', encrypted: true }]);
  await expect(readZipEntries(archive)).rejects.toThrow('Encrypted');
  writeFileSync(archive, 'This is text, and not a zip file at all.');
  await expect(readZipEntries(archive)).rejects.toThrow('not a zip file');
});
