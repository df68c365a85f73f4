import { describe, expect, it } from 'vitest';
import { createStderrRing } from './stderr-ring.ts';

describe('createStderrRing', () => {
  it('keeps everything below the limit', () => {
    const ring = createStderrRing(100);
    ring.append(Buffer.from('one\n'));
    ring.append(Buffer.from('two\n'));
    expect(ring.text()).toBe('one\ntwo\n');
    expect(ring.revision()).toBe(2);
  });

  it('drops the oldest bytes first', () => {
    const ring = createStderrRing(10);
    for (let count = 0; count < 1_000; count += 1) ring.append(Buffer.from(`${count % 10}`));
    expect(ring.text()).toBe('0123456789');
    ring.append(Buffer.from('x'.repeat(50)));
    expect(ring.text()).toBe('x'.repeat(10));
  });

  it('shows no half character at its start', () => {
    const ring = createStderrRing(5);
    ring.append(Buffer.from('ééé'));
    expect(ring.text()).toBe('éé');
  });

  it('gives the last lines that say something, each cut', () => {
    const ring = createStderrRing();
    ring.append(Buffer.from(`first\n\nsecond\r\n${'x'.repeat(1_000)}\n\n`));
    expect(ring.lastLines(2)).toBe(`second\n${'x'.repeat(400)}`);
    expect(createStderrRing().lastLines(3)).toBe('');
  });
});
