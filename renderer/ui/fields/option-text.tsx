import { singleLine, textLimits } from '../../../shared/plain-text.ts';
import { PlainText } from '../plain-text.tsx';
import { useT } from '../translate.ts';
import styles from './controls.module.css';

/** What an option is called, made plain (F20); one that is called nothing is worded (F6). */
export function OptionText({ title }: { readonly title: string }) {
  const t = useT();
  if (title.trim() === '') return <span className={styles.faint}>{t('sheet.field.emptyOption')}</span>;
  return <PlainText text={singleLine(title, textLimits.title)} inline className={styles.optionText} />;
}
