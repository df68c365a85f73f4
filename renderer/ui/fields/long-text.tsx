import type { TextField, TextListField } from '../../../shared/form-model.ts';
import { type ControlProps, controlAttributes } from './control-props.ts';
import styles from './controls.module.css';
import { shownText, textEntry } from './entry-text.ts';

/** Text of several lines, and a list with one text per line. Grows with its content up to a third of the window. */
export function LongText(props: ControlProps<TextField | TextListField>) {
  const { field, entry, id, locked, onChange } = props;
  return (
    <textarea
      {...controlAttributes(props)}
      id={id}
      className={styles.area}
      rows={3}
      dir="auto"
      value={shownText(field, entry)}
      readOnly={locked}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(textEntry(event.currentTarget.value))}
    />
  );
}
