import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './text-input.module.css';

type Own = { readonly mono?: boolean };

/** A one-line text control. `mono` for addresses, commands and names on the wire: no ligatures, no help of the browser. */
export function TextInput({ mono = false, className, ...rest }: ComponentProps<'input'> & Own) {
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={mono ? false : undefined}
      {...rest}
      className={classNames(styles.input, mono && styles.mono, className)}
    />
  );
}

export function TextArea({ mono = false, className, ...rest }: ComponentProps<'textarea'> & Own) {
  return (
    <textarea
      autoComplete="off"
      spellCheck={mono ? false : undefined}
      {...rest}
      className={classNames(styles.input, styles.area, mono && styles.mono, className)}
    />
  );
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames(styles.input, styles.select, className)} />;
}
