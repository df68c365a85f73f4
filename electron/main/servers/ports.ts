/** What this folder needs of the rest of main, as narrow interfaces: main.ts wires them, tests give small ones. */
import type { ConnectionState, EraSetting, ServerView } from '../../../shared/app-state.ts';
import type { ServerId } from '../../../shared/ids.ts';
import type { ServerConnection } from '../mcp/connection.ts';
import type { ServerTransport } from '../mcp/tapped-transport.ts';
import type { DemoServerHooks, RunningDemoServer } from './demo-server-process.ts';
import type { SecretPairs, ServerConfig } from './server-config.ts';

export type ConfigsPort = {
  readonly list: () => readonly ServerConfig[];
  readonly put: (config: ServerConfig) => void;
  readonly remove: (id: ServerId) => void;
};

export type ConfirmationsPort = {
  readonly get: (id: ServerId) => string | null;
  readonly put: (id: ServerId, hash: string) => void;
  readonly remove: (id: ServerId) => void;
};

/** A process that was started and has not been seen to end. Pid and start time together name it. */
export type StartedProcess = {
  readonly pid: number;
  readonly startTime: string;
  readonly serverId: ServerId;
  readonly command: string;
};

export type StartedProcessesPort = {
  readonly list: () => readonly StartedProcess[];
  readonly add: (process: StartedProcess) => void;
  readonly remove: (pid: number) => void;
};

export type ConnectRequest = {
  readonly serverId: ServerId;
  readonly kind: 'http' | 'stdio';
  readonly era: EraSetting;
  /** A fresh transport; asked again where the protocol era cannot be found out on the first one. */
  readonly openTransport: () => Promise<ServerTransport>;
  readonly connectTimeoutMs: number;
  readonly listTimeoutMs: number;
  readonly signal: AbortSignal;
};

export type Clock = {
  readonly now: () => number;
  /** Resolves after the time, or as soon as the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** What one server needs to be connected. */
export type ServerPorts = {
  readonly startedProcesses: StartedProcessesPort;
  /** Rejects with a `ConnectionProblem`. */
  readonly connect: (request: ConnectRequest) => Promise<ServerConnection>;
  readonly openHttp: (options: { readonly url: string; readonly headers: SecretPairs }) => Promise<ServerTransport>;
  /** Rejects with a `ConnectionProblem`. */
  readonly startDemoServer: (hooks: DemoServerHooks) => Promise<RunningDemoServer>;
  readonly loginPath: () => Promise<string>;
  readonly clock: Clock;
  readonly onChange: (id: ServerId, state: ConnectionState) => void;
  /** Called once for each chunk of stderr. */
  readonly onStderr: (id: ServerId) => void;
  /** A line of stdout that is no JSON-RPC (P22), for the wire log. */
  readonly onInvalidLine: (id: ServerId, text: string, bytes: number) => void;
};

export type ConnectionsPorts = ServerPorts & {
  readonly configs: ConfigsPort;
  readonly confirmations: ConfirmationsPort;
  /** A config was added or changed. The connection in the view is the present one. */
  readonly onServer: (view: ServerView) => void;
  readonly onRemoved: (id: ServerId) => void;
};
