import { describe, expect, test } from 'vitest';
import { type AppState, type ConnectionState, emptyAppState, type ServerView } from '../../shared/app-state.ts';
import { brandId, demoServerId, type ServerId } from '../../shared/ids.ts';
import { shownServer } from './shown-server.ts';

const demo = (connection: ConnectionState): ServerView => ({
  id: demoServerId,
  name: 'Notes (demo)',
  transport: { kind: 'demo' },
  era: 'auto',
  identity: 'builtin:demo',
  connection,
  stderrRevision: 0,
});
const other: ServerView = {
  ...demo({ kind: 'disconnected' }),
  id: brandId<ServerId>('other'),
  transport: { kind: 'http', url: 'https://mcp.example.com', headerNames: [] },
};
const withServers = (...servers: readonly ServerView[]): AppState => ({ ...emptyAppState, servers });

describe('the shown server', () => {
  test('is none on a first start, so that the first view is seen', () => {
    expect(shownServer(withServers(demo({ kind: 'disconnected' })), null)).toBeNull();
  });

  test('is the selected one', () => {
    expect(shownServer(withServers(demo({ kind: 'disconnected' }), other), other.id)).toBe(other);
    const alone = demo({ kind: 'disconnected' });
    expect(shownServer(withServers(alone), alone.id)).toBe(alone);
  });

  test('is the first one when the selected one is gone', () => {
    const state = withServers(demo({ kind: 'disconnected' }), other);
    expect(shownServer(state, brandId<ServerId>('gone'))).toBe(state.servers[0]);
  });
});
