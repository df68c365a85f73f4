import { describe, expect, it } from 'vitest';
import { createLineFramer, type FramedLine } from './line-framer.ts';

const frame = (limit: number, chunks: readonly (string | Buffer)[]): readonly FramedLine[] => {
  const lines: FramedLine[] = [];
  const framer = createLineFramer(limit, (line) => lines.push(line));
  for (const chunk of chunks) framer.push(Buffer.from(chunk));
  return lines;
};
const texts = (lines: readonly FramedLine[]): readonly string[] =>
  lines.map((line) => (line.kind === 'line' ? line.bytes.toString('utf8') : `too long: ${line.length}`));

describe('createLineFramer', () => {
  it('cuts at line feeds wherever the chunks are cut', () => {
    const bytes = Buffer.from('{"a":"é😀"}\n{"b":2}\r\n\n{"c":3}\n{"unfinished"');
    for (let size = 1; size <= bytes.length; size += 1) {
      const chunks: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) chunks.push(bytes.subarray(at, at + size));
      expect(texts(frame(100, chunks))).toEqual(['{"a":"é😀"}', '{"b":2}', '{"c":3}']);
    }
  });

  it('counts the limit in bytes, not in characters', () => {
    expect(texts(frame(6, ['ééé\n', 'éééa\n', 'abcdef\n']))).toEqual(['ééé', 'too long: 7', 'abcdef']);
  });

  it('goes on with the next line after one that is too long', () => {
    const lines = frame(10, ['{"id":7,', 'x'.repeat(5_000), '"end"}\n{"id":8}\n']);
    expect(texts(lines)).toEqual(['too long: 5014', '{"id":8}']);
    const [long] = lines;
    expect(long?.kind === 'too-long' && long.head.startsWith('{"id":7,xxx')).toBe(true);
    expect(long?.kind === 'too-long' && long.tail.endsWith('xxx"end"}')).toBe(true);
  });

  it('holds no more than the limit of a line without a line feed', () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    const framer = createLineFramer(10 * 1024 * 1024, () => undefined);
    globalThis.gc?.();
    const before = process.memoryUsage().arrayBuffers;
    for (let count = 0; count < 200; count += 1) framer.push(Buffer.from(chunk));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * 1024 * 1024);
  });
});
