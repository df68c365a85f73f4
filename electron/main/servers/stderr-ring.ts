/** The last bytes that a server wrote to stderr. */
export type StderrRing = {
  readonly append: (chunk: Uint8Array) => void;
  /** What is kept, as text; bytes that are no UTF-8 become U+FFFD. */
  readonly text: () => string;
  /** The last non-empty lines, joined; for the detail of a failure. */
  readonly lastLines: (count: number) => string;
  /** Increases with each chunk. */
  readonly revision: () => number;
};

export const stderrLimitBytes = 1_048_576;

/** Keeps at most `limit` bytes, the oldest dropped first; memory stays under twice the limit. */
export function createStderrRing(limit = stderrLimitBytes): StderrRing {
  let kept: Buffer[] = [];
  let size = 0;
  let revision = 0;

  const compact = (): void => {
    const all = Buffer.concat(kept);
    const tail = Buffer.from(all.subarray(Math.max(0, all.length - limit)));
    kept = [tail];
    size = tail.length;
  };

  const text = (): string => {
    if (kept.length > 1 || size > limit) compact();
    // A character cut in half at the start is dropped, not shown as a fault of the server.
    const bytes = kept[0] ?? Buffer.alloc(0);
    let start = 0;
    while (size >= limit && start < 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
    return bytes.subarray(start).toString('utf8');
  };

  return {
    append: (chunk) => {
      revision += 1;
      // Copied: a small view would keep the whole pool of its chunk alive.
      kept.push(Buffer.from(chunk.length > limit ? chunk.subarray(chunk.length - limit) : chunk));
      size += Math.min(chunk.length, limit);
      if (size > 2 * limit || kept.length > 4_096) compact();
    },
    text,
    lastLines: (count) =>
      text()
        .split(/\r?\n/)
        .filter((line) => line.trim() !== '')
        .slice(-count)
        .map((line) => line.slice(0, 400))
        .join('\n'),
    revision: () => revision,
  };
}
