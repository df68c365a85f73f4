import type { JsonField } from '../../../shared/argument-model.ts';
import type { ArgumentEntry } from '../../../shared/argument-values.ts';
import { fieldIds } from '../../ui/fields/field-ids.ts';
import { TextArea } from '../../ui/text-input.tsx';
import { useT } from '../../ui/translate.ts';
import { wordReason } from '../words.ts';
import { FieldError } from './field-error.tsx';
import styles from './form.module.css';
import { useProblem } from './form-context.ts';
import { PartTexts, PartTitle } from './part-title.tsx';

type JsonFieldBoxProps = {
  readonly field: JsonField;
  readonly text: string;
  readonly path: string;
  readonly id: string;
  readonly onChange: (entry: ArgumentEntry) => void;
};

/** A value without a control of its own, typed as JSON; left out while empty. */
export function JsonFieldBox({ field, text, path, id, onChange }: JsonFieldBoxProps) {
  const t = useT();
  const ids = fieldIds(id);
  const problem = useProblem(path);
  const describedBy = [
    field.description === null ? null : ids.description,
    ids.hint,
    problem === null ? null : ids.error,
  ];
  return (
    <div className={styles.part} data-path={path}>
      <label id={ids.label} htmlFor={id} className={styles.title}>
        <PartTitle field={field} />
      </label>
      <PartTexts field={field} id={ids.description} />
      <TextArea
        mono
        id={id}
        className={styles.jsonBox}
        rows={2}
        value={text}
        aria-required={field.required || undefined}
        aria-invalid={problem !== null || undefined}
        aria-describedby={describedBy.filter((each) => each !== null).join(' ')}
        onChange={(event) => onChange({ kind: 'json', text: event.currentTarget.value })}
      />
      <p id={ids.hint} className={styles.faint}>
        {wordReason(t, field.reason)} {t('tools.form.jsonHint')}
      </p>
      <FieldError id={id} problem={problem} />
    </div>
  );
}
