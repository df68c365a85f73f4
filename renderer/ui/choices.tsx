import { useId } from 'react';
import styles from './choices.module.css';

/** A few choices, one of which holds: native radio buttons in a row. */
export function Choices<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One thing that is on or off. */
export function Check({
  label,
  checked,
  describedBy,
  onChange,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        className={styles.check}
        checked={checked}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
