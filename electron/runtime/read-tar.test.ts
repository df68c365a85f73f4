import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { extractFromTarball } from './read-tar.mjs';
import { temporaryFolder } from './temporary-folder.ts';

const member = (name: string, content: Buffer): Buffer => {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
};

const tarball = (parts: readonly Buffer[]): string => {
  const file = join(temporaryFolder(), 'a.tgz');
  writeFileSync(file, gzipSync(Buffer.concat([...parts, Buffer.alloc(1024)])));
  return file;
};

test('one file comes out of several, whatever the pieces it is read in', async () => {
  // Longer than the pieces of a stream, and no multiple of the block size.
  const content = Buffer.alloc(3_000_001, 'parley');
  const archive = tarball([member('package/package.json', Buffer.from('{}')), member('package/a.zip', content)]);
  const target = join(temporaryFolder(), 'a.zip');
  await extractFromTarball(archive, 'package/a.zip', target);
  expect(readFileSync(target).equals(content)).toBe(true);
});

test('a file that is not there is an error', async () => {
  const archive = tarball([member('package/package.json', Buffer.from('{}'))]);
  await expect(extractFromTarball(archive, 'package/a.zip', join(temporaryFolder(), 'a'))).rejects.toThrow(
    'as a whole',
  );
});

test('a file that is cut short is an error', async () => {
  const whole = member('package/a.zip', Buffer.alloc(5_000, 'x'));
  const archive = join(temporaryFolder(), 'a.tgz');
  writeFileSync(archive, gzipSync(whole.subarray(0, 2_000)));
  await expect(extractFromTarball(archive, 'package/a.zip', join(temporaryFolder(), 'a'))).rejects.toThrow(
    'as a whole',
  );
});
