import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipMember {
  readonly name: string;
  readonly content?: string | Buffer;
  /** The Unix mode with its type bits, for example 0o100755. */
  readonly mode?: number;
  readonly stored?: boolean;
  /** A checksum that does not fit the content. */
  readonly damaged?: boolean;
  readonly encrypted?: boolean;
}

/** Writes a zip file the way the `zip` program does: with extra fields, and sizes in the central directory. */
export const zipOf = (members: readonly ZipMember[], comment = ''): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = '', mode = 0o100644, stored = false, damaged = false, encrypted = false } of members) {
    const plain = Buffer.from(content);
    const packed = stored ? plain : deflateRawSync(plain);
    const nameBytes = Buffer.from(name);
    const extra = Buffer.from('UT\x05\x00\x03\x00\x00\x00\x00', 'latin1');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(nameBytes.length, 26);
    local.writeUInt16LE(extra.length, 28);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(encrypted ? 1 : 0, 8);
    central.writeUInt16LE(stored ? 0 : 8, 10);
    central.writeUInt32LE((crc32(plain) ^ (damaged ? 1 : 0)) >>> 0, 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(plain.length, 24);
    central.writeUInt16LE(nameBytes.length, 28);
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt32LE((mode << 16) >>> 0, 38);
    central.writeUInt32LE(offset, 42);
    bodies.push(local, nameBytes, extra, packed);
    directory.push(central, nameBytes, extra);
    offset += local.length + nameBytes.length + extra.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...bodies, ...directory, end, Buffer.from(comment)]);
};
