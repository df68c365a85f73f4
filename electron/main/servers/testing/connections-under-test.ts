/** Connections on the real protocol code and real processes, with configs in memory and a clock that the test moves. */
import { fileURLToPath } from 'node:url';
import type { ConnectionState } from '../../../../shared/app-state.ts';
import type { ServerId } from '../../../../shared/ids.ts';
import type { ServerInput } from '../../../../shared/server-input.ts';
import { connectServer } from '../../mcp/connect-server.ts';
import { HttpTransport } from '../../mcp/http-transport.ts';
import { type Connections, createConnections } from '../connections.ts';
import type { ConnectionsPorts, StartedProcess } from '../ports.ts';
import type { ServerConfig } from '../server-config.ts';

export const stdioServerFile = fileURLToPath(new URL('stdio-server.mjs', import.meta.url));

export const stdioInput = (args: readonly string[], changes: Partial<StdioInput> = {}): ServerInput => ({
  name: 'Test',
  era: '2026-07-28',
  transport: {
    kind: 'stdio',
    command: process.execPath,
    args: [stdioServerFile, ...args],
    env: [],
    cwd: null,
    ...changes,
  },
});
type StdioInput = Extract<ServerInput['transport'], { kind: 'stdio' }>;

export type UnderTest = {
  readonly connections: Connections;
  readonly states: (id: ServerId) => readonly ConnectionState[];
  readonly pauses: readonly number[];
  /** Lets all pauses end at once from now on, or holds them until then. */
  readonly letPausesEnd: () => void;
  readonly moveClock: (ms: number) => void;
  readonly started: ReadonlyMap<number, StartedProcess>;
  readonly startedEver: readonly number[];
  readonly stderrChanges: () => number;
  /** Resolves when the server's present state satisfies the condition. */
  readonly until: (id: ServerId, condition: (state: ConnectionState) => boolean) => Promise<ConnectionState>;
  /** Adds a server and connects it, with its command confirmed. */
  readonly start: (input: ServerInput) => Promise<ServerId>;
};

export function connectionsUnderTest(changes: Partial<ConnectionsPorts> = {}): UnderTest {
  const configs = new Map<ServerId, ServerConfig>();
  const hashes = new Map<ServerId, string>();
  const started = new Map<number, StartedProcess>();
  const startedEver: number[] = [];
  const states = new Map<ServerId, ConnectionState[]>();
  const pauses: number[] = [];
  const held: (() => void)[] = [];
  let waiting: (() => void)[] = [];
  let holdsPauses = true;
  let now = 1_000;
  let stderrChanges = 0;

  const connections = createConnections({
    configs: {
      list: () => [...configs.values()],
      put: (config) => configs.set(config.id, config),
      remove: (id) => configs.delete(id),
    },
    confirmations: {
      get: (id) => hashes.get(id) ?? null,
      put: (id, hash) => hashes.set(id, hash),
      remove: (id) => hashes.delete(id),
    },
    startedProcesses: {
      list: () => [...started.values()],
      add: (process) => {
        startedEver.push(process.pid);
        started.set(process.pid, process);
      },
      remove: (pid) => started.delete(pid),
    },
    connect: (request) =>
      connectServer({ ...request, clientInfo: { name: 'parley-test', version: '0.0.0' }, onWire: () => undefined }),
    openHttp: async ({ url, headers }) => new HttpTransport({ url: new URL(url), headers }),
    startDemoServer: () => Promise.reject(new Error('No demo server in this test')),
    loginPath: async () => process.env.PATH ?? '',
    clock: {
      now: () => now,
      wait: (ms, signal) => {
        pauses.push(ms);
        if (!holdsPauses) return Promise.resolve();
        return new Promise((resolve) => {
          held.push(resolve);
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
      },
    },
    onChange: (id, state) => {
      states.set(id, [...(states.get(id) ?? []), state]);
      for (const wake of waiting) wake();
    },
    onStderr: () => {
      stderrChanges += 1;
    },
    onInvalidLine: () => undefined,
    onServer: () => undefined,
    onRemoved: () => undefined,
    ...changes,
  });

  const stateOf = (id: ServerId): ConnectionState => states.get(id)?.at(-1) ?? { kind: 'disconnected' };
  const until: UnderTest['until'] = (id, condition) =>
    new Promise((resolve) => {
      const wake = (): void => {
        if (!condition(stateOf(id))) return;
        waiting = waiting.filter((one) => one !== wake);
        resolve(stateOf(id));
      };
      waiting = [...waiting, wake];
      wake();
    });

  return {
    connections,
    states: (id) => states.get(id) ?? [],
    pauses,
    letPausesEnd: () => {
      holdsPauses = false;
      for (const end of held.splice(0)) end();
    },
    moveClock: (ms) => {
      now += ms;
    },
    started,
    startedEver,
    stderrChanges: () => stderrChanges,
    until,
    start: async (input) => {
      const saved = connections.add(input);
      if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved));
      const asked = await connections.connect(saved.id, null);
      if (asked.kind === 'needs-confirmation') await connections.connect(saved.id, asked.confirmation.hash);
      return saved.id;
    },
  };
}
