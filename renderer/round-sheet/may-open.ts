/** What must be known before a sheet may open by itself. */
export type OpeningSituation = {
  /** The person started the call in this window a moment ago. */
  readonly startedRecently: boolean;
  /** The person left the call's sheet, or declined or cancelled in it, before. */
  readonly wasLeft: boolean;
  readonly windowIsFocused: boolean;
  /** A sheet, dialog, menu or list is open, or a text field has the focus. */
  readonly personIsBusy: boolean;
};

/** A sheet opens by itself only as the direct consequence of a call that the person just started; else its question goes to Waiting. */
export function mayOpenByItself(situation: OpeningSituation): boolean {
  const { startedRecently, wasLeft, windowIsFocused, personIsBusy } = situation;
  return startedRecently && !wasLeft && windowIsFocused && !personIsBusy;
}

/** Whether the person is in the middle of something that a sheet would interrupt. */
export function isPersonBusy(root: Document): boolean {
  // Open menus and lists carry `data-popover`; a list that always stands on the page is no interruption.
  if (root.querySelector('dialog[open], [data-popover]:not([hidden])') !== null) return true;
  const active = root.activeElement;
  if (active === null) return false;
  const writes =
    'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';
  return active.matches(writes);
}
