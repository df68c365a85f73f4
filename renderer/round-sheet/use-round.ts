import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import type { CallStatus } from '../../shared/app-state.ts';
import type { FieldProblem, FormEntries } from '../../shared/form-model.ts';
import type { CallId, InputId } from '../../shared/ids.ts';
import type { InputAnswer } from '../../shared/ipc.ts';
import type { FormInput, RoundInput } from '../../shared/round-view.ts';
import { parley } from '../state/api.ts';
import { useAppState } from '../state/app-mirror.ts';
import { takeReadAhead } from './read-ahead.ts';
import { emptyFlow, nextFlow, type RoundFlow, type RoundNotice } from './round-flow.ts';

export type Round = {
  readonly flow: RoundFlow;
  /** The call cannot ask any more, or needs the person elsewhere: its timeline says more. */
  readonly hasEnded: boolean;
  readonly answer: (input: RoundInput, answer: InputAnswer) => Promise<readonly FieldProblem[]>;
  /** Sends the retry with all answers. */
  readonly send: () => Promise<void>;
  readonly change: (index: number) => Promise<void>;
  readonly tell: (notice: RoundNotice | null) => void;
  readonly entriesOf: (input: FormInput) => FormEntries;
  readonly keepEntries: (input: FormInput, entries: FormEntries) => void;
};

const goesOn: readonly CallStatus['kind'][] = ['running', 'waiting', 'retrying', 'stopping'];

/** The rounds of one call as its sheet shows them. Main owns the answers; this reads the round again whenever something of it changed. */
export function useRound(callId: CallId): Round {
  const [flow, dispatch] = useReducer(nextFlow, callId, firstFlow);
  const call = useAppState((state) => state.calls.find((each) => each.id === callId));
  const pending = useAppState((state) =>
    state.pendingInputs.flatMap((input) => (input.callId === callId ? [`${input.id} ${input.answered}`] : [])).join(),
  );
  // Not a state: forms draw themselves while they are typed in; others read this when they come into view.
  const entered = useRef(new Map<string, FormEntries>());

  const read = useCallback(async () => {
    dispatch({ kind: 'loaded', view: await parley().getRound(callId) });
  }, [callId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these say that main's round changed
  useEffect(() => {
    void read();
  }, [read, pending, call?.round, call?.status.kind]);

  const { view } = flow;
  const sendAs = useCallback(
    async (refusedAll: boolean) => {
      if (view === null) return;
      dispatch({ kind: 'busy' });
      const reply = await guarded(() => parley().sendRound(callId, view.round));
      if (reply?.kind === 'sent') {
        dispatch({ kind: 'sent', refusedAll });
        return;
      }
      await read();
      dispatch({ kind: 'not-done', notice: reply === null ? 'failed' : reply.kind === 'gone' ? 'gone' : 'notSent' });
    },
    [callId, view, read],
  );
  const send = useCallback(
    () => sendAs(view?.inputs.every((input) => input.answer?.action !== 'accept') ?? false),
    [sendAs, view],
  );

  const answer = useCallback(
    async (input: RoundInput, given: InputAnswer): Promise<readonly FieldProblem[]> => {
      dispatch({ kind: 'busy' });
      const reply = await guarded(() => parley().answerInput(input.id, given));
      if (reply?.kind === 'recorded' || reply?.kind === 'fixed') {
        if (view?.inputs.length === 1) {
          // Once the round is sent it cannot be read any more, and what is to be done in the browser is said from it (U22).
          if (input.kind === 'url') await guarded(read);
          await sendAs(given.action !== 'accept');
        } else {
          await read();
          dispatch({ kind: 'recorded' });
        }
        return [];
      }
      const notices = { invalid: null, 'not-opened': 'notOpened', gone: 'gone' } as const;
      dispatch({ kind: 'not-done', notice: reply === null ? 'failed' : notices[reply.kind] });
      return reply?.kind === 'invalid' ? reply.problems : [];
    },
    [view, sendAs, read],
  );

  const change = useCallback(
    async (index: number) => {
      const input = view?.inputs[index];
      if (input === undefined) return;
      dispatch({ kind: 'busy' });
      const reply =
        input.answer === null ? { kind: 'recorded' as const } : await guarded(() => parley().withdrawAnswer(input.id));
      await read();
      if (reply?.kind === 'recorded') dispatch({ kind: 'turned-to', step: index });
      else dispatch({ kind: 'not-done', notice: reply?.kind === 'gone' ? 'gone' : 'failed' });
    },
    [view, read],
  );

  return useMemo(() => {
    const enteredIn = (input: InputId) => `${view?.round} ${input}`;
    return {
      flow,
      hasEnded: call === undefined || !goesOn.includes(call.status.kind),
      answer,
      send,
      change,
      tell: (notice) => dispatch({ kind: 'not-done', notice }),
      entriesOf: (input) => entered.current.get(enteredIn(input.id)) ?? input.entries,
      keepEntries: (input, entries) => void entered.current.set(enteredIn(input.id), entries),
    };
  }, [flow, view, call, answer, send, change]);
}

function firstFlow(callId: CallId): RoundFlow {
  const view = takeReadAhead(callId);
  return view === null ? emptyFlow : nextFlow(emptyFlow, { kind: 'loaded', view });
}

/** Main could not be asked, or failed: null. The sheet then says that nothing was sent, and stays. */
async function guarded<Reply>(ask: () => Promise<Reply>): Promise<Reply | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}
