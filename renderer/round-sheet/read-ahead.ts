import type { CallId } from '../../shared/ids.ts';
import type { RoundView } from '../../shared/round-view.ts';

let ahead: RoundView | null = null;

/** The round that was read to decide whether its sheet opens: the sheet begins with it and need not wait for main again. */
export function keepReadAhead(view: RoundView): void {
  ahead = view;
}

/** Given out once, and only for the call that it belongs to. */
export function takeReadAhead(callId: CallId): RoundView | null {
  const view = ahead?.callId === callId ? ahead : null;
  ahead = null;
  return view;
}
