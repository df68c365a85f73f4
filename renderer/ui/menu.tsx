import {
  Menu as AriakitMenu,
  MenuButton as AriakitMenuButton,
  MenuItem as AriakitMenuItem,
  MenuProvider,
  MenuSeparator,
} from '@ariakit/react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

/** A button (`trigger`) that opens a menu of {@link MenuItem}s. */
export function Menu({
  trigger,
  label,
  children,
}: {
  readonly trigger: ReactElement;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <MenuProvider placement="bottom-end">
      <AriakitMenuButton render={trigger} />
      <AriakitMenu className={styles.menu} gutter={4} aria-label={label} portal unmountOnHide data-popover="">
        {children}
      </AriakitMenu>
    </MenuProvider>
  );
}

export function MenuItem({
  onClick,
  tone = 'normal',
  children,
}: {
  readonly onClick: () => void;
  readonly tone?: 'normal' | 'stop';
  readonly children: ReactNode;
}) {
  return (
    <AriakitMenuItem className={classNames(styles.item, tone === 'stop' && styles.stop)} onClick={onClick}>
      {children}
    </AriakitMenuItem>
  );
}

export function MenuLine() {
  return <MenuSeparator className={styles.line} />;
}
