import type { ArgumentField } from '../../../shared/argument-model.ts';
import { singleLine, textLimits } from '../../../shared/plain-text.ts';
import { FieldNotes } from '../../ui/fields/field-notes.tsx';
import { ServerText } from '../../ui/fields/server-text.tsx';
import { PlainText } from '../../ui/plain-text.tsx';
import { useT } from '../../ui/translate.ts';
import styles from './form.module.css';

/** The title of a group, a list or a field of JSON, as {@link FieldFrame} draws that of a value. */
export function PartTitle({ field }: { readonly field: ArgumentField }) {
  const t = useT();
  return (
    <>
      <PlainText text={singleLine(field.title, textLimits.title)} inline />
      {field.required && (
        <>
          {' '}
          <em className={styles.required}>{t('app.required')}</em>
        </>
      )}
    </>
  );
}

/** Description and notes. */
export function PartTexts({ field, id }: { readonly field: ArgumentField; readonly id: string }) {
  return (
    <>
      {field.description !== null && (
        <div id={id} className={styles.description}>
          <ServerText text={field.description} limit={textLimits.description} />
        </div>
      )}
      <FieldNotes notes={field.notes} />
    </>
  );
}
