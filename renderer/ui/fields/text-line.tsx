import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import type { NumberField, TextField } from '../../../shared/form-model.ts';
import { type ControlProps, controlAttributes } from './control-props.ts';
import styles from './controls.module.css';
import { shownText, textEntry } from './entry-text.ts';
import { LongText } from './long-text.tsx';

/** One line of text. Pasted lines turn it into a box of several: nothing that was pasted is lost silently (F15). */
export function TextLine(props: ControlProps<TextField>) {
  const { field, entry, id, locked, onChange } = props;
  const value = shownText(field, entry);
  const pasted = useRef<number | null>(null);
  const [grown, setGrown] = useState(false);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (field.format !== null || !/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    pasted.current = before.length + text.length;
    setGrown(true);
    onChange(textEntry(before + text + value.slice(selectionEnd ?? value.length)));
  };

  useEffect(() => {
    if (!grown || pasted.current === null) return;
    const box = document.getElementById(id);
    if (!(box instanceof HTMLTextAreaElement)) return;
    box.focus();
    box.setSelectionRange(pasted.current, pasted.current);
    pasted.current = null;
  }, [grown, id]);

  if (grown || value.includes('\n')) return <LongText {...props} />;
  return (
    <input
      {...controlAttributes(props)}
      id={id}
      className={styles.input}
      type="text"
      inputMode={field.format === 'email' ? 'email' : field.format === 'uri' ? 'url' : undefined}
      dir={field.format === null ? 'auto' : 'ltr'}
      data-mono={field.format === 'uri' || undefined}
      value={value}
      readOnly={locked}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onPaste={paste}
      onChange={(event) => onChange(textEntry(event.currentTarget.value))}
    />
  );
}

/** A number as typed (F12): no wheel, no arrows, no guess of what a comma means. */
export function NumberLine(props: ControlProps<NumberField>) {
  const { field, entry, id, locked, onChange } = props;
  return (
    <input
      {...controlAttributes(props)}
      id={id}
      className={styles.input}
      data-narrow
      type="text"
      inputMode="decimal"
      value={shownText(field, entry)}
      readOnly={locked}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(textEntry(event.currentTarget.value))}
    />
  );
}
