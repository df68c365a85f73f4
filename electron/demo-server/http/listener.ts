import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readMeta, writeMeta } from '../state/meta.ts';
import type { Store } from '../state/store.ts';
import { isOwnHost } from './checks.ts';

export type Route = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean> | boolean;

export interface Listener {
  readonly port: number;
  /** Without a slash at the end. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

export interface ListenerOptions {
  /** The name under which the store keeps the port. */
  readonly keptAs: string;
  readonly store: Store;
  /** 0: the kept one, or any. */
  readonly port: number;
  readonly log: (line: string) => void;
  /** The first that answers true has answered. */
  readonly routes: readonly Route[];
}

/**
 * Listens on 127.0.0.1 and nowhere else.
 *
 * The port is chosen once and kept in the store: an address that was handed out, for a round in the browser or in a
 * client's settings, is still good after a restart. A port that is taken is replaced, and that is said.
 */
export async function listen(options: ListenerOptions): Promise<Listener> {
  const { store, keptAs, log } = options;
  const kept = Number(readMeta(store, keptAs) ?? 0);
  const wanted = options.port === 0 ? kept : options.port;
  const server = createServer((request, response) => {
    void answer(options, request, response);
  });
  const port = await bind(server, wanted).catch(async (error: unknown) => {
    if (wanted === 0 || !isTaken(error)) throw error;
    const other = await bind(server, 0);
    log(`Port ${wanted} is taken; listening on ${other} instead.`);
    return other;
  });
  writeMeta(store, keptAs, String(port));
  return { port, origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

async function answer(
  { routes, log }: ListenerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (!isOwnHost(request, request.socket.localPort ?? 0)) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end('Forbidden\n');
      return;
    }
    const path = request.url?.split('?', 1)[0] ?? '/';
    for (const route of routes) {
      if (await route(request, response, path)) return;
    }
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
  } catch (error) {
    log(`An HTTP request failed: ${error instanceof Error ? error.name : 'unknown error'}`);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('The listener has no port'));
    });
  });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
