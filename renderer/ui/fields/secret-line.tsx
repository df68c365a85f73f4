import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { NumberField, TextField } from '../../../shared/form-model.ts';
import { IconButton } from '../icon-button.tsx';
import { useT } from '../translate.ts';
import { type ControlProps, controlAttributes } from './control-props.ts';
import styles from './controls.module.css';
import { shownText, textEntry } from './entry-text.ts';

/** A value that looks like a secret (F7): masked until the person wants to see it, never kept. */
export function SecretLine(props: ControlProps<TextField | NumberField>) {
  const { field, entry, id, locked, onChange } = props;
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <span className={styles.withButton}>
      <input
        {...controlAttributes(props)}
        id={id}
        className={styles.input}
        data-mono
        type={shown ? 'text' : 'password'}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        value={shownText(field, entry)}
        readOnly={locked}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(textEntry(event.currentTarget.value))}
      />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? t('sheet.field.hideSecret') : t('sheet.field.showSecret')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </span>
  );
}
