import type { CallId } from '../../shared/ids.ts';
import { parley } from '../state/api.ts';
import { useFetched } from '../state/use-fetched.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { indentJson } from '../ui/indent-json.ts';
import { JsonText } from '../ui/json-text.tsx';
import { useT } from '../ui/translate.ts';
import styles from './call-timeline.module.css';

/** The redacted JSON-RPC message of a step, fetched when it is asked for. */
export function EntryMessage({ callId, seq }: { readonly callId: CallId; readonly seq: number }) {
  const t = useT();
  const text = useFetched(`${callId} ${seq}`, null, () => parley().getCallMessage(callId, seq));
  if (typeof text !== 'string') {
    return <p className={styles.wire}>{text === null ? t('calls.message.gone') : t('calls.message.loading')}</p>;
  }
  return (
    <div className={styles.wire}>
      <JsonText text={indentJson(text)} label={t('calls.message.label')} />
      <div className={styles.wireFoot}>
        <span>{t('calls.message.redacted')}</span>
        <CopyButton label={t('calls.action.copyMessage')} onCopy={() => parley().copyMessage(callId, seq)} />
      </div>
    </div>
  );
}
