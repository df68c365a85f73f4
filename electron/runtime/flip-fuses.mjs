import { open, readFile } from 'node:fs/promises';

/** Marks the fuse wire in every Electron binary; then come a version byte, a length byte and one byte per fuse. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** Positions in the wire of fuse version 1. */
export const fuses = {
  enableNodeCliInspectArguments: 3,
  loadBrowserProcessSpecificV8Snapshot: 6,
};

const on = '1'.charCodeAt(0);
const off = '0'.charCodeAt(0);

/**
 * Switches fuses in the bytes of an Electron binary; returns the bytes to write and where they go.
 *
 * Throws when there is no wire of version 1, when there are two, or when it is too short for a fuse.
 *
 * @param {Buffer} binary
 * @param {ReadonlyMap<number, boolean>} wanted
 */
export const fuseWire = (binary, wanted) => {
  const found = binary.indexOf(sentinel, 0, 'latin1');
  if (found === -1) throw new Error('The binary has no fuses.');
  if (binary.indexOf(sentinel, found + 1, 'latin1') !== -1) throw new Error('The binary has two sets of fuses.');
  const versionAt = found + sentinel.length;
  const version = binary[versionAt];
  const length = binary[versionAt + 1] ?? 0;
  if (version !== 1) throw new Error(`The fuses of the binary are of an unknown version: ${version}`);
  const position = versionAt + 2;
  const wire = Buffer.from(binary.subarray(position, position + length));
  for (const [fuse, enabled] of wanted) {
    const state = wire[fuse];
    if (state !== on && state !== off) throw new Error(`The binary has no fuse ${fuse}.`);
    wire[fuse] = enabled ? on : off;
  }
  return { position, wire };
};

/**
 * Switches fuses of an Electron binary in place.
 *
 * @param {string} path
 * @param {ReadonlyMap<number, boolean>} wanted
 */
export const flipFuses = async (path, wanted) => {
  const { position, wire } = fuseWire(await readFile(path), wanted);
  const file = await open(path, 'r+');
  try {
    await file.write(wire, 0, wire.length, position);
  } finally {
    await file.close();
  }
};
