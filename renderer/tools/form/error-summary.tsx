import { Button } from '../../ui/button.tsx';
import { isolate, useT } from '../../ui/translate.ts';
import styles from './error-summary.module.css';
import { focusPath } from './focus-path.ts';

export type ErrorLine = { readonly path: string; readonly title: string; readonly sentence: string };

type ErrorSummaryProps = {
  readonly heading: string;
  readonly lines: readonly ErrorLine[];
  /** What the person must know before calling anyway, or why that is not offered. */
  readonly note: string;
  readonly onAnyway: (() => void) | null;
};

/** F30: every argument that needs a look, each a button that jumps to it, and the way to call all the same (P25). */
export function ErrorSummary({ heading, lines, note, onAnyway }: ErrorSummaryProps) {
  const t = useT();
  return (
    <div role="alert" className={styles.summary}>
      <b>{heading}</b>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ path, title, sentence }) => (
            <li key={`${path} ${sentence}`}>
              <button type="button" onClick={() => focusPath(path)}>
                {title === '' ? sentence : t('tools.form.errorLine', { field: isolate(title), problem: sentence })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.anyway}>
        <span>{note}</span>
        {onAnyway !== null && (
          <Button size="small" onClick={onAnyway}>
            {t('tools.callAnyway')}
          </Button>
        )}
      </div>
    </div>
  );
}
