import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { HttpTransport, reconnectAfterMs } from '../http-transport.ts';
import type { JsonObject } from '../leg.ts';
import { connectTo, legOptions } from '../testing/connect.ts';
import { httpServers } from '../testing/http-fixture.ts';
import { greet } from '../testing/run-call.ts';
import { discoverResult, done, type ScriptedAnswer, textResult } from '../testing/scripted-answer.ts';

const { connect } = httpServers();

describe('limits', () => {
  const big = 'x'.repeat(11 * 1024 * 1024);

  it.each<readonly [string, (id: unknown) => ScriptedAnswer]>([
    ['a JSON body', () => ({ result: textResult(big) })],
    ['one event of a stream', (id) => ({ events: [{ jsonrpc: '2.0', id: Number(id), result: textResult(big) }] })],
    ['a stream that never ends its event', () => ({ events: [`data: ${big}`], end: false })],
  ])('%s of 11 MB is refused', async (_, answer) => {
    const { connection } = await connect(({ id }) => answer(id));
    const outcome = await connection.sendLeg(greet, null, legOptions());
    expect(outcome).toMatchObject({ kind: 'lost', problem: { code: 'message-too-large' }, mayHaveArrived: true });
  });

  it('many events together may be larger than one message', async () => {
    const part = {
      jsonrpc: '2.0',
      method: 'notifications/message',
      params: { level: 'info', data: 'x'.repeat(4 * 1024 * 1024) },
    };
    const { connection } = await connect(({ id }) => ({
      events: [part, part, part, { jsonrpc: '2.0', id: Number(id), result: textResult('done') }],
    }));
    expect((await connection.sendLeg(greet, null, legOptions())).kind).toBe('complete');
  });

  it.each([
    [0, 250],
    [500, 500],
    [1e12, 60_000],
  ])('a server that wants its stream opened again after %d ms waits %d ms', (asked, after) => {
    expect(reconnectAfterMs(asked)).toBe(after);
  });

  it('a message nested deeper than 64 levels is a protocol error', async () => {
    let nested: JsonObject = {};
    for (let level = 0; level < 70; level++) nested = { nested };
    const { connection } = await connect(() => ({
      result: { resultType: 'complete', content: [], structuredContent: nested },
    }));
    const outcome = await connection.sendLeg(greet, null, legOptions());
    expect(outcome).toMatchObject({ kind: 'protocol-error', problem: { code: 'message-too-deep' } });
  });
});

describe('HTTP', () => {
  it('sends own headers, but never in place of reserved ones', async () => {
    const { server } = await connect(() => done);
    const headers = [
      ['X-Own', 'mine'],
      ['MCP-Protocol-Version', '1999-01-01'],
      ['Mcp-Session-Id', 'stolen'],
      ['Content-Type', 'text/plain'],
      ['Authorization', 'Bearer given'],
    ] as const;
    const connection = await connectTo({ kind: 'http', open: () => new HttpTransport({ url: server.url, headers }) });
    await connection.sendLeg(greet, null, legOptions());
    await connection.close();
    const sent = server.legs()[0]?.headers;
    expect(sent).toMatchObject({
      'x-own': 'mine',
      authorization: 'Bearer given',
      'mcp-protocol-version': '2026-07-28',
      'content-type': 'application/json',
      'mcp-method': 'tools/call',
      'mcp-name': 'greet',
    });
    expect(sent).not.toHaveProperty('mcp-session-id');
  });

  it('does not follow a redirect to another origin', async () => {
    const other = await connect(() => done);
    const address = new URL(other.server.url);
    address.hostname = 'localhost';
    const redirecting: typeof fetch = async (input, init) => {
      if (String(init?.body).includes('tools/call'))
        return new Response(null, { status: 307, headers: { location: address.href } });
      return fetch(input, init);
    };
    const { server } = await connect(() => done);
    const connection = await connectTo({
      kind: 'http',
      open: () => new HttpTransport({ url: server.url, fetch: redirecting }),
    });
    const outcome = await connection.sendLeg(greet, null, legOptions());
    await connection.close();
    expect(outcome).toMatchObject({ kind: 'lost', problem: { code: 'http-status', values: { status: 307 } } });
    expect(other.server.legs()).toHaveLength(0);
  });

  it('a server that takes the connection and says nothing times out', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const url = new URL(`http://127.0.0.1:${port}/`);
    const opening = connectTo({ kind: 'http', connectTimeoutMs: 200, open: () => new HttpTransport({ url }) });
    await expect(opening).rejects.toMatchObject({ problem: { code: 'timed-out' } });
    silent.close();
  });

  it('an absent resultType of server/discover is complete', async () => {
    const { resultType, ...bare } = discoverResult;
    const answering: typeof fetch = async (_, init) => {
      const { id } = JSON.parse(String(init?.body));
      return Response.json({ jsonrpc: '2.0', id, result: bare });
    };
    const url = new URL('http://127.0.0.1:1/');
    const connection = await connectTo({ kind: 'http', open: () => new HttpTransport({ url, fetch: answering }) });
    expect(connection.era).toBe('modern');
    expect(resultType).toBe('complete');
    await connection.close();
  });
});
