import { JsonText } from '../ui/json-text.tsx';
import { useT } from '../ui/translate.ts';
import styles from './call-timeline.module.css';
import { readArguments } from './read-arguments.ts';
import { ValueList } from './value-list.tsx';

/** The arguments of a call: few plain ones in a line, others as JSON. */
export function ArgumentsText({ text }: { readonly text: string }) {
  const t = useT();
  const pairs = readArguments(text);
  if (pairs === null)
    return <JsonText text={text} label={t('calls.entry.arguments')} className={styles.argumentsJson} />;
  if (pairs.length === 0) return <p className={styles.detail}>{t('calls.entry.noArguments')}</p>;
  return <ValueList values={pairs} />;
}
