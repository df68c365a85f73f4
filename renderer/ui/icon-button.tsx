import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

/** A button that shows an icon only; its label is its name for screen readers and its tooltip. */
export function IconButton({
  icon: Icon,
  label,
  className,
  ...rest
}: Omit<ButtonProps, 'children' | 'aria-label' | 'variant'> & { readonly icon: LucideIcon; readonly label: string }) {
  return (
    <Tooltip text={label}>
      <Button {...rest} variant="quiet" aria-label={label} className={classNames(styles.icon, className)}>
        <Icon aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
