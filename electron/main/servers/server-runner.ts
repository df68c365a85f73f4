import type { ConnectionState, ToolsState } from '../../../shared/app-state.ts';
import type { ServerId } from '../../../shared/ids.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { ServerConnection, ToolListing } from '../mcp/connection.ts';
import { capabilitiesView, connectedState } from './connection-view.ts';
import { type OpenedConnection, openConnection, problemOf } from './open-connection.ts';
import type { ServerPorts } from './ports.ts';
import type { ServerConfig } from './server-config.ts';
import { createStderrRing, type StderrRing } from './stderr-ring.ts';
import { recoveredAfterMs, restartPausesMs } from './time-limits.ts';
import type { TransportSource } from './transport-source.ts';

/** One server: at most one connection at a time, what is behind it, and what it wrote to stderr. */
export type ServerRunner = {
  readonly state: () => ConnectionState;
  readonly connection: () => ServerConnection | null;
  /** Where the last connection's requests went; null for stdio, and before the first one. */
  readonly origin: () => string | null;
  /** The tools as last listed on the present connection. */
  readonly tools: () => ToolListing | null;
  readonly stderr: StderrRing;
  /** Begins to connect; does nothing while connecting or connected. */
  readonly connect: (config: ServerConfig) => void;
  /** Also stops connecting. Resolves when everything that was started has ended. */
  readonly disconnect: () => Promise<void>;
  readonly refreshTools: () => Promise<void>;
  /** Ends processes at once, for the moment in which Parley itself ends. */
  readonly kill: () => void;
};

export function createServerRunner(id: ServerId, ports: ServerPorts): ServerRunner {
  const { clock } = ports;
  const stderr = createStderrRing();
  let state: ConnectionState = { kind: 'disconnected' };
  let stop: AbortController | null = null;
  let source: TransportSource | null = null;
  let live: OpenedConnection | null = null;
  let listing: ToolListing | null = null;
  let revision = 0;
  /** The last run with all its processes. A new one waits for it, so that two never run side by side. */
  let lastRun: Promise<void> = Promise.resolve();

  const setState = (next: ConnectionState): void => {
    state = next;
    ports.onChange(id, next);
  };

  const setTools = (connection: ServerConnection, tools: ToolsState): void => {
    if (live?.connection === connection) setState(connectedState(connection, tools));
  };

  const listTools = async (connection: ServerConnection, signal: AbortSignal): Promise<void> => {
    if (!capabilitiesView(connection).tools) {
      listing = { tools: [], notes: [] };
      setTools(connection, { kind: 'listed', count: 0, revision: ++revision });
      return;
    }
    setTools(connection, { kind: 'loading' });
    try {
      const listed = await connection.listTools(signal);
      if (live?.connection !== connection) return;
      listing = listed;
      setTools(connection, { kind: 'listed', count: listed.tools.length, revision: ++revision });
    } catch (error) {
      setTools(connection, { kind: 'failed', problem: problemOf(error) });
    }
  };

  /** Connects, and stays until the connection has ended: with why it ended by itself, or null when it was stopped. */
  const connectOnce = async (config: ServerConfig, signal: AbortSignal): Promise<Problem | null> => {
    const opened = await openConnection(config, ports, {
      signal,
      onStderr: (chunk) => {
        stderr.append(chunk);
        ports.onStderr(id);
      },
      onSource: (next) => {
        source = next;
      },
    });
    const stopped = new Promise<null>((resolve) => {
      if (signal.aborted) resolve(null);
      else signal.addEventListener('abort', () => resolve(null), { once: true });
    });
    live = opened;
    listing = null;
    try {
      // Not awaited: a server that never answers `tools/list` is connected all the same.
      void listTools(opened.connection, signal);
      return await Promise.race([opened.ended, stopped]);
    } finally {
      live = null;
      listing = null;
      await opened.close();
    }
  };

  /** Null when it was stopped, else why the server stays failed. */
  const runUntilFailed = async (config: ServerConfig, signal: AbortSignal): Promise<Problem | null> => {
    const restarts = config.transport.kind !== 'http';
    let failures = 0;
    let wasConnected = false;
    for (;;) {
      const began = clock.now();
      let why: Problem | null;
      try {
        why = await connectOnce(config, signal);
        wasConnected = true;
        if (clock.now() - began >= recoveredAfterMs) failures = 0;
      } catch (error) {
        why = problemOf(error);
      }
      if (signal.aborted) return null;
      const pause = restartPausesMs[failures];
      // A server that never came up has a fault that starting it again does not mend, and a person who waits for the reason.
      if (why === null || !restarts || !wasConnected || !isProcessEnd(why) || pause === undefined) return why;
      failures += 1;
      setState({ kind: 'connecting', since: clock.now() });
      await clock.wait(pause, signal);
      if (signal.aborted) return null;
    }
  };

  return {
    state: () => state,
    connection: () => live?.connection ?? null,
    origin: () => source?.origin ?? null,
    tools: () => listing,
    stderr,
    connect: (config) => {
      if (stop !== null) return;
      const controller = new AbortController();
      stop = controller;
      setState({ kind: 'connecting', since: clock.now() });
      lastRun = lastRun.then(async () => {
        if (controller.signal.aborted) return;
        const why = await runUntilFailed(config, controller.signal);
        if (stop !== controller) return;
        stop = null;
        setState(why === null ? { kind: 'disconnected' } : { kind: 'failed', problem: why });
      });
    },
    disconnect: () => {
      stop?.abort();
      stop = null;
      // From here on no call can send on a connection that is about to close.
      live = null;
      listing = null;
      if (state.kind !== 'disconnected') setState({ kind: 'disconnected' });
      return lastRun;
    },
    refreshTools: async () => {
      if (live !== null && stop !== null) await listTools(live.connection, stop.signal);
    },
    kill: () => source?.kill(),
  };
}

const isProcessEnd = ({ code }: Problem): boolean => code === 'process-exited' || code === 'demo-server-failed';
