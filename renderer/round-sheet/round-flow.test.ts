import { expect, test } from 'vitest';
import { brandId, type InputId } from '../../shared/ids.ts';
import type { Action, RoundView } from '../../shared/round-view.ts';
import { emptyFlow, nextFlow, type RoundFlow, type RoundFlowEvent } from './round-flow.ts';
import { sampleForm, sampleRound } from './testing/sheet-test-kit.tsx';

function round(answers: readonly (Action | null)[], number = 1): RoundView {
  const inputs = answers.map((action, index) =>
    sampleForm(undefined, {
      id: brandId<InputId>(`${number}-${index}`),
      answer: action === null ? null : { action, fixed: false },
    }),
  );
  return sampleRound(inputs, { round: number });
}

function flowAfter(...events: readonly RoundFlowEvent[]): RoundFlow {
  return events.reduce(nextFlow, emptyFlow);
}

test('a round begins at its first question without an answer', () => {
  expect(flowAfter({ kind: 'loaded', view: round(['accept', null, null]) })).toMatchObject({
    phase: 'asking',
    step: 1,
  });
});

test('a round of several whose questions all have answers begins at the review', () => {
  expect(flowAfter({ kind: 'loaded', view: round(['accept', 'decline']) }).step).toBe('review');
});

test('an answer leads to the next question, and the last one to the review', () => {
  const first = flowAfter({ kind: 'loaded', view: round([null, null]) });
  const second = [
    { kind: 'loaded', view: round(['decline', null]) },
    { kind: 'recorded' },
  ] as const satisfies readonly RoundFlowEvent[];
  const atSecond = second.reduce(nextFlow, first);
  expect(atSecond.step).toBe(1);
  const last = [
    { kind: 'loaded', view: round(['decline', 'accept']) },
    { kind: 'recorded' },
  ] as const satisfies readonly RoundFlowEvent[];
  expect(last.reduce(nextFlow, atSecond).step).toBe('review');
});

test('a question that was skipped comes before the review', () => {
  const flow = flowAfter(
    { kind: 'loaded', view: round([null, null]) },
    { kind: 'turned-to', step: 1 },
    { kind: 'loaded', view: round([null, 'accept']) },
    { kind: 'recorded' },
  );
  expect(flow.step).toBe(0);
});

test('reading the same round again does not move the person to another step', () => {
  const flow = flowAfter(
    { kind: 'loaded', view: round([null, null]) },
    { kind: 'turned-to', step: 1 },
    { kind: 'loaded', view: round([null, null]) },
  );
  expect(flow.step).toBe(1);
});

test('F34: a round that was sent stays sent when the mirror is behind', () => {
  const flow = flowAfter(
    { kind: 'loaded', view: round([null]) },
    { kind: 'sent', refusedAll: false },
    { kind: 'loaded', view: round(['accept']) },
  );
  expect(flow.phase).toBe('sent');
});

test('the next round of the call replaces what was sent, and says that it is a later one', () => {
  const flow = flowAfter(
    { kind: 'loaded', view: round([null]) },
    { kind: 'sent', refusedAll: false },
    { kind: 'loaded', view: round([null], 2) },
  );
  expect(flow).toMatchObject({ phase: 'asking', isLaterRound: true, busy: false });
  expect(flow.view?.round).toBe(2);
});

test('a call without a question has nothing to show', () => {
  expect(flowAfter({ kind: 'loaded', view: null }).phase).toBe('gone');
});

test('after sending, no round is no reason to forget what was sent', () => {
  const flow = flowAfter(
    { kind: 'loaded', view: round([null]) },
    { kind: 'sent', refusedAll: false },
    { kind: 'loaded', view: null },
  );
  expect(flow.phase).toBe('sent');
  expect(flow.view).not.toBeNull();
});
