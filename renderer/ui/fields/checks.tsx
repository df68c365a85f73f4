import type { ReactNode } from 'react';
import type { BooleanField, FixedField } from '../../../shared/form-model.ts';
import { plainText, textLimits } from '../../../shared/plain-text.ts';
import { PlainText } from '../plain-text.tsx';
import { type ControlProps, controlAttributes } from './control-props.ts';
import styles from './controls.module.css';
import { shownEntry } from './entry-text.ts';

/** A boolean with a default (F11): its title stands beside it. */
export function BooleanCheck(props: ControlProps<BooleanField> & { readonly label: ReactNode }) {
  const { field, entry, id, locked, label, onChange } = props;
  const shown = shownEntry(field, entry);
  return (
    <label className={styles.check}>
      <input
        {...controlAttributes(props)}
        id={id}
        className={styles.checkbox}
        type="checkbox"
        checked={shown.kind === 'boolean' && shown.value}
        disabled={locked}
        onChange={(event) => onChange({ kind: 'boolean', value: event.currentTarget.checked })}
      />
      {label}
    </label>
  );
}

/** An optional fixed value (F2): sent only when the person includes it. */
export function IncludeCheck(props: ControlProps<FixedField> & { readonly label: ReactNode }) {
  const { entry, id, locked, label, onChange } = props;
  return (
    <label className={styles.check}>
      <input
        {...controlAttributes(props)}
        id={id}
        className={styles.checkbox}
        type="checkbox"
        checked={entry.kind === 'include' && entry.included}
        disabled={locked}
        onChange={(event) => onChange({ kind: 'include', included: event.currentTarget.checked })}
      />
      {label}
    </label>
  );
}

/** A required fixed value (F2): shown, and sent as it is. */
export function FixedText({ field, id, labelledBy }: ControlProps<FixedField>) {
  return (
    <output id={id} className={styles.fixed} aria-labelledby={labelledBy}>
      <PlainText text={plainText(String(field.value), textLimits.description).text} inline mono />
    </output>
  );
}
