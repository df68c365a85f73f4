import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../leg.ts';
import { httpServers } from '../testing/http-fixture.ts';
import { greet, runCall } from '../testing/run-call.ts';
import { done, formRequest, inTurn, interim, meta, textResult, withoutMeta } from '../testing/scripted-answer.ts';

const { connect } = httpServers();

describe('a round on the wire', () => {
  it('P4: a retry is the initial request with the answers, the state and a new id', async () => {
    const { server, connection } = await connect(
      inTurn(interim({ inputRequests: { who: formRequest('Who?') }, requestState: 'opaque' }), done),
    );
    const { result, requestIds } = await runCall(connection);
    expect(result).toMatchObject({ kind: 'complete', round: 2, carriedState: true });
    const [first, second] = server.legs();
    expect(withoutMeta(first)).toEqual(greet.params);
    expect(withoutMeta(second)).toEqual({
      ...greet.params,
      inputResponses: { who: { action: 'accept', content: { name: 'Ada' } } },
      requestState: 'opaque',
    });
    expect(first?.id).not.toEqual(second?.id);
    expect(requestIds).toEqual([String(first?.id), String(second?.id)]);
  });

  it('P4: ids begin at a random number and are not used again by another connection', async () => {
    const one = await connect(() => done);
    const two = await connect(() => done);
    await runCall(one.connection);
    await runCall(two.connection);
    const ids = [...one.server.received, ...two.server.received].map(({ id }) => Number(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.min(...ids)).toBeGreaterThan(1_000_000);
    expect(Math.max(...ids)).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });

  it('P1: every request carries the version, the client and both elicitation modes', async () => {
    const answers = inTurn(
      interim({ inputRequests: { who: formRequest('Who?') } }),
      interim({ requestState: 's' }),
      done,
    );
    const { server, connection } = await connect(({ method }) =>
      method === 'tools/list' ? { result: { resultType: 'complete', tools: [] } } : answers(),
    );
    await connection.listTools(new AbortController().signal);
    await runCall(connection);
    expect(server.received).toHaveLength(5);
    for (const { params, headers } of server.received) {
      expect(params._meta).toMatchObject({
        [meta.protocolVersion]: '2026-07-28',
        [meta.clientInfo]: { name: 'parley-test' },
        [meta.clientCapabilities]: { elicitation: { form: {}, url: {} } },
      });
      expect(headers['mcp-protocol-version']).toBe('2026-07-28');
    }
    for (const leg of server.legs()) expect(leg.params._meta).toHaveProperty('progressToken', leg.id);
  });

  it('P1: a call declares its own capability set on each leg, whatever the connection declares', async () => {
    const { server, connection } = await connect(inTurn(interim({ requestState: 's' }), done));
    await runCall(connection, { leg: { capabilities: { elicitation: { form: {} } } } });
    for (const { params } of server.legs()) {
      expect(params._meta).toHaveProperty([meta.clientCapabilities], { elicitation: { form: {} } });
    }
  });

  it.each([
    ['empty', ''],
    ['64 KB', 'x'.repeat(65_536)],
    ['odd characters', '+/= é "\n" \u0000 \ud83d\ude00 \u2028 __proto__'],
    ['something that looks like JSON', ' {"a": 1.0} '],
  ])('P5: a state that is %s comes back exactly as it was', async (_, requestState) => {
    const { server, connection } = await connect(
      inTurn(interim({ inputRequests: { who: formRequest('Who?') }, requestState }), done),
    );
    await runCall(connection);
    expect(server.legs()[1]?.params.requestState).toBe(requestState);
  });

  it('P5: a state that was absent is not sent', async () => {
    const { server, connection } = await connect(
      inTurn(interim({ inputRequests: { who: formRequest('Who?') } }), done),
    );
    await runCall(connection);
    expect(server.legs()[1]?.params).not.toHaveProperty('requestState');
  });

  it('P5: a state over 1 MB is a protocol error', async () => {
    const { server, connection } = await connect(inTurn(interim({ requestState: 'x'.repeat(1024 * 1024 + 1) }), done));
    const { result } = await runCall(connection);
    expect(result).toMatchObject({ kind: 'failed', problem: { code: 'request-state-too-long' } });
    expect(server.legs()).toHaveLength(1);
  });

  it('P6: keys come back as they were, whatever they are', async () => {
    const keys = ['__proto__', '', '😀', 'constructor', 'a.b/c~d', '0'];
    const inputRequests: JsonObject = Object.fromEntries(keys.map((key) => [key, formRequest(`About ${key}`)]));
    const { server, connection } = await connect(inTurn(interim({ inputRequests }), done));
    await runCall(connection, {
      answer: (round) => round.inputRequests.map(([key]) => [key, { action: 'accept', content: { said: key } }]),
    });
    const responses: object = JSON.parse(server.legs()[1]?.text ?? '').params.inputResponses;
    const expected = keys.map((key): [string, unknown] => [key, { action: 'accept', content: { said: key } }]);
    expect(new Map(Object.entries(responses))).toEqual(new Map(expected));
  });

  it('P7: each request of a round has its own answer: accept, decline and cancel', async () => {
    const inputRequests = { a: formRequest('A?'), b: formRequest('B?'), c: formRequest('C?') };
    const { server, connection } = await connect(inTurn(interim({ inputRequests }), done));
    await runCall(connection, {
      answer: () => [
        ['a', { action: 'decline' }],
        ['c', { action: 'accept', content: {} }],
        ['b', { action: 'cancel' }],
      ],
    });
    expect(server.legs()[1]?.params.inputResponses).toEqual({
      a: { action: 'decline' },
      b: { action: 'cancel' },
      c: { action: 'accept', content: {} },
    });
  });

  it('P4: what an earlier round added is gone from the next one', async () => {
    const { server, connection } = await connect(
      inTurn(
        interim({ inputRequests: { who: formRequest('Who?') }, requestState: 'first' }),
        interim({ inputRequests: { where: formRequest('Where?') } }),
        interim({ requestState: 'third' }),
        done,
      ),
    );
    await runCall(connection);
    const [, , third, fourth] = server.legs();
    expect(withoutMeta(third)).toEqual({
      ...greet.params,
      inputResponses: { where: { action: 'accept', content: { name: 'Ada' } } },
    });
    expect(withoutMeta(fourth)).toEqual({ ...greet.params, requestState: 'third' });
  });

  it('P4: answers and state that the initial params already carried are never sent', async () => {
    const { server, connection } = await connect(inTurn(interim({ requestState: 'new' }), done));
    const initial = {
      method: 'tools/call',
      params: {
        ...greet.params,
        inputResponses: { old: { action: 'accept' } },
        requestState: 'old',
        _meta: { mine: 1 },
      },
    } as const;
    await runCall(connection, { initial });
    const [first, second] = server.legs();
    expect(withoutMeta(first)).toEqual(greet.params);
    expect(withoutMeta(second)).toEqual({ ...greet.params, requestState: 'new' });
    expect(second?.params._meta).toHaveProperty('mine', 1);
  });

  it.each(['prompts/get', 'resources/read'] as const)('P2: %s may ask as well', async (method) => {
    const { server, connection } = await connect(
      inTurn(interim({ inputRequests: { who: formRequest('Who?') }, requestState: 's' }), {
        result: { resultType: 'complete', messages: [], contents: [] },
      }),
    );
    const params: JsonObject = method === 'prompts/get' ? { name: 'weekly' } : { uri: 'notes://one' };
    const { result } = await runCall(connection, { initial: { method, params } });
    expect(result.kind).toBe('complete');
    expect(server.legs().map(({ headers }) => headers['mcp-name'])).toEqual(Array(2).fill(Object.values(params)[0]));
  });

  it('P2: resources are read afresh each time, also when the server lets them be cached', async () => {
    const cacheable = { resultType: 'complete', contents: [], ttlMs: 60_000, cacheScope: 'public' };
    const { server, connection } = await connect(() => ({ result: cacheable }));
    const initial = { method: 'resources/read', params: { uri: 'notes://one' } } as const;
    await runCall(connection, { initial });
    await runCall(connection, { initial });
    expect(server.legs()).toHaveLength(2);
  });

  it('P2: a list that asks for input is a protocol error', async () => {
    const { connection } = await connect(() => interim({ inputRequests: { who: formRequest('Who?') } }));
    await expect(connection.listTools(new AbortController().signal)).rejects.toMatchObject({
      problem: { code: 'input-required-not-allowed' },
    });
  });

  it('P7: two calls at once keep their rounds apart', async () => {
    const { server, connection } = await connect(({ params }) => {
      const { name } = params;
      if (params.requestState === `state of ${name}`) return { result: textResult(`done ${name}`) };
      return interim({ inputRequests: { [`key of ${name}`]: formRequest('?') }, requestState: `state of ${name}` });
    });
    const calls = ['one', 'two', 'three'].map((name) =>
      runCall(connection, {
        initial: { method: 'tools/call', params: { name } },
        answer: (round) => round.inputRequests.map(([key]) => [key, { action: 'accept', content: { for: name } }]),
      }),
    );
    const results = await Promise.all(calls);
    for (const { result } of results) expect(result.kind).toBe('complete');
    const retries = server.legs().filter(({ params }) => 'requestState' in params);
    expect(retries).toHaveLength(3);
    for (const { params } of retries) {
      expect(params.requestState).toBe(`state of ${params.name}`);
      expect(params.inputResponses).toEqual({
        [`key of ${params.name}`]: { action: 'accept', content: { for: params.name } },
      });
    }
  });
});

describe('results', () => {
  it('isError is a result, and says whether the call can start again', async () => {
    const failed = { result: { resultType: 'complete', isError: true, content: [] } };
    const first = await connect(() => failed);
    expect((await runCall(first.connection)).result).toMatchObject({ kind: 'complete', carriedState: false });
    const second = await connect(inTurn(interim({ requestState: 's' }), failed));
    expect((await runCall(second.connection)).result).toMatchObject({ kind: 'complete', carriedState: true });
  });

  it('P15: a result that breaks the outputSchema, or has no content, still is the result', async () => {
    const { connection } = await connect(() => ({
      result: { resultType: 'complete', structuredContent: { t: 'warm' } },
    }));
    const outputSchema = { type: 'object', properties: { t: { type: 'number' } } };
    const tool = { name: 'greet', inputSchema: { type: 'object' }, outputSchema };
    const { result } = await runCall(connection, { leg: { tool } });
    expect(result).toMatchObject({ kind: 'complete', result: { structuredContent: { t: 'warm' } } });
  });

  it('P16: header parameters follow the tool definition of the call, in retries too', async () => {
    const { server, connection } = await connect(inTurn(interim({ requestState: 's' }), done));
    const region = { type: 'string', 'x-mcp-header': 'Region' };
    const tool = {
      name: 'greet',
      inputSchema: { type: 'object', properties: { region } },
      outputSchema: { type: 'nonsense' },
    };
    await runCall(connection, {
      initial: { method: 'tools/call', params: { name: 'greet', arguments: { region: 'north' } } },
      leg: { tool },
    });
    expect(server.legs().map(({ headers }) => headers['mcp-param-region'])).toEqual(['north', 'north']);
  });
});
