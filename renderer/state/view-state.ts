import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CallId, ServerId } from '../../shared/ids.ts';
import type { CommandConfirmation } from '../../shared/server-input.ts';

/** The one dialog of the frame that may be open; the round sheet is apart (`sheetCall`). */
export type OpenDialog =
  | { readonly kind: 'add-server' }
  | { readonly kind: 'edit-server'; readonly serverId: ServerId }
  | { readonly kind: 'remove-server'; readonly serverId: ServerId }
  /** The confirmation is main's reply to the person's last step; it is gone with the dialog. */
  | { readonly kind: 'confirm-command'; readonly serverId: ServerId; readonly confirmation: CommandConfirmation }
  | { readonly kind: 'settings' }
  | { readonly kind: 'find-tool' };

export type Drawer = 'closed' | 'wire-log' | 'server-output';

/** What is open, selected and folded in this window. Holds ids and choices only; what they name is in the mirror. */
export type ViewState = {
  readonly selectedServer: ServerId | null;
  /** The tool shown on each server's page. */
  readonly openTools: ReadonlyMap<ServerId, string>;
  /** Calls that the person folded (false) or unfolded (true); others follow the rule "newest open". */
  readonly callFolds: ReadonlyMap<CallId, boolean>;
  /** The call that is to scroll into view and take the focus; whoever does it calls {@link callFocused}. */
  readonly callToFocus: CallId | null;
  /** The call whose round sheet is open. */
  readonly sheetCall: CallId | null;
  readonly dialog: OpenDialog | null;
  readonly drawer: Drawer;
  /** A step failed in a way that nobody expected; said until the person has read it. */
  readonly fault: boolean;
};

const initial: ViewState = {
  selectedServer: null,
  openTools: new Map(),
  callFolds: new Map(),
  callToFocus: null,
  sheetCall: null,
  dialog: null,
  drawer: 'closed',
  fault: false,
};

export const viewState = createStore<ViewState>(() => initial);

export function useViewState<Slice>(selector: (state: ViewState) => Slice): Slice {
  return useStore(viewState, selector);
}

/** For tests: as a window that was just opened. */
export function resetViewState(): void {
  viewState.setState(initial, true);
}

export function selectServer(serverId: ServerId | null): void {
  viewState.setState({ selectedServer: serverId });
}

/** Shows a tool on its server's page; null shows none. */
export function openTool(serverId: ServerId, name: string | null): void {
  viewState.setState(({ openTools }) => {
    const next = new Map(openTools);
    if (name === null) next.delete(serverId);
    else next.set(serverId, name);
    return { selectedServer: serverId, openTools: next };
  });
}

export function foldCall(callId: CallId, open: boolean): void {
  viewState.setState(({ callFolds }) => ({ callFolds: new Map(callFolds).set(callId, open) }));
}

/** Unfolds a call, scrolls it into view and gives it the focus: after Call, and when its sheet closes on the result. */
export function focusCall(callId: CallId): void {
  foldCall(callId, true);
  viewState.setState({ callToFocus: callId });
}

export function callFocused(): void {
  viewState.setState({ callToFocus: null });
}

/** Opens the round sheet of a call. A press of the person, or the rule for sheets that open by themselves, stands behind every use. */
export function openSheet(callId: CallId): void {
  viewState.setState({ sheetCall: callId });
}

export function closeSheet(): void {
  viewState.setState({ sheetCall: null });
}

export function showDialog(dialog: OpenDialog): void {
  viewState.setState({ dialog });
}

export function closeDialog(): void {
  viewState.setState({ dialog: null });
}

export function showDrawer(drawer: Drawer): void {
  viewState.setState({ drawer });
}

export function reportFault(): void {
  viewState.setState({ fault: true });
}

export function closeFault(): void {
  viewState.setState({ fault: false });
}
