import { useMemo, useState } from 'react';
import { indentJson } from '../ui/indent-json.ts';
import { JsonText } from '../ui/json-text.tsx';
import { useT } from '../ui/translate.ts';
import { requestMethods } from './request-methods.ts';
import { useWireMessages } from './use-wire-messages.ts';
import { WireList } from './wire-list.tsx';
import styles from './wire-log.module.css';

/** Every JSON-RPC message, redacted by main: a list and the selected message. */
export function WireLog() {
  const t = useT();
  const messages = useWireMessages();
  const [selectedSeq, select] = useState<number | null>(null);
  const methods = useMemo(() => requestMethods(messages ?? []), [messages]);
  if (messages === null) return null;
  if (messages.length === 0) return <p className={styles.empty}>{t('app.wire.empty')}</p>;
  const selected = messages.find((message) => message.seq === selectedSeq);
  return (
    <div className={styles.log}>
      <WireList messages={messages} methods={methods} selectedSeq={selectedSeq} onSelect={select} />
      <div className={styles.message}>
        {selected === undefined ? (
          <p className={styles.empty}>{t('app.wire.select')}</p>
        ) : (
          <JsonText
            key={selected.seq}
            text={indentJson(selected.text)}
            label={t('app.wire.message')}
            className={styles.json}
          />
        )}
      </div>
    </div>
  );
}
