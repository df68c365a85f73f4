import { useMemo } from 'react';
import type { CallSummary } from '../../shared/app-state.ts';
import { useT } from '../ui/translate.ts';
import { CallActions } from './call-actions.tsx';
import styles from './call-timeline.module.css';
import { foldRepeats } from './fold-repeats.ts';
import { RevealState } from './reveal-state.tsx';
import { TimelineRow } from './timeline-row.tsx';
import { useCallDetail } from './use-call-detail.ts';

/** The rounds of a call, step by step, the result, and what the person can do now. */
export function CallTimeline({ call }: { readonly call: CallSummary }) {
  const t = useT();
  const known = useCallDetail(call);
  const entries = known.kind === 'known' ? known.detail.entries : null;
  const rows = useMemo(() => (entries === null ? [] : foldRepeats(entries)), [entries]);
  if (known.kind === 'loading') return <p className={styles.quiet}>{t('calls.loading')}</p>;
  if (known.kind === 'gone') return <p className={styles.quiet}>{t('calls.gone')}</p>;
  const lastAsked = rows.findLast((row) => row.entry.kind === 'asked')?.entry.seq;
  return (
    <>
      <ol className={styles.line}>
        {rows.map(({ entry, hidden }) => (
          <TimelineRow
            key={entry.seq}
            call={call}
            entry={entry}
            hidden={hidden}
            result={entry.kind === 'result' ? known.detail.result : null}
            answerable={call.status.kind === 'waiting' && entry.seq === lastAsked}
          />
        ))}
      </ol>
      {rows.some(({ entry }) => 'state' in entry && entry.state !== null) && (
        <RevealState callId={call.id} revision={call.revision} />
      )}
      <CallActions call={call} />
    </>
  );
}
