import { useCallback, useEffect, useRef, useState } from 'react';
import type { ArgumentsCheck, ToolView } from '../../../shared/argument-model.ts';
import type { ServerId } from '../../../shared/ids.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import { parley } from '../../state/api.ts';
import { useAppState } from '../../state/app-mirror.ts';
import { focusCall } from '../../state/view-state.ts';

/** Where a press on Call stands. `found` is about exactly this text: once that changes it says nothing any more. */
export type CallStep =
  | { readonly kind: 'idle' }
  | { readonly kind: 'confirm'; readonly text: string; readonly anyway: boolean }
  | { readonly kind: 'busy' }
  | { readonly kind: 'found'; readonly text: string; readonly check: ArgumentsCheck }
  | { readonly kind: 'problem'; readonly problem: Problem };

export type ToolCall = {
  readonly step: CallStep;
  /** Calls with these arguments; a destructive tool is confirmed first (P24). */
  readonly begin: (text: string) => void;
  /** Calls although the check found something (P25). */
  readonly beginAnyway: (text: string) => void;
  readonly confirm: () => void;
  readonly giveUp: () => void;
};

/** Starts calls of one tool. `onStarted` runs once the call is there; it takes the focus then. */
export function useToolCall(serverId: ServerId, tool: ToolView, onStarted: () => void): ToolCall {
  const [step, setStep] = useState<CallStep>({ kind: 'idle' });
  const asks = useAppState((state) => state.settings.confirmDestructive) && tool.annotations.destructive === true;
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const start = async (text: string, anyway: boolean) => {
    setStep({ kind: 'busy' });
    try {
      const reply = await parley().startCall(serverId, tool.name, text, { anyway });
      if (reply.kind === 'arguments') setStep({ kind: 'found', text, check: reply.check });
      else if (reply.kind === 'problem') setStep({ kind: 'problem', problem: reply.problem });
      else {
        setStep({ kind: 'idle' });
        // Whoever looks at another tool by now is not called away.
        if (shown.current) focusCall(reply.id);
        onStarted();
      }
    } catch {
      // The way to main failed: whether the call is there, the list of calls tells.
      setStep({ kind: 'problem', problem: problem('internal') });
    }
  };

  const ask = (text: string, anyway: boolean) => {
    if (asks) setStep({ kind: 'confirm', text, anyway });
    else void start(text, anyway);
  };

  return {
    step,
    begin: (text) => {
      if (step.kind !== 'busy') ask(text, false);
    },
    beginAnyway: (text) => {
      if (step.kind === 'busy') return;
      // What was found in these arguments was found after the question: it is asked once.
      if (step.kind === 'found' && step.text === text) void start(text, true);
      else ask(text, true);
    },
    confirm: () => {
      if (step.kind === 'confirm') void start(step.text, step.anyway);
    },
    giveUp: useCallback(() => setStep({ kind: 'idle' }), []),
  };
}
