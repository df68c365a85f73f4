/** Runs the loop over a real connection with answers that a test writes down. */
import type { LegOptions, ServerConnection } from '../connection.ts';
import type { InitialRequest, InputResponse } from '../leg.ts';
import {
  type AskedRound,
  type LegFailure,
  type MultiRoundTripHooks,
  type MultiRoundTripOptions,
  type MultiRoundTripResult,
  type Recovery,
  runMultiRoundTrip,
  type Step,
} from '../multi-round-trip.ts';
import { legOptions } from './connect.ts';

export const greet: InitialRequest = { method: 'tools/call', params: { name: 'greet', arguments: { loud: true } } };

export type RunCallOptions = {
  readonly initial?: InitialRequest;
  /** What each asked round is answered with; by default every request is accepted. */
  readonly answer?: (round: AskedRound) => readonly (readonly [string, InputResponse])[] | 'stop';
  readonly recover?: (failure: LegFailure) => Recovery | Promise<Recovery>;
  readonly continueAutomatic?: MultiRoundTripHooks['continueAutomatic'];
  readonly leg?: Partial<LegOptions>;
  readonly loop?: Partial<MultiRoundTripOptions>;
  readonly onStep?: (step: Step) => void;
};

export type RanCall = {
  readonly result: MultiRoundTripResult;
  readonly steps: readonly Step[];
  /** Delays that the loop asked for; none of them was waited for. */
  readonly delays: readonly number[];
  readonly requestIds: readonly string[];
};

export const acceptAll = ({ inputRequests }: AskedRound): readonly (readonly [string, InputResponse])[] =>
  inputRequests.map(([key]) => [key, { action: 'accept', content: { name: 'Ada' } }]);

export async function runCall(connection: ServerConnection, options: RunCallOptions = {}): Promise<RanCall> {
  const {
    initial = greet,
    answer = acceptAll,
    recover = () => 'stop',
    continueAutomatic = async () => 'continue',
  } = options;
  const signal = options.loop?.signal ?? new AbortController().signal;
  const steps: Step[] = [];
  const delays: number[] = [];
  const requestIds: string[] = [];
  const result = await runMultiRoundTrip(
    {
      send: (retry) =>
        connection.sendLeg(
          initial,
          retry,
          legOptions({ ...options.leg, signal, onSent: (leg) => requestIds.push(leg.requestId) }),
        ),
      answerRound: async (round) => {
        const responses = answer(round);
        return responses === 'stop' ? { kind: 'stop' } : { kind: 'answers', responses };
      },
      recover: async (failure) => recover(failure),
      continueAutomatic,
      wait: async (ms) => {
        delays.push(ms);
      },
      onStep: (step) => {
        steps.push(step);
        options.onStep?.(step);
      },
    },
    { ...options.loop, signal },
  );
  return { result, steps, delays, requestIds };
}
