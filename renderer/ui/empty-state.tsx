import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** What stands in a view that has nothing to show yet, with what can be done about it. */
export function EmptyState({
  title,
  text,
  icon,
  children,
}: {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      {icon}
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
