import { Tooltip as AriakitTooltip, TooltipAnchor, TooltipProvider } from '@ariakit/react';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

/** A short text beside its one child while that is hovered or has the focus. The child must be able to take the focus. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <TooltipProvider timeout={400} hideTimeout={60}>
      <TooltipAnchor render={children} />
      <AriakitTooltip className={styles.tooltip} gutter={6} unmountOnHide>
        {text}
      </AriakitTooltip>
    </TooltipProvider>
  );
}
