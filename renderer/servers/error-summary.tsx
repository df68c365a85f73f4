import { useEffect, useRef } from 'react';
import { useT } from '../ui/translate.ts';
import type { FormProblem } from './server-draft.ts';
import styles from './server-form.module.css';

/** What needs a look, each with a jump to its place. Takes the focus after a refused attempt. */
export function ErrorSummary({
  problems,
  attempt,
}: {
  readonly problems: readonly FormProblem[];
  readonly attempt: number;
}) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div ref={ref} className={styles.summary} role="alert" tabIndex={-1}>
      <b>{t('servers.form.summary', { count: problems.length })}</b>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.field} ${problem.index} ${problem.code}`}>
            <button type="button" onClick={() => document.getElementById(fieldId(problem))?.focus()}>
              {t(`servers.form.${labelKeys[problem.field]}`)}: {t(`servers.problem.${problem.code}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const labelKeys = {
  name: 'name',
  url: 'url',
  headers: 'headers',
  command: 'command',
  args: 'args',
  env: 'env',
  cwd: 'cwd',
} as const satisfies Record<FormProblem['field'], string>;

/** The element id of the control that a problem is about. */
export function fieldId({ field, index }: Pick<FormProblem, 'field' | 'index'>): string {
  return index === null ? `server-${field}` : `server-${field}-${index}`;
}
