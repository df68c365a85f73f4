/**
 * The multi-round-trip loop, pure: every effect comes in as a hook (MRTR 2026-07-28; rules P2-P9, P13).
 *
 * A round is a leg (the initial request or a retry) together with the interim result that it brings back. The initial request is
 * round 1, each retry begins the next round, and numbers are never used twice within a call, also after "Start again".
 */
import { type Problem, problem } from '../../../shared/problem.ts';
import { checkAnswers, retryWith } from './answers.ts';
import type { InputResponse, InterimResult, JsonObject, LegOutcome, RawInputRequest, Retry } from './leg.ts';
import { maxInputRequestsPerRound } from './limits.ts';

export type AskedRound = {
  readonly round: number;
  readonly inputRequests: readonly (readonly [string, RawInputRequest])[];
  readonly requestState?: string;
};

export type RoundAnswer =
  | { readonly kind: 'answers'; readonly responses: readonly (readonly [string, InputResponse])[] }
  | { readonly kind: 'stop' };

export type LegInfo = {
  readonly round: number;
  /** 1, and one more with each "Send again" of the same leg. */
  readonly attempt: number;
};

/** P13: what a person decides about. */
export type LegFailure = LegInfo &
  (
    | { readonly kind: 'lost'; readonly problem: Problem; readonly mayHaveArrived: boolean }
    | { readonly kind: 'refused'; readonly problem: Problem; readonly code: number }
  );

/** `send-again`: the same leg with a new id. `start-again`: the initial request afresh. */
export type Recovery = 'send-again' | 'start-again' | 'stop';

export type LegCause = 'initial' | 'answered' | 'automatic' | 'sent-again' | 'started-again';

/** Where a call stands: what a store keeps, and what the loop can go on from. `automaticRounds` counts those in a row (P9). */
export type Position =
  | {
      readonly kind: 'leg';
      readonly round: number;
      readonly attempt: number;
      readonly automaticRounds: number;
      readonly retry: Retry | null;
    }
  | {
      readonly kind: 'interim';
      readonly round: number;
      readonly automaticRounds: number;
      readonly interim: InterimResult;
    };

/** Told before the thing happens and awaited, so that a store can make it durable first (P19). */
export type Step =
  | { readonly kind: 'leg'; readonly cause: LegCause; readonly position: Position & { readonly kind: 'leg' } }
  | { readonly kind: 'asked'; readonly round: AskedRound; readonly position: Position & { readonly kind: 'interim' } }
  | {
      readonly kind: 'state-only';
      readonly round: number;
      readonly requestState: string;
      readonly delayMs: number;
      readonly position: Position & { readonly kind: 'interim' };
    }
  | { readonly kind: 'paused'; readonly round: number; readonly automaticRounds: number }
  | { readonly kind: 'resumed'; readonly round: number; readonly delayMs: number }
  | { readonly kind: 'failed-on-the-way'; readonly failure: LegFailure & { readonly kind: 'lost' } }
  | { readonly kind: 'refused'; readonly failure: LegFailure & { readonly kind: 'refused' } };

export type MultiRoundTripHooks = {
  /** Sends one leg. `retry` is null for the initial request. */
  readonly send: (retry: Retry | null, info: LegInfo) => Promise<LegOutcome>;
  /** Resolves when every request of the round is answered (P7), or with `stop`. */
  readonly answerRound: (round: AskedRound) => Promise<RoundAnswer>;
  readonly recover: (failure: LegFailure) => Promise<Recovery>;
  readonly continueAutomatic: (automaticRounds: number) => Promise<'continue' | 'stop'>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly onStep: (step: Step) => void | Promise<void>;
};

export type MultiRoundTripLimits = {
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** After so many automatic rounds in a row the call pauses and asks. */
  readonly pauseEvery: number;
  /** So many automatic rounds in a row end the call. */
  readonly endAfter: number;
};

export const defaultLimits: MultiRoundTripLimits = {
  firstDelayMs: 250,
  longestDelayMs: 5_000,
  pauseEvery: 10,
  endAfter: 30,
};

export type MultiRoundTripOptions = {
  /** Aborted by "Stop this call": nothing more is sent (P14). */
  readonly signal: AbortSignal;
  /** Goes on from here after a restart; a `leg` may have been in flight when the program ended (P19). */
  readonly start?: Position;
  readonly limits?: MultiRoundTripLimits;
};

export type MultiRoundTripResult =
  | {
      readonly kind: 'complete';
      readonly result: JsonObject;
      readonly round: number;
      readonly resultTypeAbsent: boolean;
      /** True when the last leg carried `requestState`: an `isError` result then offers "Start again" (P13). */
      readonly carriedState: boolean;
    }
  | { readonly kind: 'failed'; readonly problem: Problem; readonly round: number }
  | { readonly kind: 'stopped'; readonly round: number };

type LegPosition = Position & { readonly kind: 'leg' };
type InterimPosition = Position & { readonly kind: 'interim' };
type Next = { readonly position: LegPosition; readonly cause: LegCause } | { readonly end: MultiRoundTripResult };

/** Delay before the retry that follows a state-only round by itself (P8); `automaticRounds` are those before it. */
export function automaticDelay(automaticRounds: number, limits: MultiRoundTripLimits = defaultLimits): number {
  return Math.min(limits.firstDelayMs * 2 ** automaticRounds, limits.longestDelayMs);
}

const stopped = Symbol('stopped');

