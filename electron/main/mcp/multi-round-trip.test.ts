import { describe, expect, it } from 'vitest';
import { problem } from '../../../shared/problem.ts';
import type { LegOutcome, Retry } from './leg.ts';
import {
  automaticDelay,
  type LegFailure,
  type MultiRoundTripHooks,
  type Position,
  type Recovery,
  runMultiRoundTrip,
  type Step,
} from './multi-round-trip.ts';

const complete: LegOutcome = { kind: 'complete', result: { content: [] }, resultTypeAbsent: false };
const asks = (...keys: string[]): LegOutcome => ({
  kind: 'input-required',
  inputRequests: keys.map((key) => [key, { method: 'elicitation/create' }]),
});
const stateOnly = (requestState: string): LegOutcome => ({ kind: 'input-required', inputRequests: null, requestState });
const lost: LegOutcome = { kind: 'lost', problem: problem('network-failed'), mayHaveArrived: true };
const refused: LegOutcome = { kind: 'error', code: -32602, problem: problem('invalid-params') };

type Scenario = {
  readonly outcomes: readonly LegOutcome[];
  readonly hooks?: Partial<MultiRoundTripHooks>;
  readonly start?: Position;
  readonly signal?: AbortSignal;
  readonly recoveries?: readonly Recovery[];
};

async function play({ outcomes, hooks, start, signal = new AbortController().signal, recoveries = [] }: Scenario) {
  const sent: { readonly retry: Retry | null; readonly round: number; readonly attempt: number }[] = [];
  const steps: Step[] = [];
  const failures: LegFailure[] = [];
  const waits: number[] = [];
  const result = await runMultiRoundTrip(
    {
      send: async (retry, info) => {
        sent.push({ retry, ...info });
        return outcomes[sent.length - 1] ?? complete;
      },
      answerRound: async ({ inputRequests }) => ({
        kind: 'answers',
        responses: inputRequests.map(([key]) => [key, { action: 'accept', content: {} }]),
      }),
      recover: async (failure) => {
        failures.push(failure);
        return recoveries[failures.length - 1] ?? 'stop';
      },
      continueAutomatic: async () => 'continue',
      wait: async (ms) => {
        waits.push(ms);
      },
      onStep: (step) => {
        steps.push(step);
      },
      ...hooks,
    },
    { signal, ...(start && { start }) },
  );
  const causes = steps.flatMap((step) => (step.kind === 'leg' ? [step.cause] : []));
  return { result, sent, steps, causes, failures, waits };
}

