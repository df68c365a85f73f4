import { Info, ShieldAlert } from 'lucide-react';
import type { FormNote } from '../../../shared/form-model.ts';
import { useT, wordCode } from '../translate.ts';
import styles from './field-frame.module.css';

/** What Parley tells about a field or a form: a dropped default, a rule that it does not check, a value that looks like a secret. */
export function FieldNotes({ notes }: { readonly notes: readonly FormNote[] }) {
  const t = useT();
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => {
        const warns = note.code === 'secret-looking';
        return (
          <li key={`${note.code}${JSON.stringify(note.values)}`} data-warns={warns || undefined}>
            {warns ? <ShieldAlert aria-hidden="true" /> : <Info aria-hidden="true" />}
            <span>{wordCode(t, 'forms.notes', note.code, note.values)}</span>
          </li>
        );
      })}
    </ul>
  );
}
