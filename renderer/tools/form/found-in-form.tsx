import type { ArgumentModel, ArgumentsCheck } from '../../../shared/argument-model.ts';
import type { ArgumentsText } from '../../../shared/argument-values.ts';
import { useT } from '../../ui/translate.ts';
import { wordFinding, wordNotChecked, wordProblem } from '../words.ts';
import { titleAt } from './argument-titles.ts';
import { ErrorSummary } from './error-summary.tsx';

type FoundInFormProps = {
  readonly model: Extract<ArgumentModel, { kind: 'form' }>;
  /** What the form comes to; null until it was tried. */
  readonly written: ArgumentsText | null;
  /** Main's check of the present arguments. */
  readonly found: ArgumentsCheck | null;
  readonly onAnyway: () => void;
};

/** Above the fields: what the form's own check, or main's against the schema, has to say. */
export function FoundInForm({ model, written, found, onAnyway }: FoundInFormProps) {
  const t = useT();
  if (written?.kind === 'invalid') {
    return (
      <ErrorSummary
        heading={t('tools.form.errors', { count: written.problems.length })}
        lines={written.problems.map((problem) => ({
          path: problem.path,
          title: titleAt(model.fields, problem.path),
          sentence: wordProblem(t, problem),
        }))}
        note={written.complete ? t('tools.form.anyway') : t('tools.form.mustFix')}
        onAnyway={written.complete ? onAnyway : null}
      />
    );
  }
  if (found?.kind === 'invalid') {
    return (
      <ErrorSummary
        heading={t('tools.findings.title')}
        lines={found.problems.map((finding) => ({
          path: finding.path,
          title: titleAt(model.fields, finding.path),
          sentence: wordFinding(t, finding),
        }))}
        note={t('tools.form.anyway')}
        onAnyway={onAnyway}
      />
    );
  }
  if (found?.kind === 'not-checked') {
    return (
      <ErrorSummary
        heading={t('tools.notChecked.title')}
        lines={[]}
        note={wordNotChecked(t, found)}
        onAnyway={onAnyway}
      />
    );
  }
  return null;
}
