import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../leg.ts';
import { legOptions } from '../testing/connect.ts';
import { httpServers } from '../testing/http-fixture.ts';
import { greet, runCall } from '../testing/run-call.ts';
import { asked, done, type ScriptedAnswer, textResult } from '../testing/scripted-answer.ts';
import type { Script } from '../testing/scripted-http-server.ts';

const { connect } = httpServers();

/** Asks first; the retry is answered with `failure`, and whatever comes after with a result. */
const failOnce = (failure: ScriptedAnswer): Script => {
  let legs = 0;
  return () => {
    legs += 1;
    if (legs === 1) return asked;
    return legs === 2 ? failure : done;
  };
};

describe('a leg that fails on the way', () => {
  it.each<readonly [string, ScriptedAnswer, string]>([
    ['the socket is closed', 'hang-up', 'network-failed'],
    ['HTTP 500 without a body', { status: 500, body: '' }, 'http-status'],
    [
      'HTTP 502 with a page',
      { status: 502, body: '<html>Bad gateway</html>', contentType: 'text/html' },
      'http-status',
    ],
    ['HTTP 401', { status: 401, body: '' }, 'unauthorized'],
    ['HTTP 403 with a JSON-RPC error', { status: 403, error: { code: -32000, message: 'no' } }, 'forbidden'],
    ['HTTP 202 to a request', { status: 202, body: '' }, 'no-answer'],
    ['a stream that ends without an answer', { events: [] }, 'no-answer'],
    ['a stream that breaks off', { events: [': a comment\n\n'], end: 'break' }, 'network-failed'],
    ['a page instead of JSON', { status: 200, body: '<html>', contentType: 'text/html' }, 'not-mcp'],
    ['broken JSON', { status: 200, body: '{"jsonrpc":' }, 'not-mcp'],
    ['an answer to another request', { status: 200, body: '{"jsonrpc":"2.0","id":"other","result":{}}' }, 'no-answer'],
    ['an event that is no JSON', { events: ['data: {"jsonrpc"\n\n'] }, 'not-mcp'],
  ])('P13: %s: the answers are kept, Send again repeats the leg with a new id', async (_, failure, code) => {
    const { server, connection } = await connect(failOnce(failure));
    const { result, steps } = await runCall(connection, { recover: () => 'send-again' });
    expect(result).toMatchObject({ kind: 'complete', round: 2 });
    const [, second, third] = server.legs();
    expect(third?.params.inputResponses).toEqual(second?.params.inputResponses);
    expect(third?.params.requestState).toBe('s');
    expect(third?.id).not.toEqual(second?.id);
    expect(steps.find(({ kind }) => kind === 'failed-on-the-way')).toMatchObject({
      failure: { kind: 'lost', problem: { code }, mayHaveArrived: true, round: 2, attempt: 1 },
    });
  });

  it('P13: nothing is sent again by itself, Stop ends the call', async () => {
    const { server, connection } = await connect(failOnce('hang-up'));
    const { result } = await runCall(connection, { recover: () => 'stop' });
    expect(result.kind).toBe('stopped');
    expect(server.legs()).toHaveLength(2);
  });

  it('P13: says that nothing arrived when no connection could be made', async () => {
    const { server, connection } = await connect(() => done);
    await server.close();
    const outcome = await connection.sendLeg(greet, null, legOptions());
    expect(outcome).toMatchObject({ kind: 'lost', problem: { code: 'unreachable' }, mayHaveArrived: false });
  });

  it('P13: a closed connection sends nothing', async () => {
    const { server, connection } = await connect(() => done);
    await connection.close();
    const outcome = await connection.sendLeg(greet, null, legOptions());
    expect(outcome).toMatchObject({ kind: 'lost', mayHaveArrived: false });
    expect(server.legs()).toHaveLength(0);
    expect(await connection.closed).toBeNull();
  });

  it('P21: a time-out cancels the request and may have arrived', async () => {
    const { server, connection } = await connect(() => 'hold');
    const outcome = await connection.sendLeg(greet, null, legOptions({ timeoutMs: 1_000 }));
    expect(outcome).toMatchObject({ kind: 'lost', problem: { code: 'timed-out' }, mayHaveArrived: true });
    await server.closedByClient(server.legs()[0]?.id);
  });

  it('P21: progress extends the time of a leg', async () => {
    const progress = (id: unknown, count: number): JsonObject => ({
      jsonrpc: '2.0',
      method: 'notifications/progress',
      params: { progressToken: Number(id), progress: count, total: 3, message: `step ${count}` },
    });
    const { connection } = await connect(({ id }) => ({
      events: [progress(id, 1), progress(id, 2), { jsonrpc: '2.0', id: Number(id), result: textResult('done') }],
    }));
    const seen: unknown[] = [];
    const outcome = await connection.sendLeg(greet, null, legOptions({ onProgress: (step) => seen.push(step) }));
    expect(outcome.kind).toBe('complete');
    expect(seen).toEqual([
      { progress: 1, total: 3, message: 'step 1' },
      { progress: 2, total: 3, message: 'step 2' },
    ]);
  });

  it('P15: log messages of a stream belong to the leg of that stream', async () => {
    const log = (data: string): JsonObject => ({
      jsonrpc: '2.0',
      method: 'notifications/message',
      params: { level: 'warning', data },
    });
    const { connection } = await connect(({ id, params }) => ({
      events: [log(`about ${params.name}`), { jsonrpc: '2.0', id: Number(id), result: textResult('done') }],
    }));
    const logs = async (name: string) => {
      const seen: unknown[] = [];
      const onLog = (entry: unknown) => seen.push(entry);
      await connection.sendLeg({ method: 'tools/call', params: { name } }, null, legOptions({ onLog }));
      return seen;
    };
    expect(await Promise.all([logs('one'), logs('two')])).toEqual([
      [{ level: 'warning', data: 'about one' }],
      [{ level: 'warning', data: 'about two' }],
    ]);
  });
});

