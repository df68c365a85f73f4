import { Braces } from 'lucide-react';
import { useState } from 'react';
import type { CallSummary } from '../../shared/app-state.ts';
import type { ResultView, TimelineEntry } from '../../shared/timeline.ts';
import { openSheet } from '../state/view-state.ts';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useT } from '../ui/translate.ts';
import styles from './call-timeline.module.css';
import { EntryAside } from './entry-aside.tsx';
import { EntryMessage } from './entry-message.tsx';
import { EntryNode } from './entry-node.tsx';
import { EntryText } from './entry-text.tsx';
import { ResultContent } from './result-content.tsx';

type TimelineRowProps = {
  readonly call: CallSummary;
  readonly entry: TimelineEntry;
  readonly hidden: number;
  readonly result: ResultView | null;
  /** The entry's questions wait for the person now. */
  readonly answerable: boolean;
};

/** One step of a call. */
export function TimelineRow({ call, entry, hidden, result, answerable }: TimelineRowProps) {
  const t = useT();
  const [showsMessage, setShowsMessage] = useState(false);
  const messageLabel = showsMessage ? t('calls.action.hideMessage') : t('calls.action.showMessage');
  return (
    <li className={styles.row} data-entry={entry.kind}>
      <EntryNode entry={entry} />
      <div className={styles.main}>
        <EntryText call={call} entry={entry} />
        {hidden > 0 && <span className={styles.detail}>{t('calls.entry.repeated', { count: hidden })}</span>}
      </div>
      <div className={styles.aside}>
        <span className={styles.asideLine}>
          <EntryAside entry={entry} />
          {entry.hasMessage && (
            <Tooltip text={messageLabel}>
              <Button
                variant="quiet"
                size="small"
                className={styles.braces}
                aria-label={messageLabel}
                aria-expanded={showsMessage}
                onClick={() => setShowsMessage(!showsMessage)}
              >
                <Braces aria-hidden="true" />
              </Button>
            </Tooltip>
          )}
        </span>
        {answerable && <Button onClick={() => openSheet(call.id)}>{t('calls.action.answer')}</Button>}
      </div>
      {result !== null && (
        <div className={styles.result}>
          <ResultContent result={result} />
        </div>
      )}
      {showsMessage && <EntryMessage callId={call.id} seq={entry.seq} />}
    </li>
  );
}
