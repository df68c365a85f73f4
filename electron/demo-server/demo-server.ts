import { resolve } from 'node:path';
import type { DemoServerSettings } from './cli.ts';
import { type Listener, listen, type Route } from './http/listener.ts';
import { mcpEndpoint } from './http/mcp-endpoint.ts';
import { reportRoute } from './http/report-route.ts';
import { termsRoute } from './http/terms-route.ts';
import type { ServerParts } from './mcp/server.ts';
import { openWorkspace } from './notes/samples.ts';
import { recoverTrash } from './notes/trash.ts';
import { authenticate, type KnownPrincipal } from './principals/principals.ts';
import { reportPages } from './reports/report-pages.ts';
import { keptSecret } from './state/meta.ts';
import { openStore, type Store } from './state/store.ts';
import { serveOverStdio } from './stdio/serve-over-stdio.ts';
import { allTools } from './tools/all-tools.ts';

export interface RunningServer {
  /** The address of the endpoint; undefined over stdio. */
  readonly url: string | undefined;
  /** The bearer token to connect with, where the server made one up itself. */
  readonly token: string | undefined;
  readonly workspace: string;
  readonly close: () => Promise<void>;
}

export interface Surroundings {
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** Called when the other side of stdio is gone. */
  readonly onEnd: () => void;
  readonly exit: (code: number) => never;
}

/** Builds the server from its settings and starts it. */
export async function startDemoServer(
  settings: DemoServerSettings,
  surroundings: Surroundings,
): Promise<RunningServer> {
  const { now, log, exit } = surroundings;
  const { transport, port, rude, holdMs } = settings;
  const store = openStore(resolve(settings.store));
  const { principals, local, ownToken } = knownPrincipals(settings, store);
  for (const { workspace } of principals) recoverTrash(store, workspace);

  const pages = reportPages(store, now);
  const routes: Route[] = [reportRoute(pages), termsRoute];
  let listener: Promise<Listener> | undefined;
  const listening = () => {
    // Over stdio nothing listens until a tool needs a page.
    listener ??= listen({ store, port, keptAs: `${transport}-port`, log, routes });
    return listener;
  };
  const parts: ServerParts = {
    tools: allTools({
      deletion: { store, now },
      reports: { pages, pageOrigin: async () => (await listening()).origin, holdMs },
      die: rude ? () => exit(1) : undefined,
    }),
    stateKey: keptSecret(store, 'state-key'),
    now,
    log,
  };
  const closeRest = async () => {
    await (await listener)?.close();
    store.close();
  };

  if (transport === 'stdio') {
    const connection = serveOverStdio(parts, local, () => void closeRest().finally(surroundings.onEnd));
    return { url: undefined, token: undefined, workspace: local.workspace.root, close: () => connection.close() };
  }
  const endpoint = mcpEndpoint({
    ...parts,
    principalOf: (request) => (settings.open ? local : authenticate(principals, request.headers.authorization)),
  });
  routes.push(endpoint.route);
  const { origin } = await listening();
  return {
    url: `${origin}/mcp`,
    token: settings.open ? undefined : ownToken,
    workspace: local.workspace.root,
    close: async () => {
      await endpoint.close();
      await closeRest();
    },
  };
}

/** The principals of the settings, or else a single local one whose token is made once and kept. */
function knownPrincipals(settings: DemoServerSettings, store: Store) {
  const open = (folder: string) => openWorkspace(store, resolve(settings.workspace, folder));
  const principals = settings.principals.map(
    ({ name, token, workspace }): KnownPrincipal => ({ name, token, workspace: open(workspace) }),
  );
  const [first] = principals;
  if (first !== undefined) return { principals, local: first, ownToken: undefined };
  const ownToken = keptSecret(store, 'local-token');
  const local: KnownPrincipal = { name: 'local', token: ownToken, workspace: open('.') };
  return { principals: [local], local, ownToken };
}
