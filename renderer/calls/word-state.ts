import type { StateFingerprint } from '../../shared/timeline.ts';
import type { Translate } from '../ui/translate.ts';

/** A `requestState` that arrived: its size and the beginning of its hash, never its content (P5). */
export function wordState(t: Translate, state: StateFingerprint): string {
  return t('calls.entry.stateReceived', fingerprintValues(state));
}

/** A `requestState` that went back, and whether it is what the server sent, byte for byte. */
export function wordReturnedState(t: Translate, state: (StateFingerprint & { readonly same: boolean }) | null): string {
  if (state === null) return t('calls.entry.stateNone');
  return t(state.same ? 'calls.entry.stateSame' : 'calls.entry.stateChanged', fingerprintValues(state));
}

function fingerprintValues({ bytes, sha256 }: StateFingerprint) {
  return { bytes: new Intl.NumberFormat().format(bytes), sha256 };
}
