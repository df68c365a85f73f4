import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { CallSummary } from '../../shared/app-state.ts';
import { singleLine } from '../../shared/plain-text.ts';
import { callFocused, foldCall, openSheet, useViewState } from '../state/view-state.ts';
import { ClockTime } from '../ui/age.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { classNames } from '../ui/class-names.ts';
import { Guarded } from '../ui/guarded.tsx';
import { PlainText } from '../ui/plain-text.tsx';
import { useT } from '../ui/translate.ts';
import styles from './call-card.module.css';
import { CallStatusChip, statusWord } from './call-status.tsx';
import { CallTimeline } from './call-timeline.tsx';

/** One call: a line that unfolds into its timeline. */
export function CallCard({ call, open }: { readonly call: CallSummary; readonly open: boolean }) {
  const t = useT();
  const target = singleLine(call.target);
  const bodyId = useId();
  const ref = useRef<HTMLElement>(null);
  const toFocus = useViewState((state) => state.callToFocus === call.id);
  useEffect(() => {
    if (!toFocus) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.focus({ preventScroll: true });
    callFocused();
  }, [toFocus]);
  return (
    <article
      ref={ref}
      tabIndex={-1}
      className={classNames(styles.card, open && styles.open)}
      aria-label={t('calls.call', { target, status: statusWord(t, call.status) })}
    >
      <header className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => foldCall(call.id, !open)}
        >
          <ChevronRight aria-hidden="true" />
          <PlainText text={target} inline className={styles.target} />
        </button>
        {call.round > 1 && <Chip>{t('calls.rounds', { count: call.round })}</Chip>}
        <CallStatusChip status={call.status} />
        <span className={styles.end}>
          {!open && call.status.kind === 'waiting' && (
            <Button size="small" onClick={() => openSheet(call.id)}>
              {t('calls.action.answer')}
            </Button>
          )}
          <ClockTime at={call.startedAt} />
        </span>
      </header>
      <div id={bodyId} hidden={!open}>
        {open && (
          <Guarded>
            <CallTimeline call={call} />
          </Guarded>
        )}
      </div>
    </article>
  );
}
