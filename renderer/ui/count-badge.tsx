import styles from './count-badge.module.css';

/** A number of waiting questions; `label` says in words what is counted. Nothing is drawn for 0. */
export function CountBadge({ count, label }: { readonly count: number; readonly label: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="only-read">{label}</span>
    </span>
  );
}
