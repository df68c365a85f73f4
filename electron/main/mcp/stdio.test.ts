import { describe, expect, it } from 'vitest';
import { ConnectionProblem } from './connection.ts';
import { legOptions } from './testing/connect.ts';
import { greet, runCall } from './testing/run-call.ts';
import { discoverResult, formRequest, meta, textResult } from './testing/scripted-answer.ts';
import { stdioServers } from './testing/stdio-fixture.ts';

const connect = stdioServers();

const asked = {
  result: { resultType: 'input_required', inputRequests: { who: formRequest('Who?') }, requestState: '+/= é "\n"' },
};
const done = { result: textResult('done') };
const legacyServer = { capabilities: { tools: {} }, serverInfo: { name: 'older', version: '1' } };

describe('rounds over stdio', () => {
  it('P1, P4, P5: a round is retried in the same process with a new id, the exact state and _meta', async () => {
    const { connection, received, starts } = await connect({ discover: discoverResult, answers: [asked, done] });
    const { result } = await runCall(connection);
    expect(result).toMatchObject({ kind: 'complete', round: 2 });
    const [probe, first, second] = await received(3);
    expect(starts()).toBe(1);
    expect(probe?.method).toBe('server/discover');
    expect(second?.params).toMatchObject({
      ...greet.params,
      inputResponses: { who: { action: 'accept', content: { name: 'Ada' } } },
      requestState: '+/= é "\n"',
      _meta: { [meta.clientCapabilities]: { elicitation: { form: {}, url: {} } } },
    });
    expect(new Set([probe?.id, first?.id, second?.id]).size).toBe(3);
  });

  it('P13: a process that exits while the retry is on its way may have got it; the answers are kept', async () => {
    const { connection } = await connect({ discover: discoverResult, answers: [asked, 'exit'] });
    const failures: unknown[] = [];
    const { result } = await runCall(connection, {
      recover: (failure) => {
        failures.push(failure);
        return 'stop';
      },
    });
    expect(result.kind).toBe('stopped');
    expect(failures).toMatchObject([{ kind: 'lost', mayHaveArrived: true, round: 2 }]);
    expect(await connection.closed).toMatchObject({ code: 'process-exited' });
    expect(await connection.sendLeg(greet, null, legOptions())).toMatchObject({ kind: 'lost', mayHaveArrived: false });
  });

  it('P13: the answers go to a new process when the call is sent again', async () => {
    const first = await connect({ discover: discoverResult, answers: [asked, 'exit'] });
    const second = await connect({ discover: discoverResult, answers: [done] });
    const ids: string[] = [];
    let { connection } = first;
    const reconnecting = {
      ...first.connection,
      sendLeg: (...leg: Parameters<typeof connection.sendLeg>) => connection.sendLeg(...leg),
    };
    const { result, requestIds } = await runCall(reconnecting, {
      recover: () => {
        connection = second.connection;
        return 'send-again';
      },
    });
    ids.push(...requestIds);
    expect(result).toMatchObject({ kind: 'complete', round: 2 });
    expect(new Set(ids).size).toBe(3);
    const [, retry] = await second.received(2);
    expect(retry?.params.inputResponses).toEqual({ who: { action: 'accept', content: { name: 'Ada' } } });
  });

  it('P14: Stop sends notifications/cancelled with the id and the reason; a late answer is told and ignored', async () => {
    const { connection, received } = await connect({ discover: { ...discoverResult, late: true }, answers: ['hold'] });
    const stop = new AbortController();
    const late = new Promise<void>((resolve) => {
      const leg = legOptions({ signal: stop.signal, onLateAnswer: resolve });
      connection.sendLeg(greet, null, leg).then((outcome) => expect(outcome).toEqual({ kind: 'stopped' }));
    });
    const [, call] = await received(2);
    stop.abort();
    const [, , cancelled] = await received(3);
    expect(cancelled).toMatchObject({
      method: 'notifications/cancelled',
      params: { requestId: call?.id, reason: 'Stopped by the person' },
    });
    await late;
  });

  it('P22: a line that is no JSON-RPC is skipped', async () => {
    const { connection } = await connect({ discover: discoverResult, answers: ['noise'] });
    expect((await connection.sendLeg(greet, null, legOptions())).kind).toBe('complete');
  });

  it('P7: two calls at once over one process are told apart', async () => {
    const { connection } = await connect({ discover: discoverResult, answers: [asked, asked, done, done] });
    const results = await Promise.all([runCall(connection), runCall(connection)]);
    expect(results.map(({ result }) => result.kind)).toEqual(['complete', 'complete']);
    expect(new Set(results.flatMap(({ requestIds }) => requestIds)).size).toBe(4);
  });
});

describe('finding out the era over stdio', () => {
  it('L1: a server that does not know server/discover is initialized in the same process', async () => {
    const { connection, received, starts } = await connect({
      initialize: legacyServer,
      answers: [{ result: { content: [] } }],
    });
    expect(connection).toMatchObject({ era: 'legacy', serverInfo: { name: 'older' } });
    expect(starts()).toBe(1);
    expect((await received(3)).map(({ method }) => method)).toEqual([
      'server/discover',
      'initialize',
      'notifications/initialized',
    ]);
    expect(await connection.sendLeg(greet, null, legOptions())).toEqual({
      kind: 'complete',
      result: { content: [] },
      resultTypeAbsent: false,
    });
  });

  it('L1: a server that exits at server/discover is started once more and initialized', async () => {
    const { connection, starts } = await connect({ exitAtDiscover: true, initialize: legacyServer });
    expect(connection.era).toBe('legacy');
    expect(starts()).toBe(2);
  });

  it('L1: a server that is silent at server/discover is initialized', async () => {
    const { connection } = await connect({ discover: 'hold', initialize: legacyServer }, { connectTimeoutMs: 3_000 });
    expect(connection.era).toBe('legacy');
  });

  it('P21: a server that is silent altogether times out', async () => {
    await expect(connect({ discover: 'hold' }, { connectTimeoutMs: 1_000 })).rejects.toMatchObject({
      problem: { code: 'timed-out' },
    });
  });

  it('the era that a person chose is not replaced by another one', async () => {
    await expect(connect({ initialize: legacyServer }, { era: '2026-07-28' })).rejects.toMatchObject({
      problem: { code: 'era-not-offered' },
    });
    const { connection, received } = await connect(
      { discover: discoverResult, initialize: legacyServer },
      { era: '2025-11-25' },
    );
    expect(connection.era).toBe('legacy');
    expect((await received(1))[0]?.method).toBe('initialize');
  });

  it('L8: what is initialized declares no elicitation and gets no round', async () => {
    const { connection, received } = await connect({ initialize: legacyServer, answers: [asked] });
    const [, initialize] = await received(2);
    expect(initialize?.params.capabilities).toEqual({});
    expect(await connection.sendLeg(greet, null, legOptions())).toMatchObject({
      kind: 'protocol-error',
      problem: { code: 'unknown-result-type' },
    });
  });

  it('a version that both sides do not share is named', async () => {
    const discover = { ...discoverResult, supportedVersions: ['2027-05-05'] };
    await expect(connect({ discover })).rejects.toBeInstanceOf(ConnectionProblem);
    await expect(connect({ discover })).rejects.toMatchObject({
      problem: { code: 'version-mismatch', values: { supported: '2027-05-05', requested: '2026-07-28' } },
    });
  });
});
