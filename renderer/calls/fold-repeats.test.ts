import { expect, test } from 'vitest';
import type { TimelineEntry } from '../../shared/timeline.ts';
import { foldRepeats } from './fold-repeats.ts';

const base = { at: 0, round: 1, hasMessage: false };
const progress = (seq: number): TimelineEntry => ({
  ...base,
  seq,
  kind: 'progress',
  progress: seq,
  total: null,
  message: null,
});
const log = (seq: number): TimelineEntry => ({ ...base, seq, kind: 'log', level: 'info', text: '' });
const resumed = (seq: number): TimelineEntry => ({ ...base, seq, kind: 'resumed' });
const shape = (entries: readonly TimelineEntry[]) =>
  foldRepeats(entries).map(({ entry, hidden }) => [entry.seq, hidden]);

test('P15: the last of many progress notifications stands for all of them', () => {
  expect(shape([resumed(0), progress(1), progress(2), progress(3), resumed(4)])).toEqual([
    [0, 0],
    [3, 2],
    [4, 0],
  ]);
});

test('P15: of a run of log lines the last three stay, and the number of the others is said', () => {
  expect(shape([1, 2, 3, 4, 5].map(log))).toEqual([
    [3, 2],
    [4, 0],
    [5, 0],
  ]);
});

test('entries that a step stands between are not folded together', () => {
  expect(shape([progress(1), resumed(2), progress(3)])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
});

test('P15: log lines and progress that alternate are folded as well', () => {
  const many = Array.from({ length: 1_000 }, (_, seq) => (seq % 2 === 0 ? log(seq) : progress(seq)));
  expect(shape(many)).toEqual([
    [994, 497],
    [996, 0],
    [998, 0],
    [999, 499],
  ]);
});
