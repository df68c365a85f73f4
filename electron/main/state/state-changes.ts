/**
 * Tells the window what changed, not the whole state: items that are the same object as before are not sent again.
 */
import type { AppState, ListChange, StateChange } from '../../../shared/app-state.ts';
import type { AppStore } from './app-store.ts';

function listChange<Item extends { readonly id: Id }, Id extends string>(
  before: readonly Item[],
  after: readonly Item[],
): ListChange<Item> | null {
  if (before === after) return null;
  const known = new Map(before.map((item) => [item.id, item]));
  const put = after.filter((item) => known.get(item.id) !== item);
  const sameOrder = before.length === after.length && after.every((item, index) => before[index]?.id === item.id);
  return sameOrder ? { put } : { put, order: after.map((item) => item.id) };
}

/** The difference between two states by identity of their parts, or null when the window has nothing to learn. */
export function stateChange(before: AppState, after: AppState): StateChange | null {
  if (before === after) return null;
  const servers = listChange(before.servers, after.servers);
  const calls = listChange(before.calls, after.calls);
  const pendingInputs = listChange(before.pendingInputs, after.pendingInputs);
  const change: StateChange = {
    ...(servers && { servers }),
    ...(calls && { calls }),
    ...(pendingInputs && { pendingInputs }),
    ...(before.settings !== after.settings && { settings: after.settings }),
    ...(before.notices !== after.notices && { notices: after.notices }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/** One frame at 60 per second: changes that come closer together are sent as one. */
const frameMs = 16;

/**
 * Sends changes to the window: the first at once, so that a question is painted without delay, those within the same frame as one.
 *
 * @returns a function that stops it.
 */
export function publishChanges(
  store: AppStore,
  send: (change: StateChange) => void,
  timer: { readonly set: (run: () => void, ms: number) => () => void; readonly now: () => number },
): () => void {
  let sent = store.getState();
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;
  const flush = () => {
    cancel = null;
    const now = store.getState();
    const change = stateChange(sent, now);
    sent = now;
    if (!change) return;
    lastSentAt = timer.now();
    send(change);
  };
  const unsubscribe = store.subscribe(() => {
    cancel ??= timer.set(flush, Math.max(0, frameMs - (timer.now() - lastSentAt)));
  });
  return () => {
    unsubscribe();
    cancel?.();
  };
}
