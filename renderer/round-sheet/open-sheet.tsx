import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { assertNever } from '../../shared/assert-never.ts';
import type { CallId } from '../../shared/ids.ts';
import { singleLine } from '../../shared/plain-text.ts';
import type { RoundInput, RoundView } from '../../shared/round-view.ts';
import { parley } from '../state/api.ts';
import { useAppState } from '../state/app-mirror.ts';
import { closeSheet, focusCall } from '../state/view-state.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { isolate, useT } from '../ui/translate.ts';
import { ArmingContext, useArming } from './arming/use-arming.ts';
import { BrokenStep } from './broken-step.tsx';
import { UrlStep } from './consent/url-step.tsx';
import { EndedStep } from './ended-step.tsx';
import { FormStep } from './form/form-step.tsx';
import { RefusedFormStep } from './form/refused-form-step.tsx';
import { HintProvider } from './hint.tsx';
import { noteLeft } from './left-calls.ts';
import { LoadingSheet } from './loading-sheet.tsx';
import { nextWaiting } from './next-button.tsx';
import { ReviewStep } from './review-step.tsx';
import { SentStep } from './sent-step.tsx';
import styles from './sheet.module.css';
import { SheetContext, type SheetContextValue } from './sheet-context.ts';
import { SheetHeader } from './sheet-header.tsx';
import { UnsupportedStep } from './unsupported-step.tsx';
import { useEscape } from './use-escape.ts';
import { type Round, useRound } from './use-round.ts';

/** The round sheet of one call, open as long as it is mounted. */
export function OpenSheet({ callId }: { readonly callId: CallId }) {
  const round = useRound(callId);
  const { flow, hasEnded } = round;
  const othersWait = useAppState((state) => nextWaiting(state, callId) !== null);
  const isOver = flow.phase === 'gone' || (hasEnded && flow.phase !== 'loading');

  const close = useCallback(() => {
    closeSheet();
    focusCall(callId);
  }, [callId]);
  // When the call ends the sheet closes and the result gets the focus; with other questions waiting it shows the way to them first.
  // Before the paint: a sheet that is over is not shown for a moment more.
  useLayoutEffect(() => {
    if (isOver && (!othersWait || flow.phase !== 'sent')) close();
    else if (flow.phase === 'sent' && flow.refusedAll && !othersWait) close();
  }, [isOver, othersWait, flow.phase, flow.refusedAll, close]);

  const leave = useCallback(() => {
    noteLeft(callId);
    close();
  }, [callId, close]);

  if (flow.view === null) return <LoadingSheet onLater={leave} />;
  return <Sheet view={flow.view} round={round} hasEnded={isOver} onClose={leave} />;
}

type SheetProps = {
  readonly view: RoundView;
  readonly round: Round;
  readonly hasEnded: boolean;
  readonly onClose: () => void;
};

function Sheet({ view, round, hasEnded, onClose }: SheetProps) {
  const t = useT();
  const { flow, answer, tell, entriesOf, keepEntries } = round;
  const shown = hasEnded ? 'ended' : flow.phase === 'sent' ? 'sent' : flow.step;
  const input = typeof shown === 'number' ? view.inputs[shown] : undefined;
  // A new content starts everything anew: arming, focus, scroll position, what a step keeps to itself (F34).
  const content = [view.round, input?.id ?? shown, input?.answer?.fixed === true].join(' ');
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const arming = useArming(content);
  const setEscape = useEscape(arming);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each content takes the focus once
  useLayoutEffect(() => {
    const own = frame.current?.querySelector<HTMLElement>('[data-step-title]') ?? heading.current;
    own?.focus();
  }, [content]);

  const context = useMemo<SheetContextValue>(
    () => ({
      view,
      isAlone: view.inputs.length === 1,
      isLaterRound: flow.isLaterRound && flow.phase === 'asking',
      busy: flow.busy,
      notice: flow.notice,
      answer,
      refuse: (action) => {
        if (input === undefined) return;
        noteLeft(view.callId);
        void answer(input, { action });
      },
      later: () => {
        noteLeft(view.callId);
        closeSheet();
      },
      stop: () => {
        onClose();
        void parley().stopCall(view.callId);
      },
      tell,
      entriesOf,
      keepEntries,
      setEscape,
    }),
    [view, flow, input, answer, tell, entriesOf, keepEntries, setEscape, onClose],
  );

  return (
    <Dialog
      bare
      className={styles.dialog ?? ''}
      label={t('sheet.label', {
        server: isolate(singleLine(view.serverName)),
        target: isolate(singleLine(view.target)),
        round: view.round,
      })}
    >
      <SheetContext value={context}>
        <ArmingContext value={arming}>
          <HintProvider key={content}>
            <div ref={frame} className={styles.sheet}>
              <SheetHeader
                view={view}
                step={flow.phase === 'asking' && !hasEnded ? flow.step : null}
                heading={heading}
              />
              <div key={content} className={styles.step}>
                <ErrorBoundary fallback={() => <BrokenStep input={input} />}>
                  {stepOf(shown, input, round, onClose)}
                </ErrorBoundary>
              </div>
            </div>
          </HintProvider>
        </ArmingContext>
      </SheetContext>
    </Dialog>
  );
}

function stepOf(
  shown: number | 'review' | 'sent' | 'ended',
  input: RoundInput | undefined,
  round: Round,
  onClose: () => void,
): ReactNode {
  if (shown === 'ended') return <EndedStep onClose={onClose} />;
  if (shown === 'sent') return <SentStep onClose={onClose} />;
  if (shown === 'review' || input === undefined) {
    return <ReviewStep onChange={(index) => void round.change(index)} onSend={() => void round.send()} />;
  }
  switch (input.kind) {
    case 'form':
      return <FormStep input={input} />;
    case 'refused-form':
      return <RefusedFormStep input={input} />;
    case 'url':
      return <UrlStep input={input} />;
    case 'unsupported':
      return <UnsupportedStep input={input} />;
    default:
      return assertNever(input);
  }
}
