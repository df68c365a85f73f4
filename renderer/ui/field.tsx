import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { useT } from './translate.ts';

/** What a control inside a {@link Field} must carry. */
export type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldProps = {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | null | undefined;
  readonly required?: boolean;
  readonly className?: string;
  /** A fixed id, where an error summary has to jump to the control. */
  readonly id?: string;
  readonly children: (control: FieldControl) => ReactNode;
};

/** Label, help and error around one control, tied to it for screen readers. */
export function Field({ label, help, error, required = false, className, id: fixedId, children }: FieldProps) {
  const t = useT();
  const ownId = useId();
  const id = fixedId ?? ownId;
  const invalid = error !== null && error !== undefined;
  const describedBy = [help !== undefined && `${id}-help`, invalid && `${id}-error`]
    .filter((part) => part !== false)
    .join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {required && <span className={styles.required}> {t('app.required')}</span>}
      </label>
      {help !== undefined && (
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      )}
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': invalid ? true : undefined,
      })}
      {invalid && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Help and error lines of a group of controls, in the look of a {@link Field}. */
export function FieldGroup({
  legend,
  help,
  error,
  children,
}: {
  readonly legend: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | null;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>{legend}</legend>
      {help !== undefined && <span className={styles.help}>{help}</span>}
      {children}
      {error !== null && error !== undefined && <span className={styles.error}>{error}</span>}
    </fieldset>
  );
}
