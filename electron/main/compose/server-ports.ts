/** What servers need of the store, the wire log and the protocol, wired to the real ones. */
import { join } from 'node:path';
import { app } from 'electron';
import type { WireLog } from '../mcp/wire-log.ts';
import { forkDemoServer } from '../servers/demo-process.ts';
import { startDemoServer } from '../servers/demo-server-process.ts';
import { loginPath } from '../servers/login-path.ts';
import type { Clock, ConnectionsPorts } from '../servers/ports.ts';
import { proxiedFetch } from '../servers/proxied-fetch.ts';
import type { ServerConfig } from '../servers/server-config.ts';
import { type AppStore, bumpStderr, putServer, removeServer, setConnection } from '../state/app-store.ts';
import type { Store } from '../state/store/open-store.ts';

export type ServerPortsParts = {
  readonly kept: Store;
  readonly store: AppStore;
  readonly wireLog: WireLog;
  readonly clock: Clock;
  /** Has to be done before a server can give an address. */
  readonly loadInspection: () => Promise<void>;
  /** The bundled program. */
  readonly demoServer: string;
  readonly dataFolder: string;
};

/** Values of headers and environment variables: masked in the wire log wherever they stand. */
function secretValues(config: ServerConfig | undefined): readonly string[] {
  if (config === undefined || config.transport.kind === 'demo') return [];
  const pairs = config.transport.kind === 'http' ? config.transport.headers : config.transport.env;
  return pairs.map(([, value]) => value);
}

export function createServerPorts({
  kept,
  store,
  wireLog,
  clock,
  loadInspection,
  demoServer,
  dataFolder,
}: ServerPortsParts): ConnectionsPorts {
  const clientInfo = { name: 'parley', title: 'Parley', version: app.getVersion() };
  return {
    configs: kept.serverConfigs,
    confirmations: kept.commandConfirmations,
    startedProcesses: kept.startedProcesses,
    // The SDK is loaded with the first connection: a window that only starts does not wait for it.
    connect: async ({ serverId, ...request }) => {
      wireLog.setSecrets(serverId, secretValues(kept.serverConfigs.list().find((config) => config.id === serverId)));
      const [{ connectServer }] = await Promise.all([import('../mcp/connect-server.ts'), loadInspection()]);
      return connectServer({
        ...request,
        clientInfo,
        onWire: (direction, message, secretValues) => wireLog.add(serverId, direction, message, secretValues),
      });
    },
    openHttp: async ({ url, headers }) => {
      const { HttpTransport } = await import('../mcp/http-transport.ts');
      return new HttpTransport({ url: new URL(url), headers, fetch: await proxiedFetch(process.env) });
    },
    startDemoServer: (hooks) => startDemoServer(forkDemoServer(demoServer), join(dataFolder, 'demo-server'), hooks),
    loginPath,
    clock,
    onChange: (id, state) => setConnection(store, id, state),
    onStderr: (id) => bumpStderr(store, id),
    onInvalidLine: (id, text, bytes) => wireLog.addInvalid(id, 'received', text, bytes),
    onServer: (view) => putServer(store, view),
    onRemoved: (id) => removeServer(store, id),
  };
}
