import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

const blockSize = 512;

/**
 * @param {Buffer} header
 * @param {number} start
 * @param {number} length
 */
const textField = (header, start, length) => {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('latin1', 0, end === -1 ? length : end);
};

/**
 * Copies one file out of a gzipped tar archive, as a stream.
 *
 * Reads only what npm writes into its packages: plain names of at most 100 bytes and sizes below 8 GB.
 * Throws when the archive ends before the file does, or does not hold it.
 *
 * @param {string} archive
 * @param {string} member its exact name in the archive
 * @param {string} target the file to write
 */
export const extractFromTarball = async (archive, member, target) => {
  const output = createWriteStream(target, { flags: 'wx' });
  const written = finished(output);
  /** @type {Buffer} */
  let waiting = Buffer.alloc(0);
  let wanted = false;
  let found = false;
  // Bytes of the current member and of its padding that are still to come.
  let body = 0;
  let padding = 0;

  for await (const piece of createReadStream(archive).pipe(createGunzip())) {
    /** @type {Buffer} */
    let rest = waiting.length === 0 ? piece : Buffer.concat([waiting, piece]);
    waiting = Buffer.alloc(0);
    while (rest.length > 0) {
      if (body > 0) {
        const part = rest.subarray(0, body);
        body -= part.length;
        rest = rest.subarray(part.length);
        if (wanted && !output.write(part)) await once(output, 'drain');
        if (wanted && body === 0) found = true;
      } else if (padding > 0) {
        const skipped = Math.min(padding, rest.length);
        padding -= skipped;
        rest = rest.subarray(skipped);
      } else if (rest.length < blockSize) {
        waiting = rest;
        break;
      } else {
        const header = rest.subarray(0, blockSize);
        rest = rest.subarray(blockSize);
        body = Number.parseInt(textField(header, 124, 12), 8) || 0;
        padding = (blockSize - (body % blockSize)) % blockSize;
        wanted = textField(header, 0, 100) === member;
      }
    }
  }
  output.end();
  await written;
  if (!found) throw new Error(`The archive does not hold ${member} as a whole.`);
};
