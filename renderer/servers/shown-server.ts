import type { AppState, ServerView } from '../../shared/app-state.ts';
import type { ServerId } from '../../shared/ids.ts';

/**
 * The server whose page is shown: the selected one, else the first; null on a first start, when there is only the built-in server,
 * stopped and never used.
 */
export function shownServer(state: AppState, selected: ServerId | null): ServerView | null {
  const chosen = state.servers.find((server) => server.id === selected);
  if (chosen !== undefined) return chosen;
  const [first] = state.servers;
  const firstStart =
    state.calls.length === 0 &&
    state.servers.every((server) => server.transport.kind === 'demo' && server.connection.kind === 'disconnected');
  return first === undefined || firstStart ? null : first;
}
