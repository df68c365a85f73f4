import type { CallId } from '../../shared/ids.ts';
import { plainText } from '../../shared/plain-text.ts';
import { parley } from '../state/api.ts';
import { useFetched } from '../state/use-fetched.ts';
import { Fold } from '../ui/fold.tsx';
import { JsonText } from '../ui/json-text.tsx';
import { useT } from '../ui/translate.ts';
import styles from './call-timeline.module.css';

/** "Reveal for this call" (P5), for server authors: the `requestState` as text, fetched when it is unfolded and kept nowhere. */
export function RevealState({ callId, revision }: { readonly callId: CallId; readonly revision: number }) {
  const t = useT();
  return (
    <div className={styles.reveal}>
      <Fold label={t('calls.state.reveal')}>
        <StateText callId={callId} revision={revision} />
      </Fold>
    </div>
  );
}

function StateText({ callId, revision }: { readonly callId: CallId; readonly revision: number }) {
  const t = useT();
  const text = useFetched(callId, revision, () => parley().revealState(callId));
  if (text === undefined) return null;
  if (text === null) return <p className={styles.detail}>{t('calls.state.none')}</p>;
  return (
    <>
      <JsonText text={plainText(text, Number.POSITIVE_INFINITY).text} label={t('calls.state.label')} wrap />
      <p className={styles.detail}>{t('calls.state.note')}</p>
    </>
  );
}
