import { expect, test } from 'vitest';
import { type Arming, type ArmingEvent, armingRules, counts, msUntilArmed, nextArming, unpainted } from './arming.ts';

const { accept, caution, danger, refuse, later } = armingRules;

function after(...events: readonly ArmingEvent[]): Arming {
  return events.reduce(nextArming, unpainted);
}

const watched = [
  { kind: 'attention', attentive: true, at: 0 },
  { kind: 'painted', at: 1_000 },
] as const satisfies readonly ArmingEvent[];

test('F32: nothing that is an answer counts before the content is painted', () => {
  const state = after({ kind: 'attention', attentive: true, at: 0 });
  expect(counts(state, accept, 60_000)).toBe(false);
  expect(counts(state, refuse, 60_000)).toBe(false);
});

test('F32: Answer later counts at once', () => {
  expect(counts(unpainted, later, 0)).toBe(true);
});

test.each([
  ['F32: an accept', accept, 800],
  ['F32: Decline, Cancel, Stop and Esc', refuse, 400],
  ['U17: Open with a caution', caution, 1_000],
  ['U17: Open with a danger', danger, 2_000],
])('%s counts its time after the paint and not before', (_, rule, ms) => {
  const state = after(...watched);
  expect(counts(state, rule, 1_000 + ms - 1)).toBe(false);
  expect(counts(state, rule, 1_000 + ms)).toBe(true);
});

test('F32: the time of an accept does not run while the window is in the background', () => {
  const state = after({ kind: 'painted', at: 1_000 });
  expect(msUntilArmed(state, accept, 60_000)).toBeNull();
  const back = nextArming(state, { kind: 'attention', attentive: true, at: 60_000 });
  expect(counts(back, accept, 60_799)).toBe(false);
  expect(counts(back, accept, 60_800)).toBe(true);
});

test('U17: the time starts anew after a blur', () => {
  const state = after(
    ...watched,
    { kind: 'attention', attentive: false, at: 5_000 },
    { kind: 'attention', attentive: true, at: 6_000 },
  );
  expect(counts(state, danger, 7_999)).toBe(false);
  expect(counts(state, danger, 8_000)).toBe(true);
});

test('F32: what is no accept keeps its time over a blur', () => {
  const state = after(
    ...watched,
    { kind: 'attention', attentive: false, at: 5_000 },
    { kind: 'attention', attentive: true, at: 6_000 },
  );
  expect(counts(state, refuse, 6_001)).toBe(true);
});

test('F32: a press that began before its time does not count when it ends after it', () => {
  const state = after(...watched, { kind: 'pressed', at: 1_700 });
  expect(counts(state, accept, 2_000)).toBe(false);
  expect(counts(nextArming(state, { kind: 'released' }), accept, 2_000)).toBe(true);
});

test('F32: a new content starts everything anew', () => {
  const state = after(...watched, { kind: 'replaced' });
  expect(counts(state, refuse, 60_000)).toBe(false);
  expect(counts(nextArming(state, { kind: 'painted', at: 60_000 }), accept, 60_800)).toBe(true);
});
