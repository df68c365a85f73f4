import type { ComponentProps } from 'react';

/**
 * A named box that scrolls: reached by Tab, so that it can be scrolled by keys although it has no controls.
 *
 * A group and no landmark: a timeline has dozens of them.
 */
export function ScrollRegion({
  label,
  ...rest
}: Omit<ComponentProps<'div'>, 'aria-label'> & { readonly label: string }) {
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would promise controls
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without controls is reached by Tab or not at all
  return <div {...rest} role="group" aria-label={label} tabIndex={0} />;
}
