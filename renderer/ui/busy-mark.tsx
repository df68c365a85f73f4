import styles from './busy-mark.module.css';

/** Something is under way; what it is, and for how long, stands beside it in words. Still: the window has no motion but fades. */
export function BusyMark({ size = 14 }: { readonly size?: number }) {
  return <span className={styles.mark} style={{ width: size, height: size }} aria-hidden="true" />;
}
