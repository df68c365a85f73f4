import { expect, test } from 'vitest';
import { packAsar } from './write-asar.mjs';

test.each(['{}', '{ "name": "x" }', ''])('files are found by the offsets of the header (%j)', (manifest) => {
  const files = { 'package.json': manifest, 'main.js': 'console.log("é")' };
  const archive = packAsar(files);
  expect(archive.readUInt32LE(0)).toBe(4);
  const headerLength = archive.readUInt32LE(4);
  expect(headerLength % 4).toBe(0);
  expect(archive.readUInt32LE(8)).toBe(headerLength - 4);
  const header = JSON.parse(archive.toString('utf8', 16, 16 + archive.readUInt32LE(12)));
  const start = 8 + headerLength;
  for (const [name, text] of Object.entries(files)) {
    const { size, offset } = header.files[name];
    expect(archive.toString('utf8', start + Number(offset), start + Number(offset) + size)).toBe(text);
  }
});

test('a name with a folder in it is refused', () => {
  expect(() => packAsar({ 'a/b.js': '' })).toThrow('flat names');
});
