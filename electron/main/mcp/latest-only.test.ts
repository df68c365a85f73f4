import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { latestOnly } from './latest-only.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('P15: what comes too often', () => {
  it('is given at once, then the latest once per interval', () => {
    const given: number[] = [];
    const { push } = latestOnly<number>(100, (value) => given.push(value));
    push(1);
    push(2);
    push(3);
    expect(given).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(given).toEqual([1, 3]);
    vi.advanceTimersByTime(100);
    push(4);
    expect(given).toEqual([1, 3, 4]);
  });

  it('is given to the end, and leaves no timer', () => {
    const given: number[] = [];
    const { push, finish } = latestOnly<number>(100, (value) => given.push(value));
    push(1);
    push(2);
    finish();
    expect(given).toEqual([1, 2]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
