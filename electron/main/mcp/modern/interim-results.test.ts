import { describe, expect, it } from 'vitest';
import { httpServers } from '../testing/http-fixture.ts';
import { greet, runCall } from '../testing/run-call.ts';
import { done, formRequest, inTurn, interim, withoutMeta } from '../testing/scripted-answer.ts';

const { connect } = httpServers();

describe('state-only rounds', () => {
  it('P8: each is retried by itself after 250 ms, doubling to 5 s', async () => {
    const { server, connection } = await connect(
      inTurn(...Array.from({ length: 7 }, (_, index) => interim({ requestState: `s${index}` })), done),
    );
    const { result, delays } = await runCall(connection);
    expect(result.kind).toBe('complete');
    expect(delays).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    expect(server.legs().map(({ params }) => params.requestState)).toEqual([
      undefined,
      's0',
      's1',
      's2',
      's3',
      's4',
      's5',
      's6',
    ]);
    for (const { params } of server.legs()) expect(params).not.toHaveProperty('inputResponses');
  });

  it('P3: an empty inputRequests beside a state is a state-only round', async () => {
    const { server, connection } = await connect(inTurn(interim({ inputRequests: {}, requestState: '' }), done));
    const { delays } = await runCall(connection);
    expect(delays).toEqual([250]);
    expect(withoutMeta(server.legs()[1])).toEqual({ ...greet.params, requestState: '' });
  });

  it('P9: after ten in a row the call asks before it goes on, and thirty end it', async () => {
    const { server, connection } = await connect(() => interim({ requestState: 'again' }));
    const asked: (readonly [number, number])[] = [];
    const { result } = await runCall(connection, {
      continueAutomatic: async (rounds) => {
        asked.push([rounds, server.legs().length]);
        return 'continue';
      },
    });
    expect(asked).toEqual([
      [10, 11],
      [20, 21],
    ]);
    expect(result).toMatchObject({ kind: 'failed', problem: { code: 'too-many-automatic-rounds' } });
    expect(server.legs()).toHaveLength(31);
  });
});

describe('interim results that break the protocol', () => {
  it.each([
    ['neither member', {}, 'interim-result-empty'],
    ['an empty inputRequests alone', { inputRequests: {} }, 'interim-result-empty'],
    ['an array of inputRequests', { inputRequests: [], requestState: 's' }, 'interim-result-malformed'],
    ['a text as inputRequests', { inputRequests: 'x', requestState: 's' }, 'interim-result-malformed'],
    ['null as inputRequests', { inputRequests: null, requestState: 's' }, 'interim-result-malformed'],
    [
      'a number as requestState',
      { inputRequests: { a: formRequest('?') }, requestState: 5 },
      'interim-result-malformed',
    ],
    ['an object as requestState', { requestState: {} }, 'interim-result-malformed'],
  ])('P3: %s is a protocol error and nothing is retried', async (_, members, code) => {
    const { server, connection } = await connect(() => interim(members));
    const { result } = await runCall(connection);
    expect(result).toMatchObject({ kind: 'failed', problem: { code } });
    expect(server.legs()).toHaveLength(1);
  });

  it.each([
    ['unknown', 'later', 'unknown-result-type'],
    ['no text', 7, 'unknown-result-type'],
    ['a task that was not declared', 'task', 'task-not-declared'],
  ])('P3: a resultType that is %s is a protocol error', async (_, resultType, code) => {
    const { connection } = await connect(() => ({ result: { resultType, content: [] } }));
    const { result } = await runCall(connection);
    expect(result).toMatchObject({ kind: 'failed', problem: { code } });
  });

  it('P3: an absent resultType is complete and noted', async () => {
    const { connection } = await connect(() => ({ result: { content: [{ type: 'text', text: 'old style' }] } }));
    const { result } = await runCall(connection);
    expect(result).toMatchObject({
      kind: 'complete',
      resultTypeAbsent: true,
      result: { content: [{ text: 'old style' }] },
    });
  });

  it('more than 20 input requests in a round are a protocol error', async () => {
    const inputRequests = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, formRequest('?')]));
    const { connection } = await connect(() => interim({ inputRequests }));
    const { result } = await runCall(connection);
    expect(result).toMatchObject({ kind: 'failed', problem: { code: 'too-many-input-requests' } });
  });

  it('20 input requests in a round are asked', async () => {
    const inputRequests = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, formRequest('?')]));
    const { connection } = await connect(inTurn(interim({ inputRequests }), done));
    expect((await runCall(connection)).result.kind).toBe('complete');
  });
});
