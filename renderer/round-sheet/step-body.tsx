import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { ProblemNote } from '../ui/problem-note.tsx';
import styles from './sheet.module.css';
import { useSheet } from './sheet-context.ts';
import { NoticeNote, RoundNote } from './step-notes.tsx';

/** The part of a step that scrolls. Header and buttons stay in view whatever stands here (F20). */
export function StepBody({ centred = false, children }: { readonly centred?: boolean; readonly children: ReactNode }) {
  const { view, isLaterRound, notice } = useSheet();
  return (
    <div className={classNames(styles.body, centred && styles.centred)}>
      {isLaterRound && <RoundNote round={view.round} questions={view.inputs.length} />}
      <NoticeNote notice={notice} />
      {view.serverProblem !== null && <ProblemNote problem={view.serverProblem} />}
      {children}
    </div>
  );
}

/** The heading of a step that has one of its own; it takes the first focus (F31). */
export function StepTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h3 className={styles.title} tabIndex={-1} data-step-title>
      {children}
    </h3>
  );
}