/** Rejects nothing and leaks nothing: the person's Stop wins over a hook that never ends. */
async function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T | typeof stopped> {
  if (signal.aborted) return stopped;
  let stop = () => {};
  const aborted = new Promise<typeof stopped>((resolve) => {
    stop = () => resolve(stopped);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    const first = await Promise.race([work, aborted]);
    return signal.aborted ? stopped : first;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * Runs a call to its end: sends the initial request, has rounds answered, sends retries.
 *
 * A hook that throws ends the loop with that error; everything a person may meet comes back as a result.
 */
export async function runMultiRoundTrip(
  hooks: MultiRoundTripHooks,
  options: MultiRoundTripOptions,
): Promise<MultiRoundTripResult> {
  const { signal, limits = defaultLimits, start } = options;
  const step = async (happening: Step) => hooks.onStep(happening);
  const stopAt = (round: number): Next => ({ end: { kind: 'stopped', round } });
  const failAt = (round: number, cause: Problem): Next => ({ end: { kind: 'failed', round, problem: cause } });
  const leg = (round: number, attempt: number, automaticRounds: number, retry: Retry | null): LegPosition => ({
    kind: 'leg',
    round,
    attempt,
    automaticRounds,
    retry,
  });

  async function afterFailure(at: LegPosition, failure: LegFailure): Promise<Next> {
    await step(failure.kind === 'lost' ? { kind: 'failed-on-the-way', failure } : { kind: 'refused', failure });
    const recovery = await unlessStopped(hooks.recover(failure), signal);
    if (recovery === 'send-again') {
      return { position: leg(at.round, at.attempt + 1, at.automaticRounds, at.retry), cause: 'sent-again' };
    }
    if (recovery === 'start-again') return { position: leg(at.round + 1, 1, 0, null), cause: 'started-again' };
    return stopAt(at.round);
  }

  async function afterLeg(at: LegPosition, outcome: LegOutcome): Promise<Next> {
    const { round, attempt } = at;
    const carriedState = at.retry?.requestState !== undefined;
    switch (outcome.kind) {
      case 'complete': {
        const { result, resultTypeAbsent } = outcome;
        return { end: { kind: 'complete', result, round, resultTypeAbsent, carriedState } };
      }
      case 'input-required': {
        const { kind: _, ...interim } = outcome;
        return afterInterim({ kind: 'interim', round, automaticRounds: at.automaticRounds, interim });
      }
      case 'error':
        if (!carriedState) return failAt(round, outcome.problem);
        return afterFailure(at, { kind: 'refused', round, attempt, problem: outcome.problem, code: outcome.code });
      case 'protocol-error':
        return failAt(round, outcome.problem);
      case 'lost': {
        const { problem: cause, mayHaveArrived } = outcome;
        return afterFailure(at, { kind: 'lost', round, attempt, problem: cause, mayHaveArrived });
      }
      case 'stopped':
        return stopAt(round);
    }
  }

  async function afterInterim(position: InterimPosition): Promise<Next> {
    const { inputRequests } = position.interim;
    return inputRequests === null ? afterStateOnly(position) : afterAsked(position, inputRequests);
  }

  async function afterAsked(position: InterimPosition, inputRequests: AskedRound['inputRequests']): Promise<Next> {
    const { round, interim } = position;
    if (inputRequests.length > maxInputRequestsPerRound) {
      const values = { count: inputRequests.length, limit: maxInputRequestsPerRound };
      return failAt(round, problem('too-many-input-requests', values));
    }
    const { requestState } = interim;
    const asked: AskedRound = { round, inputRequests, ...(requestState !== undefined && { requestState }) };
    await step({ kind: 'asked', round: asked, position });
    const answer = await unlessStopped(hooks.answerRound(asked), signal);
    if (answer === stopped || answer.kind === 'stop') return stopAt(round);
    checkAnswers(inputRequests, answer.responses);
    return { position: leg(round + 1, 1, 0, retryWith(answer.responses, requestState)), cause: 'answered' };
  }

  async function afterStateOnly(position: InterimPosition): Promise<Next> {
    const { round, automaticRounds, interim } = position;
    const { requestState } = interim;
    if (requestState === undefined) return failAt(round, problem('interim-result-empty'));
    if (automaticRounds >= limits.endAfter) {
      return failAt(round, problem('too-many-automatic-rounds', { rounds: automaticRounds }));
    }
    const delayMs = automaticDelay(automaticRounds, limits);
    await step({ kind: 'state-only', round, requestState, delayMs, position });
    if (automaticRounds > 0 && automaticRounds % limits.pauseEvery === 0) {
      await step({ kind: 'paused', round, automaticRounds });
      const decision = await unlessStopped(hooks.continueAutomatic(automaticRounds), signal);
      if (decision !== 'continue') return stopAt(round);
      await step({ kind: 'resumed', round, delayMs });
    }
    if ((await unlessStopped(hooks.wait(delayMs, signal), signal)) === stopped) return stopAt(round);
    return { position: leg(round + 1, 1, automaticRounds + 1, retryWith(null, requestState)), cause: 'automatic' };
  }

  async function interrupted(position: LegPosition): Promise<Next> {
    const { round, attempt } = position;
    return afterFailure(position, {
      kind: 'lost',
      round,
      attempt,
      problem: problem('interrupted'),
      mayHaveArrived: true,
    });
  }

  let next: Next = { position: leg(1, 1, 0, null), cause: 'initial' };
  if (start?.kind === 'interim') next = await afterInterim(start);
  if (start?.kind === 'leg') next = await interrupted(start);
  while (!('end' in next)) {
    const { position, cause }: { position: LegPosition; cause: LegCause } = next;
    const { round, attempt, retry } = position;
    if (signal.aborted) return { kind: 'stopped', round };
    await step({ kind: 'leg', cause, position });
    if (signal.aborted) return { kind: 'stopped', round };
    const outcome = await hooks.send(retry, { round, attempt });
    next = signal.aborted ? stopAt(round) : await afterLeg(position, outcome);
  }
  return next.end;
}
