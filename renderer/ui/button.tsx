import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'type'> & {
  /** `primary` once per view; `quiet` has no frame; `stop` is quiet and red. */
  readonly variant?: 'plain' | 'primary' | 'quiet' | 'stop' | 'danger';
  readonly size?: 'normal' | 'small';
  readonly type?: 'button' | 'submit';
};

/**
 * A button. One that cannot be pressed now has `aria-disabled`, keeps its place in the Tab order and can say why; `disabled` does not exist.
 */
export function Button({
  variant = 'plain',
  size = 'normal',
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const unavailable = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (unavailable) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[variant], size === 'small' && styles.small, className)}
      onClick={press}
    />
  );
}
