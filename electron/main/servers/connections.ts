import { randomBytes } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';
import type { ServerView } from '../../../shared/app-state.ts';
import { brandId, type ServerId } from '../../../shared/ids.ts';
import type { ConnectReply, DoneReply, Saved, StderrReply } from '../../../shared/ipc.ts';
import { plainText } from '../../../shared/plain-text.ts';
import type { ServerInput } from '../../../shared/server-input.ts';
import type { ServerConnection, ToolListing } from '../mcp/connection.ts';
import { commandHash, describeCommand } from './command-confirmation.ts';
import { serverView } from './connection-view.ts';
import type { ConnectionsPorts } from './ports.ts';
import { configFromInput, demoServerConfig, runsDifferently, type ServerConfig } from './server-config.ts';
import { createServerRunner, type ServerRunner } from './server-runner.ts';
import { keptSecretProblems, validateServerInput } from './validate-server-input.ts';

/** Of what is kept, the window reads the end: with each line that a noisy program writes it reads all of it again. */
const stderrCharacters = 200_000;

/** All servers: their configs and their connections. */
export type Connections = {
  /** The demo server first, then the others in the order in which they were added. */
  readonly views: () => readonly ServerView[];
  readonly config: (id: ServerId) => ServerConfig | null;
  readonly add: (input: ServerInput) => Saved;
  /** Disconnects when what is connected to or run has changed; a new name alone leaves the connection open. */
  readonly edit: (id: ServerId, input: ServerInput) => Saved | { readonly kind: 'gone' };
  /** The built-in demo server cannot be removed: it is `gone`. */
  readonly remove: (id: ServerId) => DoneReply;
  /** `confirmedHash` names the command that the person has confirmed in this step, if any. */
  readonly connect: (id: ServerId, confirmedHash: string | null) => Promise<ConnectReply>;
  /** Also stops connecting. Resolves when the server's processes have ended. */
  readonly disconnect: (id: ServerId) => Promise<DoneReply>;
  /** Null for stdio, and for the demo server before its first start. */
  readonly originOf: (id: ServerId) => string | null;
  /** Null while not connected. */
  readonly connectionOf: (id: ServerId) => ServerConnection | null;
  /** Null while not connected or not yet listed. */
  readonly tools: (id: ServerId) => ToolListing | null;
  readonly refreshTools: (id: ServerId) => Promise<void>;
  readonly stderr: (id: ServerId) => StderrReply;
  /** For quitting: disconnects all. Nothing connects afterwards. */
  readonly closeAll: () => Promise<void>;
  /** Without waiting, for the moment in which Parley itself ends. */
  readonly killAll: () => void;
};

export function createConnections(ports: ConnectionsPorts): Connections {
  const { configs, confirmations } = ports;
  const runners = new Map<ServerId, ServerRunner>();
  let isClosing = false;

  const allConfigs = (): readonly ServerConfig[] => [demoServerConfig, ...configs.list()];
  const configOf = (id: ServerId): ServerConfig | null => allConfigs().find((config) => config.id === id) ?? null;
  const runnerOf = (id: ServerId): ServerRunner => {
    const existing = runners.get(id);
    if (existing !== undefined) return existing;
    const runner = createServerRunner(id, ports);
    runners.set(id, runner);
    return runner;
  };
  const viewOf = (config: ServerConfig): ServerView => {
    const runner = runners.get(config.id);
    return serverView(config, runner?.state() ?? { kind: 'disconnected' }, runner?.stderr.revision() ?? 0);
  };
  const save = (config: ServerConfig): Saved => {
    configs.put(config);
    ports.onServer(viewOf(config));
    return { kind: 'saved', id: config.id };
  };

  return {
    views: () => allConfigs().map(viewOf),
    config: configOf,
    add: (input) => {
      const problems = validateServerInput(input, allConfigs());
      if (problems.length > 0) return { kind: 'invalid', problems };
      return save(configFromInput(brandId<ServerId>(randomBytes(16).toString('base64url')), input, null));
    },
    edit: (id, input) => {
      const before = configs.list().find((config) => config.id === id);
      if (before === undefined) return { kind: 'gone' };
      const others = allConfigs().filter((config) => config.id !== id);
      const problems = [...validateServerInput(input, others), ...keptSecretProblems(before, input)];
      if (problems.length > 0) return { kind: 'invalid', problems };
      const after = configFromInput(id, input, before);
      if (runsDifferently(before, after)) void runners.get(id)?.disconnect();
      return save(after);
    },
    remove: (id) => {
      if (!configs.list().some((config) => config.id === id)) return { kind: 'gone' };
      // Kept until its processes have ended, so that they can still be killed at once.
      void runners
        .get(id)
        ?.disconnect()
        .then(() => runners.delete(id));
      configs.remove(id);
      confirmations.remove(id);
      ports.onRemoved(id);
      return { kind: 'done' };
    },
    connect: async (id, confirmedHash) => {
      const config = configOf(id);
      if (config === null || isClosing) return { kind: 'gone' };
      const { transport } = config;
      if (transport.kind === 'stdio') {
        const hash = commandHash(transport);
        if (confirmations.get(id) !== hash) {
          if (confirmedHash !== hash) {
            return { kind: 'needs-confirmation', confirmation: describeCommand(transport, await ports.loginPath()) };
          }
          confirmations.put(id, hash);
        }
      }
      runnerOf(id).connect(config);
      return { kind: 'started' };
    },
    disconnect: async (id) => {
      if (configOf(id) === null) return { kind: 'gone' };
      await runners.get(id)?.disconnect();
      return { kind: 'done' };
    },
    originOf: (id) => {
      const transport = configOf(id)?.transport;
      return transport?.kind === 'http' ? new URL(transport.url).origin : (runners.get(id)?.origin() ?? null);
    },
    connectionOf: (id) => runners.get(id)?.connection() ?? null,
    tools: (id) => runners.get(id)?.tools() ?? null,
    refreshTools: async (id) => {
      await runners.get(id)?.refreshTools();
    },
    stderr: (id) => {
      const ring = runners.get(id)?.stderr;
      // A program's colours are for terminals; what else it writes is made plain (F20).
      const end = ring?.text().slice(-stderrCharacters) ?? '';
      const text = plainText(stripVTControlCharacters(end), stderrCharacters * 8).text;
      return { text, revision: ring?.revision() ?? 0 };
    },
    closeAll: async () => {
      isClosing = true;
      await Promise.all([...runners.values()].map((runner) => runner.disconnect()));
    },
    killAll: () => {
      for (const runner of runners.values()) runner.kill();
    },
  };
}
