import type { ReactNode } from 'react';
import type { ToolView } from '../../../shared/argument-model.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { Button } from '../../ui/button.tsx';
import { isolate, useT } from '../../ui/translate.ts';
import styles from './call-bar.module.css';

type CallBarProps = {
  readonly tool: ToolView;
  readonly busy: boolean;
  /** The other ways to edit. */
  readonly children?: ReactNode;
};

/** The button that calls (it submits the form around it), with the switches beside it. */
export function CallBar({ tool, busy, children }: CallBarProps) {
  const t = useT();
  return (
    <div className={styles.bar}>
      <Button variant="primary" type="submit" aria-disabled={busy || undefined} className={styles.call}>
        {busy ? t('tools.calling') : t('tools.call', { tool: isolate(singleLine(tool.name, 40)) })}
      </Button>
      {children}
    </div>
  );
}
