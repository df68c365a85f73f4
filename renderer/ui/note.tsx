import { Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './note.module.css';

export type NoteTone = 'note' | 'wait' | 'bad' | 'ok';

/** A coloured box with an icon: something to know (`note`), to heed (`wait`) or gone wrong (`bad`). */
export function Note({
  tone = 'note',
  icon,
  role,
  children,
}: {
  readonly tone?: NoteTone;
  readonly icon?: LucideIcon;
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}) {
  const Icon = icon ?? (tone === 'note' || tone === 'ok' ? Info : TriangleAlert);
  return (
    <div className={classNames(styles.note, styles[tone])} role={role}>
      <Icon aria-hidden="true" />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
