import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { dirname, isAbsolute, join, normalize, relative, resolve, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';

/**
 * @typedef {object} ZipEntry
 * @property {string} name with slashes; folders end in one
 * @property {'file' | 'folder' | 'link'} kind
 * @property {number} mode permission bits
 * @property {number} method 0 stored, 8 deflated
 * @property {number} crc
 * @property {number} compressedSize
 * @property {number} size
 * @property {number} headerOffset
 */

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSize = 22;
const longestComment = 0xffff;

/**
 * @param {import('node:fs/promises').FileHandle} file
 * @param {number} position
 * @param {number} length
 */
const readAt = async (file, position, length) => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new Error('The zip file is cut short.');
  return buffer;
};

/**
 * @param {number} attributes the external attributes of an entry, Unix mode in the upper half
 * @param {string} name
 * @returns {ZipEntry['kind']}
 */
const kindOf = (attributes, name) => {
  if (name.endsWith('/')) return 'folder';
  return ((attributes >>> 16) & 0o170000) === 0o120000 ? 'link' : 'file';
};

/**
 * Lists a zip file by its central directory.
 *
 * Throws for what Electron's archives never are: encrypted, split, or in the 64-bit format.
 *
 * @param {string} path
 * @returns {Promise<readonly ZipEntry[]>}
 */
export const readZipEntries = async (path) => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tailLength = Math.min(size, endSize + longestComment);
    const tail = await readAt(file, size - tailLength, tailLength);
    const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end === -1 || tail.readUInt32LE(end) !== endSignature) throw new Error('This is not a zip file.');
    const count = tail.readUInt16LE(end + 10);
    const length = tail.readUInt32LE(end + 12);
    const start = tail.readUInt32LE(end + 16);
    if (count === 0xffff || start === 0xffffffff) throw new Error('The 64-bit zip format is not read here.');
    const directory = await readAt(file, start, length);
    /** @type {ZipEntry[]} */
    const entries = [];
    let at = 0;
    for (let index = 0; index < count; index += 1) {
      if (directory.readUInt32LE(at) !== entrySignature) throw new Error('The directory of the zip file is damaged.');
      if ((directory.readUInt16LE(at + 8) & 1) !== 0) throw new Error('Encrypted zip files are not read here.');
      const nameLength = directory.readUInt16LE(at + 28);
      const extraLength = directory.readUInt16LE(at + 30);
      const commentLength = directory.readUInt16LE(at + 32);
      const attributes = directory.readUInt32LE(at + 38);
      const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
      entries.push({
        name,
        kind: kindOf(attributes, name),
        mode: (attributes >>> 16) & 0o777,
        method: directory.readUInt16LE(at + 10),
        crc: directory.readUInt32LE(at + 16),
        compressedSize: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        headerOffset: directory.readUInt32LE(at + 42),
      });
      at += 46 + nameLength + extraLength + commentLength;
    }
    return entries;
  } finally {
    await file.close();
  }
};

/**
 * Where a name of the archive lands. Throws when that is outside the target folder.
 *
 * @param {string} folder
 * @param {string} name
 */
export const placeInside = (folder, name) => {
  const place = resolve(folder, normalize(name));
  const way = relative(folder, place);
  const escapes = name.includes('\0') || name.includes('\\') || isAbsolute(name) || isAbsolute(way);
  if (escapes || way === '..' || way.startsWith(`..${sep}`)) {
    throw new Error(`The zip file holds a name outside its folder: ${JSON.stringify(name)}`);
  }
  return place;
};

/**
 * @param {string} archive
 * @param {ZipEntry} entry
 * @param {string} target
 */
const writeEntry = async (archive, entry, target) => {
  const file = await open(archive);
  const header = await readAt(file, entry.headerOffset, 30).finally(() => file.close());
  if (header.readUInt32LE(0) !== localSignature) throw new Error(`${entry.name} is not where the zip file says.`);
  if (entry.method !== 0 && entry.method !== 8) throw new Error(`${entry.name} is packed in an unknown way.`);
  const start = entry.headerOffset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const output = createWriteStream(target, { flags: 'wx' });
  if (entry.size > 0) {
    let crc = 0;
    let size = 0;
    const check = new Transform({
      transform(piece, _encoding, done) {
        crc = crc32(piece, crc);
        size += piece.length;
        done(null, piece);
      },
    });
    const packed = createReadStream(archive, { start, end: start + entry.compressedSize - 1 });
    if (entry.method === 8) await pipeline(packed, createInflateRaw(), check, output);
    else await pipeline(packed, check, output);
    if (crc !== entry.crc || size !== entry.size) throw new Error(`${entry.name} is damaged in the zip file.`);
  } else {
    await new Promise((done) => output.end(done));
  }
  await chmod(target, entry.mode === 0 ? 0o644 : entry.mode);
};

/**
 * Links are written last, point to a place inside the folder, and never lie behind another link, so that nothing is
 * ever written through one.
 *
 * @param {string} archive
 * @param {ZipEntry} entry
 * @param {{ folder: string, name: string }} place
 */
const writeLink = async (archive, entry, { folder, name }) => {
  const target = placeInside(folder, name);
  if (relative(await realpath(folder), await realpath(dirname(target))) !== relative(folder, dirname(target))) {
    throw new Error(`The zip file holds a name behind a link: ${JSON.stringify(name)}`);
  }
  await writeEntry(archive, entry, target);
  const pointsTo = await readFile(target, 'utf8');
  if (isAbsolute(pointsTo)) throw new Error(`The zip file holds a link outside its folder: ${JSON.stringify(name)}`);
  placeInside(folder, join(dirname(name), pointsTo));
  await rm(target);
  await symlink(pointsTo, target);
};

/**
 * Extracts part of a zip file, keeping executable bits and links, one entry after the other.
 *
 * @param {string} archive
 * @param {string} folder an empty folder
 * @param {(name: string) => string | undefined} rename the name to write an entry under; undefined leaves it out
 */
export const extractZip = async (archive, folder, rename = (name) => name) => {
  const chosen = (await readZipEntries(archive)).flatMap((entry) => {
    const name = rename(entry.name);
    return name === undefined ? [] : [{ entry, name, target: placeInside(folder, name) }];
  });
  for (const { entry, target } of chosen.filter(({ entry }) => entry.kind !== 'link')) {
    await mkdir(entry.kind === 'folder' ? target : dirname(target), { recursive: true });
    if (entry.kind === 'file') await writeEntry(archive, entry, target);
  }
  for (const { entry, name, target } of chosen.filter(({ entry }) => entry.kind === 'link')) {
    await mkdir(dirname(target), { recursive: true });
    await writeLink(archive, entry, { folder, name });
  }
};
