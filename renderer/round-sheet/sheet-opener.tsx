import { useEffect, useRef } from 'react';
import type { PendingInputSummary } from '../../shared/app-state.ts';
import { parley } from '../state/api.ts';
import { mirror } from '../state/app-mirror.ts';
import { openSheet, viewState } from '../state/view-state.ts';
import { wasLeft } from './left-calls.ts';
import { isPersonBusy, mayOpenByItself } from './may-open.ts';
import { keepReadAhead } from './read-ahead.ts';

/** Opens the sheet of a question that a call of a moment ago leads to; draws nothing. All other questions stay under Waiting. */
export function SheetOpener() {
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const look = () => {
      const { ready, state } = mirror.getState();
      if (!ready) return;
      const rounds = new Map(state.pendingInputs.map((input) => [roundOf(input), input]));
      const before = known.current;
      known.current = new Set(rounds.keys());
      // The first look only learns what is there: nothing opens at start-up.
      if (before === null) return;
      for (const [round, input] of rounds) if (!before.has(round)) void consider(input);
    };
    look();
    return mirror.subscribe(look);
  }, []);
  return null;
}

function roundOf(input: PendingInputSummary): string {
  return `${input.callId} ${input.round}`;
}

async function consider(input: PendingInputSummary): Promise<void> {
  const { callId } = input;
  if (viewState.getState().sheetCall !== null || wasLeft(callId)) return;
  const round = await parley().getRound(callId);
  // Looked at after main's reply: in the meantime the person may have begun something.
  const { sheetCall, dialog } = viewState.getState();
  const situation = {
    startedRecently: round?.startedRecently ?? false,
    wasLeft: wasLeft(callId),
    windowIsFocused: document.hasFocus(),
    personIsBusy: sheetCall !== null || dialog !== null || isPersonBusy(document),
  };
  if (round === null || !mayOpenByItself(situation)) return;
  keepReadAhead(round);
  openSheet(callId);
}
