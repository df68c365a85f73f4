import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { connectServer } from './connect-server.ts';
import { HttpTransport } from './http-transport.ts';
import type { JsonObject } from './leg.ts';
import { connectTo, legOptions } from './testing/connect.ts';
import { greet } from './testing/run-call.ts';

type Reply = {
  readonly status?: number;
  readonly body?: JsonObject | string;
  readonly headers?: Record<string, string>;
};
type Asked = { readonly id: unknown; readonly method: string; readonly version: string | null };

/** An HTTP server as a function: its answers by method. */
function fakeHttp(answer: (asked: Asked) => Reply) {
  const methods: string[] = [];
  const fetch = async (_: string | URL, init?: RequestInit): Promise<Response> => {
    if (init?.method !== 'POST') return new Response(null, { status: 405 });
    const { id, method, params } = JSON.parse(String(init.body));
    methods.push(method);
    const version = new Headers(init.headers).get('mcp-protocol-version');
    const {
      status = 200,
      body = '',
      headers = {},
    } = answer({ id, method, version: version ?? params?.protocolVersion ?? null });
    const text = typeof body === 'string' ? body : JSON.stringify({ jsonrpc: '2.0', id, ...body });
    const type = typeof body === 'string' ? 'text/plain' : 'application/json';
    return new Response(status === 202 ? null : text, { status, headers: { 'content-type': type, ...headers } });
  };
  const open = () => new HttpTransport({ url: new URL('https://server.example/mcp'), fetch });
  return { methods, open };
}

const initialized: JsonObject = {
  result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'older', version: '1' } },
};
const legacyAnd =
  (discover: Reply) =>
  (asked: Asked): Reply => {
    if (asked.method === 'server/discover') return discover;
    if (asked.method === 'initialize') return { body: initialized, headers: { 'mcp-session-id': 'session-1' } };
    if (asked.id === undefined) return { status: 202 };
    return { body: { result: { content: [] } } };
  };

describe('finding out the era over HTTP (L1)', () => {
  it.each<readonly [string, Reply]>([
    ['404 with -32601', { status: 404, body: { error: { code: -32601, message: 'no' } } }],
    ['200 with -32601', { body: { error: { code: -32601, message: 'no' } } }],
    [
      '400 "no valid session"',
      { status: 400, body: { error: { code: -32000, message: 'Bad Request: No valid session ID' } } },
    ],
    ['400 in words', { status: 400, body: 'Missing session' }],
    ['405', { status: 405 }],
    ['a page', { body: '<html>' }],
    ['a result that is no DiscoverResult', { body: { result: { hello: 'world' } } }],
    [
      '-32022 with older versions only',
      { status: 400, body: { error: { code: -32022, message: 'v', data: { supported: ['2025-11-25'] } } } },
    ],
  ])('%s: the server is initialized', async (_, discover) => {
    const { methods, open } = fakeHttp(legacyAnd(discover));
    const connection = await connectTo({ kind: 'http', open });
    expect(connection).toMatchObject({ era: 'legacy', protocolVersion: '2025-11-25', serverInfo: { name: 'older' } });
    expect(methods).toEqual(['server/discover', 'initialize', 'notifications/initialized']);
    expect((await connection.sendLeg(greet, null, legOptions())).kind).toBe('complete');
    await connection.close();
  });

  it.each<readonly [string, Reply, string]>([
    ['401', { status: 401, body: { error: { code: -32001, message: 'Unauthorized' } } }, 'unauthorized'],
    ['403', { status: 403 }, 'forbidden'],
    ['500', { status: 500 }, 'http-status'],
    ['503 with a JSON-RPC error', { status: 503, body: { error: { code: -32000, message: 'later' } } }, 'http-status'],
    ['-32020', { status: 400, body: { error: { code: -32020, message: 'h' } } }, 'header-mismatch'],
    ['-32021', { status: 400, body: { error: { code: -32021, message: 'c' } } }, 'capability-missing'],
    [
      '-32022 with newer versions',
      { status: 400, body: { error: { code: -32022, message: 'v', data: { supported: ['2027-01-01'] } } } },
      'version-mismatch',
    ],
  ])('%s is for the person, and nothing else is tried', async (_, discover, code) => {
    const { methods, open } = fakeHttp(legacyAnd(discover));
    await expect(connectTo({ kind: 'http', open })).rejects.toMatchObject({ problem: { code } });
    expect(methods).toEqual(['server/discover']);
  });

  it('a server that can do neither says so', async () => {
    const { open } = fakeHttp(() => ({ status: 404, body: 'Not found' }));
    await expect(connectTo({ kind: 'http', open })).rejects.toMatchObject({
      problem: { code: 'http-status', values: { status: 404 } },
    });
  });

  it('an address that nobody listens at cannot be reached', async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const address = free.address();
    await new Promise<void>((resolve) => free.close(() => resolve()));
    const port = typeof address === 'object' ? address?.port : 0;
    const open = () => new HttpTransport({ url: new URL(`http://127.0.0.1:${port}/mcp`) });
    await expect(connectTo({ kind: 'http', open })).rejects.toMatchObject({ problem: { code: 'unreachable' } });
  });

  it('the era that a person chose is asked for alone', async () => {
    const legacy = fakeHttp(legacyAnd({ status: 500 }));
    const connection = await connectTo({ kind: 'http', era: '2025-11-25', open: legacy.open });
    expect(legacy.methods[0]).toBe('initialize');
    await connection.close();
    const modern = fakeHttp(legacyAnd({ status: 404 }));
    await expect(connectTo({ kind: 'http', era: '2026-07-28', open: modern.open })).rejects.toMatchObject({
      problem: { code: 'era-not-offered' },
    });
    expect(modern.methods).toEqual(['server/discover']);
  });

  it('connecting can be cancelled, and leaves nothing open', async () => {
    const cancel = new AbortController();
    let isClosed = false;
    const opening = connectServer({
      openTransport: async () => ({
        start: async () => {},
        send: async () => setImmediate(() => cancel.abort()) && undefined,
        close: async () => {
          isClosed = true;
        },
      }),
      kind: 'stdio',
      era: 'auto',
      clientInfo: { name: 'parley-test', version: '0' },
      connectTimeoutMs: 10_000,
      listTimeoutMs: 10_000,
      onWire: () => {},
      signal: cancel.signal,
    });
    await expect(opening).rejects.toMatchObject({ problem: { code: 'cancelled' } });
    expect(isClosed).toBe(true);
  });

  it('a server that never answers the end of its session holds nothing up', async () => {
    const { open } = fakeHttp(legacyAnd({ status: 404 }));
    const holding = () => Object.assign(open(), { terminateSession: () => new Promise<never>(() => {}) });
    const connection = await connectTo({ open: holding, kind: 'http' });
    await connection.close();
    expect(await connection.closed).toBeNull();
  });

  it('every message that crosses is told, before whoever sent it hears of it', async () => {
    const { open } = fakeHttp(legacyAnd({ status: 404 }));
    const wire: string[] = [];
    const connection = await connectTo({
      kind: 'http',
      open,
      onWire: (direction, message, secrets) =>
        wire.push(`${direction} ${'method' in message ? message.method : 'answer'} ${secrets.length}`),
    });
    wire.length = 0;
    const leg = legOptions({ secretValues: ['CANARY'], onSent: () => wire.push('told') });
    await connection.sendLeg(greet, null, leg);
    expect(wire).toEqual(['sent tools/call 1', 'told', 'received answer 1']);
    await connection.close();
  });
});
