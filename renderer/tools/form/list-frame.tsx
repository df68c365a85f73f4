import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { ListField } from '../../../shared/argument-model.ts';
import type { ListEntry } from '../../../shared/argument-values.ts';
import { singleLine } from '../../../shared/plain-text.ts';
import { Button } from '../../ui/button.tsx';
import { fieldIds } from '../../ui/fields/field-ids.ts';
import { type Translate, useT } from '../../ui/translate.ts';
import { FieldError } from './field-error.tsx';
import styles from './form.module.css';
import { useProblem } from './form-context.ts';
import { PartTexts, PartTitle } from './part-title.tsx';

type ListFrameProps = {
  readonly field: ListField;
  readonly entry: ListEntry;
  readonly path: string;
  readonly id: string;
  readonly addButton: Ref<HTMLButtonElement>;
  readonly onAdd: () => void;
  readonly onLeaveOut: () => void;
  /** The items. */
  readonly children: ReactNode;
};

/** A list whose items are fields of their own. */
export function ListFrame({ field, entry, path, id, addButton, onAdd, onLeaveOut, children }: ListFrameProps) {
  const t = useT();
  const ids = fieldIds(id);
  const problem = useProblem(path);
  const name = singleLine(field.title);
  const hints = [limitsText(t, field), stateText(t, entry)].filter((part) => part !== null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a column everywhere
    <div className={styles.part} role="group" aria-labelledby={ids.label} data-path={path}>
      <div className={styles.partHead}>
        <span id={ids.label} className={styles.title}>
          <PartTitle field={field} />
        </span>
        {!field.required && entry.present && (
          <Button
            variant="quiet"
            size="small"
            data-remove
            aria-label={t('tools.form.leaveOutOf', { field: name })}
            onClick={onLeaveOut}
          >
            {t('tools.form.leaveOut')}
          </Button>
        )}
      </div>
      <PartTexts field={field} id={ids.description} />
      {entry.items.length > 0 && <ol className={styles.items}>{children}</ol>}
      <p className={styles.absent}>
        <Button ref={addButton} size="small" aria-label={t('tools.form.addItemOf', { field: name })} onClick={onAdd}>
          <Plus aria-hidden="true" />
          {t('tools.form.addItem')}
        </Button>
        {hints.join(' · ')}
      </p>
      <FieldError id={id} problem={problem} />
    </div>
  );
}

function stateText(t: Translate, { present, items }: ListEntry): string | null {
  if (!present) return t('tools.form.leftOut');
  return items.length === 0 ? t('tools.form.emptyList') : null;
}

function limitsText(t: Translate, { minItems, maxItems }: ListField): string | null {
  const min = minItems === 0 ? null : minItems;
  if (min !== null && maxItems !== null) return t('tools.form.itemsBetween', { min, max: maxItems });
  if (min !== null) return t('tools.form.itemsAtLeast', { count: min });
  return maxItems === null ? null : t('tools.form.itemsAtMost', { count: maxItems });
}
