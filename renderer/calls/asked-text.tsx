import type { AskedInput, StateFingerprint } from '../../shared/timeline.ts';
import { PlainText } from '../ui/plain-text.tsx';
import { type Translate, useT } from '../ui/translate.ts';
import styles from './call-timeline.module.css';
import { wordState } from './word-state.ts';

/** What the server asked: its message, and what kind of question it is. */
export function AskedText({
  inputs,
  state,
}: {
  readonly inputs: readonly AskedInput[];
  readonly state: StateFingerprint | null;
}) {
  const t = useT();
  const [only] = inputs;
  if (inputs.length === 1 && only !== undefined) return <Question input={only} state={state} showsKey={false} />;
  return (
    <>
      <p>{t('calls.entry.askedMany', { count: inputs.length })}</p>
      {state !== null && <p className={styles.detail}>{wordState(t, state)}</p>}
      <ol className={styles.many}>
        {inputs.map((input) => (
          <li key={input.key}>
            <Question input={input} state={null} showsKey />
          </li>
        ))}
      </ol>
    </>
  );
}

function Question({
  input,
  state,
  showsKey,
}: {
  readonly input: AskedInput;
  readonly state: StateFingerprint | null;
  readonly showsKey: boolean;
}) {
  const t = useT();
  return (
    <>
      {input.message === '' ? (
        <p>{t('calls.entry.askedNoMessage')}</p>
      ) : (
        <PlainText text={input.message} className={styles.message} />
      )}
      <p className={styles.detail}>
        {showsKey && <PlainText text={input.key} inline mono className={styles.key} />}
        {kindOf(t, input)}
        {state !== null && ` · ${wordState(t, state)}`}
      </p>
    </>
  );
}

function kindOf(t: Translate, input: AskedInput): string {
  switch (input.kind) {
    case 'form':
      return t('calls.entry.askedForm', { count: input.fields });
    case 'url':
      return input.host === null ? t('calls.entry.askedUrlNoHost') : t('calls.entry.askedUrl', { host: input.host });
    case 'unsupported':
      return t('calls.entry.askedUnsupported');
  }
}
