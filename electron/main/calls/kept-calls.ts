/** The calls of this run that are kept: all that go on, and the last ones that have ended. */
import type { CallSummary } from '../../../shared/app-state.ts';
import type { CallId } from '../../../shared/ids.ts';
import type { Call } from './call.ts';

/** So many ended calls are kept with their timelines and results; of more, the one that ended first goes. */
export const maxEndedCalls = 1_000;

export type KeptCalls = {
  readonly add: (id: CallId, call: Call) => void;
  readonly get: (id: CallId) => Call | undefined;
  readonly all: () => readonly Call[];
  /** To be told of each change of a call; forgets those that are too many. */
  readonly follow: (call: CallSummary) => void;
};

export function createKeptCalls(onForgotten: (id: CallId) => void): KeptCalls {
  const calls = new Map<CallId, Call>();
  /** In the order in which they ended: a call may outlast many that were started after it. */
  const ended = new Set<CallId>();
  return {
    add: (id, call) => {
      calls.set(id, call);
    },
    get: (id) => calls.get(id),
    all: () => [...calls.values()],
    follow: ({ id, endedAt }) => {
      if (endedAt === null) ended.delete(id);
      else ended.add(id);
      const [oldest] = ended;
      if (ended.size <= maxEndedCalls || oldest === undefined) return;
      ended.delete(oldest);
      calls.get(oldest)?.forget();
      calls.delete(oldest);
      onForgotten(oldest);
    },
  };
}
