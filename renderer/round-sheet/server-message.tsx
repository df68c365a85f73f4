import { textLimits } from '../../shared/plain-text.ts';
import { ServerText } from '../ui/fields/server-text.tsx';
import { useT } from '../ui/translate.ts';
import styles from './sheet.module.css';

/** The server's message, set apart as its own words (U15). */
export function ServerMessage({ message }: { readonly message: string }) {
  const t = useT();
  if (message.trim() === '') return null;
  return (
    <section className={styles.says} aria-label={t('sheet.message')}>
      <small aria-hidden="true">{t('sheet.message')}</small>
      <ServerText text={message} limit={textLimits.message} />
    </section>
  );
}