describe('the multi-round-trip loop', () => {
  it('P8: delays double from 250 ms and stay at 5 s', () => {
    expect([0, 1, 2, 3, 4, 5, 30].map((rounds) => automaticDelay(rounds))).toEqual([
      250, 500, 1_000, 2_000, 4_000, 5_000, 5_000,
    ]);
  });

  it('counts the initial request as round 1 and each retry as the next one', async () => {
    const { sent, causes } = await play({ outcomes: [asks('a'), stateOnly('s'), complete] });
    expect(sent.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(causes).toEqual(['initial', 'answered', 'automatic']);
  });

  it('P19: tells every step before it happens and waits until it is stored', async () => {
    const order: string[] = [];
    await play({
      outcomes: [],
      hooks: {
        send: async (retry) => {
          order.push('sent');
          return retry === null ? asks('a') : complete;
        },
        onStep: async ({ kind }) => {
          await Promise.resolve();
          order.push(`stored ${kind}`);
        },
        answerRound: async () => {
          order.push('asked');
          return { kind: 'answers', responses: [['a', { action: 'cancel' }]] };
        },
      },
    });
    expect(order).toEqual(['stored leg', 'sent', 'stored asked', 'asked', 'stored leg', 'sent']);
  });

  it('P9: rounds that a person answered are never cut off, and begin the count of automatic ones afresh', async () => {
    const outcomes = Array.from({ length: 60 }, (_, index) => (index % 10 === 9 ? asks('a') : stateOnly('s')));
    const { result, steps, waits } = await play({ outcomes });
    expect(result).toMatchObject({ kind: 'complete', round: 61 });
    expect(steps.some(({ kind }) => kind === 'paused')).toBe(false);
    expect(waits.filter((ms) => ms === 250)).toHaveLength(6);
    expect((await play({ outcomes: Array.from({ length: 50 }, () => asks('a')) })).result.kind).toBe('complete');
  });

  it('P9: a pause that the person does not continue stops the call', async () => {
    const { result, sent } = await play({
      outcomes: Array.from({ length: 40 }, () => stateOnly('s')),
      hooks: { continueAutomatic: async () => 'stop' },
    });
    expect(result).toEqual({ kind: 'stopped', round: 11 });
    expect(sent).toHaveLength(11);
  });

  it('P13: Send again repeats the same leg and counts the attempt', async () => {
    const { sent, causes, result } = await play({
      outcomes: [asks('a'), lost, lost, complete],
      recoveries: ['send-again', 'send-again'],
    });
    expect(result.kind).toBe('complete');
    expect(sent.slice(1).map(({ round, attempt }) => [round, attempt])).toEqual([
      [2, 1],
      [2, 2],
      [2, 3],
    ]);
    expect(sent[3]?.retry).toEqual(sent[1]?.retry);
    expect(causes).toEqual(['initial', 'answered', 'sent-again', 'sent-again']);
  });

  it('P13: Start again sends the initial request in a round of its own', async () => {
    const { sent, causes } = await play({
      outcomes: [stateOnly('s'), refused, asks('a'), complete],
      recoveries: ['start-again'],
    });
    expect(sent.map(({ round, retry }) => [round, retry === null])).toEqual([
      [1, true],
      [2, false],
      [3, true],
      [4, false],
    ]);
    expect(causes).toEqual(['initial', 'automatic', 'started-again', 'answered']);
  });

  it('P13: an error on a leg with an empty state can start again, one without a state cannot', async () => {
    const withState = await play({ outcomes: [stateOnly(''), refused] });
    expect(withState.failures).toMatchObject([{ kind: 'refused', code: -32602 }]);
    const without = await play({ outcomes: [asks('a'), refused] });
    expect(without.failures).toEqual([]);
    expect(without.result).toMatchObject({ kind: 'failed', problem: { code: 'invalid-params' } });
  });

  it.each<readonly [string, Partial<MultiRoundTripHooks>, readonly LegOutcome[]]>([
    ['a question waits', { answerRound: () => new Promise(() => {}) }, [asks('a')]],
    ['a delay runs', { wait: () => new Promise(() => {}) }, [stateOnly('s')]],
    ['a failure waits for a decision', { recover: () => new Promise(() => {}) }, [lost]],
    [
      'a pause waits',
      { continueAutomatic: () => new Promise(() => {}) },
      Array.from({ length: 11 }, () => stateOnly('s')),
    ],
  ])('P14: Stop ends the call while %s', async (_, hooks, outcomes) => {
    const stop = new AbortController();
    const playing = play({ outcomes, hooks, signal: stop.signal });
    setTimeout(() => stop.abort(), 5);
    const { result, sent } = await playing;
    expect(result.kind).toBe('stopped');
    expect(sent).toHaveLength(outcomes.length);
  });

  it('P14: a result that comes after Stop is ignored', async () => {
    const stop = new AbortController();
    const send = async () => {
      stop.abort();
      return complete;
    };
    expect((await play({ outcomes: [], hooks: { send }, signal: stop.signal })).result).toEqual({
      kind: 'stopped',
      round: 1,
    });
  });

  it('P19: goes on from a stored round without sending the initial request again', async () => {
    const interim = { inputRequests: [['a', {}]], requestState: 's' } as const;
    const { sent, result } = await play({
      outcomes: [complete],
      start: { kind: 'interim', round: 4, automaticRounds: 0, interim },
    });
    expect(result).toMatchObject({ kind: 'complete', round: 5, carriedState: true });
    expect(sent).toEqual([
      {
        retry: { inputResponses: [['a', { action: 'accept', content: {} }]], requestState: 's' },
        round: 5,
        attempt: 1,
      },
    ]);
  });

  it('P19: goes on with the delay of a stored state-only round', async () => {
    const interim = { inputRequests: null, requestState: 's' };
    const { waits, causes } = await play({
      outcomes: [complete],
      start: { kind: 'interim', round: 3, automaticRounds: 2, interim },
    });
    expect(waits).toEqual([1_000]);
    expect(causes).toEqual(['automatic']);
  });

  it('P19: a leg that was in flight when the program ended may have arrived, and is sent only when the person says so', async () => {
    const retry = { inputResponses: [['a', { action: 'decline' }]], requestState: 's' } as const;
    const start: Position = { kind: 'leg', round: 2, attempt: 1, automaticRounds: 0, retry };
    const stopped = await play({ outcomes: [complete], start });
    expect(stopped.sent).toEqual([]);
    expect(stopped.failures).toMatchObject([{ kind: 'lost', mayHaveArrived: true, problem: { code: 'interrupted' } }]);
    const again = await play({ outcomes: [complete], start, recoveries: ['send-again'] });
    expect(again.sent).toEqual([{ retry, round: 2, attempt: 2 }]);
  });

  it.each([
    ['a missing key', [['a', { action: 'accept' }]]],
    [
      'another key',
      [
        ['a', { action: 'accept' }],
        ['c', { action: 'accept' }],
      ],
    ],
    [
      'a key twice',
      [
        ['a', { action: 'accept' }],
        ['a', { action: 'accept' }],
      ],
    ],
    [
      'a key too many',
      [
        ['a', { action: 'accept' }],
        ['b', { action: 'accept' }],
        ['c', { action: 'accept' }],
      ],
    ],
  ] as const)('P7: answers with %s are a bug and nothing is sent', async (_, responses) => {
    const answerRound = async () => ({ kind: 'answers' as const, responses });
    await expect(play({ outcomes: [asks('a', 'b')], hooks: { answerRound } })).rejects.toThrow('answered');
  });
});
