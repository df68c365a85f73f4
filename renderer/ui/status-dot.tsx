import { classNames } from './class-names.ts';
import styles from './status-dot.module.css';

export type StatusDotTone = 'ok' | 'bad' | 'busy' | 'off';

/** A server's state at a glance; `label` says it in words. Shapes differ too, for those who cannot tell the colours apart. */
export function StatusDot({ tone, label }: { readonly tone: StatusDotTone; readonly label: string }) {
  return (
    <span className={styles.place} title={label}>
      <span className={classNames(styles.dot, styles[tone])} aria-hidden="true" />
      <span className="only-read">{label}</span>
    </span>
  );
}
