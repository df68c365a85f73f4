import { useEffect } from 'react';
import type { CallStatus, CallSummary } from '../../shared/app-state.ts';
import { singleLine } from '../../shared/plain-text.ts';
import { mirror } from '../state/app-mirror.ts';
import { announce } from '../ui/announcer.tsx';
import { isolate, type Translate, useT } from '../ui/translate.ts';

/** Tells screen readers when a call begins to wait for the person, and how it ended. */
export function useAnnouncedCalls(): void {
  const t = useT();
  useEffect(
    () =>
      mirror.subscribe(({ ready, state: { calls } }, { ready: wasReady, state: before }) => {
        // What was there at start-up is no news.
        if (!ready || !wasReady || calls === before.calls) return;
        const statusBefore = new Map(before.calls.map((call) => [call.id, call.status.kind]));
        for (const call of calls) {
          const text = statusBefore.get(call.id) === call.status.kind ? null : sentence(t, call);
          if (text !== null) announce(text);
        }
      }),
    [t],
  );
}

function sentence(t: Translate, { status, target }: CallSummary): string | null {
  const kind = newsOf(status);
  return kind === null ? null : t(`calls.announce.${kind}`, { target: isolate(singleLine(target)) });
}

function newsOf(status: CallStatus): 'waiting' | 'failed' | 'complete' | null {
  switch (status.kind) {
    case 'waiting':
    case 'complete':
      return status.kind;
    case 'failed':
    case 'failed-on-the-way':
    case 'refused':
      return 'failed';
    default:
      return null;
  }
}
