import {
  type AppState,
  type CallStatus,
  type CallSummary,
  type ConnectionState,
  emptyAppState,
  type PendingInputSummary,
  type ServerView,
} from '../../shared/app-state.ts';
import { brandId, type CallId, demoServerId, type InputId, type ServerId } from '../../shared/ids.ts';
import { mirror } from './app-mirror.ts';

/** Pieces of main's state for tests. */

export const connected: ConnectionState = {
  kind: 'connected',
  era: 'modern',
  protocolVersion: '2026-07-28',
  serverName: 'notes-demo',
  serverVersion: '1.0.0',
  instructions: null,
  capabilities: { tools: true, prompts: false, resources: false, logging: false, completions: false },
  tools: { kind: 'listed', count: 1, revision: 1 },
};

export function sampleServer(part: Partial<ServerView> = {}): ServerView {
  return {
    id: demoServerId,
    name: 'Notes (demo)',
    transport: { kind: 'demo' },
    era: 'auto',
    identity: 'builtin:demo',
    connection: connected,
    stderrRevision: 0,
    ...part,
  };
}

export function sampleStdioServer(part: Partial<ServerView> = {}): ServerView {
  return sampleServer({
    id: brandId<ServerId>('farm'),
    name: 'Build farm',
    transport: { kind: 'stdio', command: '/opt/build-mcp', args: [], envNames: ['TOKEN'], cwd: null },
    identity: '/opt/build-mcp',
    connection: { kind: 'disconnected' },
    ...part,
  });
}

export function sampleCall(id: string, status: CallStatus, part: Partial<CallSummary> = {}): CallSummary {
  return {
    id: brandId<CallId>(id),
    serverId: demoServerId,
    method: 'tools/call',
    target: 'notes_delete',
    startedAt: 0,
    endedAt: null,
    status,
    round: 1,
    revision: 1,
    ...part,
  };
}

export function sampleInput(id: string, callId: string, part: Partial<PendingInputSummary> = {}): PendingInputSummary {
  return {
    id: brandId<InputId>(id),
    callId: brandId<CallId>(callId),
    serverId: demoServerId,
    round: 1,
    kind: 'form',
    message: 'Choose one',
    askedAt: 0,
    answered: false,
    ...part,
  };
}

/** Puts a state into the mirror as if main had sent it. */
export function showState(state: Partial<AppState>): void {
  mirror.setState({ ready: true, state: { ...emptyAppState, ...state } });
}
