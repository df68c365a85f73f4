const alignment = 4;

/**
 * Packs files into an ASAR archive, the format that Electron starts applications from.
 *
 * The layout is two Chromium pickles (a length, then a length-prefixed JSON header padded to four bytes), then the
 * files one after the other. Only flat names are written, which is all that the default application needs.
 *
 * @param {Readonly<Record<string, string>>} files content by name
 * @returns {Buffer}
 */
export const packAsar = (files) => {
  let offset = 0;
  /** @type {Record<string, { size: number, offset: string }>} */
  const listed = {};
  const contents = Object.entries(files).map(([name, text]) => {
    if (/[\\/]/.test(name)) throw new Error(`Only flat names are packed: ${name}`);
    const content = Buffer.from(text);
    listed[name] = { size: content.length, offset: String(offset) };
    offset += content.length;
    return content;
  });
  const json = Buffer.from(JSON.stringify({ files: listed }));
  const padded = Math.ceil(json.length / alignment) * alignment;
  const head = Buffer.alloc(16 + padded);
  head.writeUInt32LE(4, 0);
  head.writeUInt32LE(8 + padded, 4);
  head.writeUInt32LE(4 + padded, 8);
  head.writeUInt32LE(json.length, 12);
  json.copy(head, 16);
  return Buffer.concat([head, ...contents]);
};
