import { ArrowRight } from 'lucide-react';
import type { AppState } from '../../shared/app-state.ts';
import type { CallId } from '../../shared/ids.ts';
import { singleLine } from '../../shared/plain-text.ts';
import { useAppState } from '../state/app-mirror.ts';
import { openSheet } from '../state/view-state.ts';
import { isolate, useT } from '../ui/translate.ts';
import { ArmedButton } from './armed-button.tsx';
import { armingRules } from './arming/arming.ts';
import { useSheet } from './sheet-context.ts';

/** The call whose question has waited longest, apart from one call. */
export function nextWaiting(state: AppState, except: CallId): CallId | null {
  return state.pendingInputs.find((input) => input.callId !== except && !input.answered)?.callId ?? null;
}

/** "Next: book_trip, Travel desk (2)": the way to the next question; nothing chains without this press. */
export function NextButton() {
  const t = useT();
  const { view } = useSheet();
  const next = useAppState((state) => nextWaiting(state, view.callId));
  const count = useAppState(
    (state) => state.pendingInputs.filter((input) => input.callId !== view.callId && !input.answered).length,
  );
  const call = useAppState((state) => state.calls.find((each) => each.id === next));
  const server = useAppState((state) => state.servers.find((each) => each.id === call?.serverId)?.name);
  if (next === null || call === undefined) return null;
  const names = { target: isolate(singleLine(call.target, 40)), server: isolate(singleLine(server ?? '', 40)) };
  return (
    <ArmedButton
      variant="primary"
      rule={armingRules.refuse}
      tells={t('sheet.tells.nextCall')}
      onPress={() => openSheet(next)}
    >
      <span>{t('sheet.sent.next', { ...names, count })}</span>
      <ArrowRight aria-hidden="true" />
    </ArmedButton>
  );
}
