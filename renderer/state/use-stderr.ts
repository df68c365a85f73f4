import type { ServerView } from '../../shared/app-state.ts';
import { parley } from './api.ts';
import { useFetched } from './use-fetched.ts';

/** The server's stderr so far, read again with each new line; null before the first read. */
export function useStderr({ id, stderrRevision }: Pick<ServerView, 'id' | 'stderrRevision'>): string | null {
  return useFetched(id, stderrRevision, () => parley().readStderr(id))?.text ?? null;
}
