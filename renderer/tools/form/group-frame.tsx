import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ObjectField } from '../../../shared/argument-model.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { Button } from '../../ui/button.tsx';
import { fieldIds } from '../../ui/fields/field-ids.ts';
import { useT } from '../../ui/translate.ts';
import { FieldError } from './field-error.tsx';
import styles from './form.module.css';
import { useProblem } from './form-context.ts';
import { PartTexts, PartTitle } from './part-title.tsx';

type GroupFrameProps = {
  readonly field: ObjectField;
  readonly path: string;
  readonly id: string;
  readonly present: boolean;
  readonly onPresent: (present: boolean) => void;
  readonly children: ReactNode;
};

/** A group of fields. An optional one is left out until the person adds it. */
export function GroupFrame({ field, path, id, present, onPresent, children }: GroupFrameProps) {
  const t = useT();
  const ids = fieldIds(id);
  const problem = useProblem(path);
  const name = singleLine(field.title);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column everywhere
    <div className={styles.part} role="group" aria-labelledby={ids.label} data-path={path}>
      <div className={styles.partHead}>
        <span id={ids.label} className={styles.title}>
          <PartTitle field={field} />
        </span>
        {!field.required && present && (
          <Button
            variant="quiet"
            size="small"
            data-remove
            aria-label={t('tools.form.leaveOutOf', { field: name })}
            onClick={() => onPresent(false)}
          >
            {t('tools.form.leaveOut')}
          </Button>
        )}
      </div>
      <PartTexts field={field} id={ids.description} />
      {present ? (
        <div className={styles.inside}>
          {field.fields.length === 0 ? <p className={styles.faint}>{t('tools.form.emptyGroup')}</p> : children}
        </div>
      ) : (
        <p className={styles.absent}>
          <Button size="small" aria-label={t('tools.form.addOf', { field: name })} onClick={() => onPresent(true)}>
            <Plus aria-hidden="true" />
            {t('tools.form.add')}
          </Button>
          {t('tools.form.leftOut')}
        </p>
      )}
      <FieldError id={id} problem={problem} />
    </div>
  );
}
