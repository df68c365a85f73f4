import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './fold.module.css';

/** A heading that shows and hides what belongs to it. The content is made only while it is shown. */
export function Fold({
  label,
  startsOpen = false,
  children,
}: {
  readonly label: ReactNode;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <div className={styles.fold}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight aria-hidden="true" />
        {label}
      </button>
      <div id={id} className={styles.content} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
