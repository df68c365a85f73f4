import { CircleAlert } from 'lucide-react';
import { fieldIds } from '../../ui/fields/field-ids.ts';
import styles from './form.module.css';

/** What is wrong with an argument, tied to its control by the id that the control describes itself with. */
export function FieldError({ id, problem }: { readonly id: string; readonly problem: string | null }) {
  if (problem === null) return null;
  return (
    <p id={fieldIds(id).error} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {problem}
    </p>
  );
}
