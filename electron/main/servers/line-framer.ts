/** What the bytes of a stdio server's stdout are cut into. */
export type FramedLine =
  | { readonly kind: 'line'; readonly bytes: Buffer }
  /** A line over the limit. Its middle was dropped as it came; `head` and `tail` are enough to tell which message it was. */
  | { readonly kind: 'too-long'; readonly length: number; readonly head: string; readonly tail: string };

const keptOfLongLine = 1_024;
const newline = 0x0a;
const carriageReturn = 0x0d;

/**
 * Cuts a byte stream at line feeds. Never holds more than `limit` bytes of a line, also when the line feed never comes.
 *
 * The limit is in bytes, without the line feed.
 */
export function createLineFramer(
  limit: number,
  onLine: (line: FramedLine) => void,
): { readonly push: (chunk: Buffer) => void } {
  let parts: Buffer[] = [];
  let length = 0;
  let head: string | null = null;
  let tail: Buffer = Buffer.alloc(0);

  const add = (part: Buffer): void => {
    length += part.length;
    if (length <= limit) {
      parts.push(part);
      return;
    }
    if (head === null) {
      const begin = Buffer.concat([...parts, part.subarray(0, keptOfLongLine)]);
      head = begin.subarray(0, keptOfLongLine).toString('utf8');
      tail = Buffer.from(begin.subarray(-keptOfLongLine));
      parts = [];
    }
    tail = Buffer.concat([tail, part.subarray(-keptOfLongLine)]).subarray(-keptOfLongLine);
  };

  const finish = (): void => {
    if (head !== null) onLine({ kind: 'too-long', length, head, tail: tail.toString('utf8') });
    else if (length > 0)
      onLine({ kind: 'line', bytes: withoutCarriageReturn(parts.length === 1 ? parts[0] : Buffer.concat(parts)) });
    parts = [];
    length = 0;
    head = null;
    tail = Buffer.alloc(0);
  };

  return {
    push: (chunk) => {
      let start = 0;
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        if (end > start) add(chunk.subarray(start, end));
        finish();
        start = end + 1;
      }
      if (start < chunk.length) add(chunk.subarray(start));
    },
  };
}

function withoutCarriageReturn(line: Buffer = Buffer.alloc(0)): Buffer {
  return line.at(-1) === carriageReturn ? line.subarray(0, -1) : line;
}
