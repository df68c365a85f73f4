import type { CallSummary } from '../../shared/app-state.ts';
import type { CallDetail } from '../../shared/timeline.ts';
import { parley } from '../state/api.ts';
import { useFetched } from '../state/use-fetched.ts';

export type KnownDetail =
  | { readonly kind: 'loading' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'known'; readonly detail: CallDetail };

/** A call's timeline and result, read again with each revision. */
export function useCallDetail({ id, revision, status }: Pick<CallSummary, 'id' | 'revision' | 'status'>): KnownDetail {
  const detail = useFetched(id, `${revision} ${status.kind}`, () => parley().getCallDetail(id));
  if (detail === undefined) return { kind: 'loading' };
  return detail === null ? { kind: 'gone' } : { kind: 'known', detail };
}
