import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormField } from '../../../shared/form-model.ts';
import { singleLine, textLimits } from '../../../shared/plain-text.ts';
import { PlainText } from '../plain-text.tsx';
import { useT, wordCode } from '../translate.ts';
import styles from './field-frame.module.css';
import { fieldIds } from './field-ids.ts';
import { FieldNotes } from './field-notes.tsx';
import { ServerText } from './server-text.tsx';
import { labelPlace, widgetOf } from './widget-of.ts';

type FieldFrameProps = {
  readonly field: FormField;
  /** Id of the control. */
  readonly id: string;
  readonly problem: FieldWords | null;
  /** What the limits are and what the entry comes to, in one line. */
  readonly hint: ReactNode;
  /** Unset, Reset to default and the like. */
  readonly actions: ReactNode;
  /** The control; for `beside` it already holds the title. */
  readonly children: ReactNode;
};

/** A code of the value check with its values. */
export type FieldWords = { readonly code: string; readonly values: Readonly<Record<string, string | number>> };

/** What stands around every control: title, required mark, description, notes, hint, actions and the error. */
export function FieldFrame({ field, id, problem, hint, actions, children }: FieldFrameProps) {
  const t = useT();
  const ids = fieldIds(id);
  const place = labelPlace(widgetOf(field));
  return (
    <div className={styles.field} data-field={field.id} data-invalid={problem !== null || undefined}>
      {place === 'label' && (
        <label id={ids.label} htmlFor={id} className={styles.title}>
          <FieldTitle field={field} />
        </label>
      )}
      {place === 'group' && (
        <span id={ids.label} className={styles.title}>
          <FieldTitle field={field} />
        </span>
      )}
      {place === 'beside' && children}
      {field.description !== null && (
        <div id={ids.description} className={styles.description} data-beside={place === 'beside' || undefined}>
          <ServerText text={field.description} limit={textLimits.description} />
        </div>
      )}
      <FieldNotes notes={field.notes} />
      {place !== 'beside' && children}
      {problem !== null && (
        <p id={ids.error} className={styles.error} data-beside={place === 'beside' || undefined}>
          <CircleAlert aria-hidden="true" />
          {wordCode(t, 'forms.problems', problem.code, problem.values)}
        </p>
      )}
      <div className={styles.under} data-beside={place === 'beside' || undefined}>
        <div id={ids.hint} className={styles.hint}>
          {hint}
        </div>
        {actions}
      </div>
    </div>
  );
}

/** A field's title with its required mark; the raw name stands behind a title that Parley made of it. */
export function FieldTitle({ field }: { readonly field: FormField }) {
  const t = useT();
  return (
    <>
      <PlainText text={singleLine(field.title, textLimits.title)} inline />
      {field.nameMadeReadable && (
        <>
          {' '}
          <PlainText text={singleLine(field.key)} inline mono className={styles.rawName} />
        </>
      )}
      {field.required && (
        <>
          {' '}
          <em className={styles.required}>{t('app.required')}</em>
        </>
      )}
    </>
  );
}
