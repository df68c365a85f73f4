import type { CallSummary } from '../../shared/app-state.ts';
import { parley } from '../state/api.ts';
import { Button } from '../ui/button.tsx';
import { useT } from '../ui/translate.ts';
import styles from './call-timeline.module.css';

/** What goes on, and what the person can do now. Nothing here once the call has ended. */
export function CallActions({ call }: { readonly call: CallSummary }) {
  const t = useT();
  const { status } = call;
  switch (status.kind) {
    case 'complete':
      // A tool's own failure on a leg that carried `requestState` may begin afresh (P13).
      return status.canStartAgain ? (
        <div className={styles.actions}>
          <StartAgain call={call} />
        </div>
      ) : null;
    case 'failed':
    case 'stopped':
      return null;
    case 'stopping':
      return (
        <div className={styles.actions}>
          <p>{t('calls.entry.stopping')}</p>
        </div>
      );
    default:
      return (
        <div className={styles.actions}>
          {status.kind === 'running' && <p>{t('calls.entry.running')}</p>}
          {status.kind === 'retrying' && <p>{t('calls.entry.retrying')}</p>}
          {status.kind === 'failed-on-the-way' && (
            <Button size="small" onClick={() => void parley().sendAgain(call.id)}>
              {t('calls.action.sendAgain')}
            </Button>
          )}
          {status.kind === 'refused' && <StartAgain call={call} />}
          {status.kind === 'paused' && (
            <Button size="small" onClick={() => void parley().continueCall(call.id)}>
              {t('calls.action.continue')}
            </Button>
          )}
          <Button variant="stop" size="small" className={styles.stop} onClick={() => void parley().stopCall(call.id)}>
            {t('calls.action.stop')}
          </Button>
        </div>
      );
  }
}

function StartAgain({ call }: { readonly call: CallSummary }) {
  const t = useT();
  return (
    <Button size="small" onClick={() => void parley().startAgain(call.id)}>
      {t('calls.action.startAgain')}
    </Button>
  );
}
