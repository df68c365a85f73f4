import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ArgumentModel, ArgumentsCheck } from '../../../shared/argument-model.ts';
import type { ArgumentsReading } from '../../../shared/argument-values.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { Note } from '../../ui/note.tsx';
import { isolate, useT } from '../../ui/translate.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { wordNotChecked, wordProblem, wordReason } from '../words.ts';
import { type JsonMark, wordMark } from './json-marks.ts';
import styles from './json-mode.module.css';

/** Why a tool has no form: its schema is beyond one. */
export function WhyJson({ model }: { readonly model: ArgumentModel }) {
  const t = useT();
  if (model.kind === 'form') return null;
  return (
    <Note>
      <p>{t('tools.form.jsonOnly')}</p>
      <ul className={styles.reasons}>
        {model.reasons.map((reason) => (
          <li key={`${reason.path} ${reason.code}`}>{wordReason(t, reason)}</li>
        ))}
      </ul>
    </Note>
  );
}

/** After Call: what main's check of this text found. The places are marked in the text. */
export function FoundInJson({
  check,
  onAnyway,
}: {
  readonly check: ArgumentsCheck | null;
  readonly onAnyway: () => void;
}) {
  const t = useT();
  if (check?.kind === 'invalid') {
    return (
      <ErrorSummary heading={t('tools.findings.title')} lines={[]} note={t('tools.form.anyway')} onAnyway={onAnyway} />
    );
  }
  if (check?.kind === 'not-checked') {
    return (
      <ErrorSummary
        heading={t('tools.notChecked.title')}
        lines={[]}
        note={wordNotChecked(t, check)}
        onAnyway={onAnyway}
      />
    );
  }
  return null;
}

export type Unfit = {
  /** The text that did not fit. */
  readonly text: string;
  readonly reading: Exclude<ArgumentsReading, { kind: 'entries' }>;
};

/** Why the form cannot take over this JSON. */
export function UnfitNote({ unfit: { reading } }: { readonly unfit: Unfit }) {
  const t = useT();
  if (reading.kind === 'no-json') {
    return (
      <Note tone="wait" role="alert">
        <p>{t('tools.form.unfitSyntax')}</p>
      </Note>
    );
  }
  return (
    <Note tone="wait" role="alert">
      <p>
        <b>{t('tools.form.unfit')}</b>
      </p>
      <ul className={styles.reasons}>
        {reading.problems.map((problem) => (
          <li key={`${problem.path} ${problem.code}`}>
            {problem.path === ''
              ? wordProblem(t, problem)
              : t('tools.form.errorLine', {
                  field: isolate(singleLine(problem.path)),
                  problem: wordProblem(t, problem),
                })}
          </li>
        ))}
      </ul>
      <p>{t('tools.form.unfitText')}</p>
    </Note>
  );
}

type MarkLinesProps = {
  readonly id: string;
  readonly text: string;
  readonly marks: readonly JsonMark[];
  /** Main's check of this very text found nothing. */
  readonly isValid: boolean;
  readonly onJump: (offset: number) => void;
};

const mostLines = 8;

/** Under the editor: each mark as a sentence with its place, a button that goes there. */
export function MarkLines({ id, text, marks, isValid, onJump }: MarkLinesProps) {
  const t = useT();
  return (
    <div id={id} className={styles.marks} aria-live="polite">
      {marks.slice(0, mostLines).map((mark) => (
        <button
          key={`${mark.from} ${mark.sentence}`}
          type="button"
          className={styles.mark}
          data-severity={mark.severity}
          onClick={() => onJump(mark.from)}
        >
          <CircleAlert aria-hidden="true" />
          <span>{wordMark(t, text, mark)}</span>
        </button>
      ))}
      {marks.length > mostLines && <p>{t('tools.more', { count: marks.length - mostLines })}</p>}
      {marks.length === 0 && (
        <p className={styles.valid}>
          {isValid && (
            <>
              <CircleCheck aria-hidden="true" />
              {t('tools.json.valid')}{' '}
            </>
          )}
          <span className={styles.hint}>{t('tools.json.hint')}</span>
        </p>
      )}
    </div>
  );
}
