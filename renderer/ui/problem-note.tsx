import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Problem } from '../../shared/problem.ts';
import { Note } from './note.tsx';
import { PlainText } from './plain-text.tsx';
import styles from './problem-note.module.css';
import { type Translate, useT, wordCode } from './translate.ts';

/** The sentence for a problem. */
export function wordProblem(t: Translate, problem: Problem): string {
  return wordCode(t, 'problems', problem.code, problem.values);
}

/** A problem in words, the other side's own text below it and marked as such, and what can be done about it (`children`). */
export function ProblemNote({ problem, children }: { readonly problem: Problem; readonly children?: ReactNode }) {
  const t = useT();
  return (
    <Note tone="bad" icon={CircleAlert}>
      <p>{wordProblem(t, problem)}</p>
      <ProblemDetail problem={problem} />
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </Note>
  );
}

/** Only the other side's own text, if there is one. */
export function ProblemDetail({ problem }: { readonly problem: Problem }) {
  const t = useT();
  if (problem.detail === null || problem.detail.trim() === '') return null;
  return (
    <div className={styles.detail}>
      <small>{t('app.theirWords')}</small>
      <PlainText text={problem.detail} mono />
    </div>
  );
}
