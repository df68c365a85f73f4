import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { TextField } from '../../../shared/form-model.ts';
import { localToUtc, utcToLocal } from '../../../shared/form-values.ts';
import { useT } from '../translate.ts';
import { type ControlProps, controlAttributes } from './control-props.ts';
import styles from './controls.module.css';
import { shownText, textEntry } from './entry-text.ts';

/**
 * What stands in the entry while only part of a date was typed. The browser gives "" for it, which would leave the field out without a
 * word; this is no date, so the check tells.
 */
const unfinished = '…';

type InputEvent = ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>;

function typedText(event: InputEvent): string {
  const { value, validity } = event.currentTarget;
  return value === '' && validity.badInput ? unfinished : value;
}

/** F13: a calendar date, with the browser's own input. */
export function DateControl(props: ControlProps<TextField>) {
  const { field, entry, id, locked, onChange } = props;
  const text = shownText(field, entry);
  const read = (event: InputEvent) => {
    const typed = typedText(event);
    if (typed !== text) onChange(textEntry(typed));
  };
  return (
    <input
      {...controlAttributes(props)}
      id={id}
      className={styles.input}
      data-narrow
      type="date"
      max="9999-12-31"
      value={text === unfinished ? '' : text}
      readOnly={locked}
      onChange={read}
      onBlur={read}
      onKeyUp={read}
    />
  );
}

/** F13: a local date and time; the entry is the UTC text that is sent, and the hint under the field shows it. */
export function DateTimeControl(props: ControlProps<TextField>) {
  const { field, entry, id, locked, onChange } = props;
  const t = useT();
  const sent = shownText(field, entry);
  // The typed local time is kept while it leads to the present entry: in an hour that comes twice, or not at all, UTC does not lead back.
  const [typed, setTyped] = useState({ local: '', sent: '' });
  const local = typed.sent === sent ? typed.local : (utcToLocal(sent) ?? '');
  const read = (event: InputEvent) => {
    const text = typedText(event);
    if (text === (sent === unfinished ? unfinished : local)) return;
    const reading = text === '' || text === unfinished ? null : localToUtc(text);
    // What is no moment is kept as it is: the check says what is wrong with it.
    const next = reading?.kind === 'utc' ? reading.utc : text;
    setTyped({ local: text === unfinished ? '' : text, sent: next });
    onChange(textEntry(next));
  };
  const clocks = local === '' ? null : localToUtc(local);
  const notice = clocks?.kind === 'utc' ? clocks.notice : null;
  return (
    <>
      <input
        {...controlAttributes(props)}
        id={id}
        className={styles.input}
        data-narrow
        type="datetime-local"
        max="9999-12-31T23:59:59"
        step={/T\d\d:\d\d:\d\d/.test(local) ? 1 : 60}
        value={local}
        readOnly={locked}
        onChange={read}
        onBlur={read}
        onKeyUp={read}
      />
      {notice !== null && (
        <p className={styles.notice} role="status">
          {t(`forms.notices.${notice}`)}
        </p>
      )}
    </>
  );
}