describe('a JSON-RPC error', () => {
  it('P13: on a leg that carried a state it offers Start again: the initial request afresh', async () => {
    const refusal: ScriptedAnswer = { error: { code: -32602, message: 'state expired' }, status: 400 };
    const { server, connection } = await connect(failOnce(refusal));
    const { result, steps } = await runCall(connection, { recover: () => 'start-again' });
    expect(result).toMatchObject({ kind: 'complete', round: 3, carriedState: false });
    expect(steps.find(({ kind }) => kind === 'refused')).toMatchObject({
      failure: { kind: 'refused', code: -32602, problem: { code: 'invalid-params', detail: 'state expired' } },
    });
    const [first, , third] = server.legs();
    expect(third?.params).toEqual({
      ...first?.params,
      _meta: { ...Object(first?.params._meta), progressToken: third?.id },
    });
    expect(third?.id).not.toEqual(first?.id);
  });

  it('ends the call on a leg without a state', async () => {
    const { connection } = await connect(() => ({ error: { code: -32603, message: 'boom' } }));
    const { result } = await runCall(connection, { recover: () => 'send-again' });
    expect(result).toMatchObject({
      kind: 'failed',
      problem: { code: 'jsonrpc-error', values: { code: -32603 }, detail: 'boom' },
    });
  });

  it.each<readonly [number, number, JsonObject, string, JsonObject]>([
    [404, -32601, {}, 'method-not-found', {}],
    [400, -32602, {}, 'invalid-params', {}],
    [200, -32002, {}, 'not-found', {}],
    [400, -32020, { header: 'Mcp-Name' }, 'header-mismatch', { header: 'Mcp-Name' }],
    [
      400,
      -32021,
      { requiredCapabilities: { elicitation: { form: {} }, sampling: {} } },
      'capability-missing',
      { capability: 'elicitation.form, sampling' },
    ],
    [
      400,
      -32022,
      { supported: ['2027-01-01'], requested: '2026-07-28' },
      'version-mismatch',
      { supported: '2027-01-01' },
    ],
    [500, -32001, {}, 'jsonrpc-error', { code: -32001 }],
  ])('P18: HTTP %i with %i is worded by its code', async (status, code, data, problemCode, values) => {
    const { connection } = await connect(() => ({ error: { code, message: 'm', data }, status }));
    const outcome = await connection.sendLeg(greet, null, legOptions());
    expect(outcome).toMatchObject({ kind: 'error', code, problem: { code: problemCode, values } });
  });

  it('P18: -32020 lists the tools again once and sends with the new definition, under a new id', async () => {
    const region = { type: 'string', 'x-mcp-header': 'Region' };
    const current = { name: 'greet', inputSchema: { type: 'object', properties: { region } } };
    const { server, connection } = await connect(({ method, headers }) => {
      if (method === 'tools/list') return { result: { resultType: 'complete', tools: [current] } };
      return headers['mcp-param-region'] === 'north'
        ? done
        : { error: { code: -32020, message: 'header' }, status: 400 };
    });
    const notes: string[] = [];
    const ids: string[] = [];
    const outcome = await connection.sendLeg(
      { method: 'tools/call', params: { name: 'greet', arguments: { region: 'north' } } },
      null,
      legOptions({
        tool: { name: 'greet', inputSchema: { type: 'object' } },
        onNote: (code) => notes.push(code),
        onSent: ({ requestId }) => ids.push(requestId),
      }),
    );
    expect(outcome.kind).toBe('complete');
    expect(notes).toEqual(['tools-listed-again']);
    expect(ids).toEqual(server.legs().map(({ id }) => String(id)));
    expect(new Set(ids).size).toBe(2);
  });

  it('P18: a header that still does not match is told, not tried again', async () => {
    const tool = { name: 'greet', inputSchema: { type: 'object' } };
    const { server, connection } = await connect(({ method }) =>
      method === 'tools/list'
        ? { result: { resultType: 'complete', tools: [tool] } }
        : { error: { code: -32020, message: 'header' }, status: 400 },
    );
    const outcome = await connection.sendLeg(greet, null, legOptions({ tool }));
    expect(outcome).toMatchObject({ kind: 'error', problem: { code: 'header-mismatch' } });
    expect(server.legs()).toHaveLength(2);
  });
});

describe('Stop this call', () => {
  it('P14: closes the stream in flight and sends nothing more', async () => {
    const stop = new AbortController();
    const { server, connection } = await connect(() => {
      setImmediate(() => stop.abort());
      return { events: [': waiting\n\n'], end: false };
    });
    const outcome = await connection.sendLeg(greet, null, legOptions({ signal: stop.signal }));
    expect(outcome).toEqual({ kind: 'stopped' });
    await server.closedByClient(server.legs()[0]?.id);
    expect(server.received.map(({ method }) => method)).toEqual(['server/discover', 'tools/call']);
  });

  it('P14: while a round waits nothing more is sent', async () => {
    const { server, connection } = await connect(() => asked);
    const stop = new AbortController();
    const { result } = await runCall(connection, {
      loop: { signal: stop.signal },
      onStep: ({ kind }) => {
        if (kind === 'asked') stop.abort();
      },
    });
    expect(result).toEqual({ kind: 'stopped', round: 1 });
    expect(server.legs()).toHaveLength(1);
  });

  it('a call that is stopped before it starts sends nothing', async () => {
    const { server, connection } = await connect(() => done);
    const { result } = await runCall(connection, { loop: { signal: AbortSignal.abort() } });
    expect(result.kind).toBe('stopped');
    expect(server.legs()).toHaveLength(0);
  });
});
