import type { GivenInput } from '../../shared/timeline.ts';
import { PlainText } from '../ui/plain-text.tsx';
import { type Translate, useT } from '../ui/translate.ts';
import styles from './call-timeline.module.css';
import { ValueList } from './value-list.tsx';

/** What the person answered, in the order of the questions. */
export function AnswersText({ answers }: { readonly answers: readonly GivenInput[] }) {
  const t = useT();
  const [only] = answers;
  if (answers.length === 1 && only !== undefined) return <Answer answer={only} showsKey={false} />;
  return (
    <>
      <p>{t('calls.entry.answered')}</p>
      <ol className={styles.many}>
        {answers.map((answer) => (
          <li key={answer.key}>
            <Answer answer={answer} showsKey />
          </li>
        ))}
      </ol>
    </>
  );
}

function Answer({ answer, showsKey }: { readonly answer: GivenInput; readonly showsKey: boolean }) {
  const t = useT();
  return (
    <>
      <p>
        {showsKey && <PlainText text={answer.key} inline mono className={styles.key} />}
        {actionWord(t, answer)}
      </p>
      <ValueList values={answer.values} />
    </>
  );
}

function actionWord(t: Translate, answer: GivenInput): string {
  switch (answer.action) {
    case 'accept':
      return answer.values.length > 0 ? t('calls.entry.answered') : t('calls.entry.accepted');
    case 'decline':
      return t('calls.entry.declined');
    case 'cancel':
      return t('calls.entry.cancelled');
  }
}
