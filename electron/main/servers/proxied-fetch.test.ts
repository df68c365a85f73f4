import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { proxiedFetch } from './proxied-fetch.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Answers with its name and the address that was asked for. */
async function listen(name: string): Promise<string> {
  const server = createServer((request, response) => response.end(`${name} ${request.url}`));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('proxiedFetch', () => {
  it('asks the server itself when no proxy is set', async () => {
    const server = await listen('server');
    const fetch = await proxiedFetch({});
    expect(await (await fetch(`${server}/mcp`)).text()).toBe('server /mcp');
  });

  it('P21: is aborted by its signal alone', async () => {
    const fetch = await proxiedFetch({});
    const server = createServer(() => {});
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const abort = new AbortController();
    const asked = fetch(`http://127.0.0.1:${port}/mcp`, { signal: abort.signal });
    server.once('request', () => abort.abort());
    await expect(asked).rejects.toThrow('aborted');
  });

  it('uses the agent of Node’s own fetch, whose settings it changes: this runtime keeps it where it is looked for', () => {
    Reflect.get(globalThis, 'Response');
    const agent: object = Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1'));
    expect(agent.constructor.name).toBe('Agent');
  });
});
