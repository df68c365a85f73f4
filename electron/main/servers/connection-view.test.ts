import { describe, expect, it } from 'vitest';
import type { ServerConnection } from '../mcp/connection.ts';
import { connectedState } from './connection-view.ts';

const connection: ServerConnection = {
  era: 'modern',
  protocolVersion: '2026-07-28',
  serverInfo: { name: 'plain', title: `\u202e${'t'.repeat(5_000)}`, version: `1\n${'0'.repeat(5_000)}` },
  instructions: `\u200b${'i'.repeat(1_000_000)}`,
  capabilities: { tools: {}, prompts: null },
  listTools: async () => ({ tools: [], notes: [] }),
  sendLeg: async () => ({ kind: 'stopped' }),
  close: async () => {},
  closed: new Promise(() => {}),
};

describe('what the mirror holds of a connected server', () => {
  it('F20: is plain and short, whatever the server says of itself', () => {
    const state = connectedState(connection, { kind: 'loading' });
    if (state.kind !== 'connected') throw new Error('Not connected');
    expect(state.serverName).toMatch(/^\[U\+202E\]t+…$/);
    expect(state.serverVersion).toMatch(/^1 0+…$/);
    expect(state.instructions).toMatch(/^\[U\+200B\]i+$/);
    expect(JSON.stringify(state).length).toBeLessThan(25_000);
  });

  it('a capability that is null or missing is not offered', () => {
    const state = connectedState(connection, { kind: 'loading' });
    expect(state).toMatchObject({ capabilities: { tools: true, prompts: false, resources: false } });
  });
});
