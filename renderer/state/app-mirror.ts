import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type AppState, emptyAppState, type StateChange } from '../../shared/app-state.ts';
import type { ParleyApi } from '../../shared/ipc.ts';
import { applyChange } from './apply-change.ts';

type Mirror = {
  /** False until main's state was read once; until then nothing may be concluded from empty lists. */
  readonly ready: boolean;
  readonly state: AppState;
};

/** The window's read-only copy of main's state. Nothing in the window writes to it but {@link startMirror}. */
export const mirror = createStore<Mirror>(() => ({ ready: false, state: emptyAppState }));

/**
 * Begins to follow main's state; resolves after the first read, returns the function that ends it.
 *
 * Subscribes before reading, so that no change falls between the two. Changes that arrive before the reply are put on top of it: main
 * sends whole items, so one that the reply already holds does no harm.
 */
export async function startMirror(api: Pick<ParleyApi, 'getState' | 'onStateChanged'>): Promise<() => void> {
  const early: StateChange[] = [];
  const stop = api.onStateChanged((change) => {
    const { ready, state } = mirror.getState();
    if (ready) mirror.setState({ state: applyChange(state, change) });
    else early.push(change);
  });
  const state = await api.getState();
  mirror.setState({ ready: true, state: early.reduce(applyChange, state) });
  return stop;
}

/** A slice of the mirror; the component is drawn again when the slice is another value. */
export function useAppState<Slice>(selector: (state: AppState) => Slice): Slice {
  return useStore(mirror, (value) => selector(value.state));
}

export function useMirrorReady(): boolean {
  return useStore(mirror, (value) => value.ready);
}
