import type { FormField } from '../../../shared/form-model.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import type { FieldWords } from '../../ui/fields/field-frame.tsx';
import { isolate, useT, wordCode } from '../../ui/translate.ts';
import styles from './error-summary.module.css';
import { useFields } from './fields-context.ts';

export type ErrorLine = { readonly field: FormField; readonly words: FieldWords };

/** F30: every answer that needs a look, each a button that jumps to its field. */
export function ErrorSummary({ lines }: { readonly lines: readonly ErrorLine[] }) {
  const t = useT();
  const { jumpTo } = useFields();
  if (lines.length === 0) return null;
  return (
    <div role="alert" className={styles.summary}>
      <b>{t('sheet.form.errors', { count: lines.length })}</b>
      <ul>
        {lines.map(({ field, words }) => (
          <li key={field.id}>
            <button type="button" onClick={() => jumpTo(field.id)}>
              {t(/[?!.:…？！。：]$/u.test(field.title.trim()) ? 'sheet.form.errorLineSpaced' : 'sheet.form.errorLine', {
                field: isolate(singleLine(field.title)),
                problem: wordCode(t, 'forms.problems', words.code, words.values),
              })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
