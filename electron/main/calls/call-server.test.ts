import { describe, expect, it } from 'vitest';
import { asks, complete, formRequest, scriptedCalls, serverId } from './testing/scripted-server.ts';

const waitingCall = async () => {
  const stage = scriptedCalls((_leg, index) => (index === 0 ? asks({ a: formRequest() }, 'state') : complete()));
  const call = stage.start();
  await stage.until(call, 'waiting');
  const answerAll = () => {
    for (const { id } of stage.api.round(call)?.inputs ?? []) stage.api.answer(id, { action: 'decline' });
    return stage.api.send(call, 1);
  };
  return { ...stage, call, answerAll };
};

describe('P20: a call and the server that it began with', () => {
  it('says before any answer that the config names another server, and who asked', async () => {
    const { api, call, changeServer } = await waitingCall();
    expect(api.round(call)).toMatchObject({ serverProblem: null, serverSelfName: 'scripted' });
    changeServer({ name: 'Other', identity: 'https://other.example', identityKey: 'http https://other.example' });
    expect(api.round(call)).toMatchObject({
      serverName: 'Scripted',
      serverIdentity: 'https://scripted.example',
      serverSelfName: null,
      serverProblem: { code: 'server-changed' },
    });
  });

  it.each([
    ['another address', { identityKey: 'http https://other.example' }],
    ['another era', 'era'],
  ] as const)('sends nothing to %s', async (_what, change) => {
    const { api, call, sent, connection, changeServer, answerAll, until } = await waitingCall();
    changeServer(change === 'era' ? { connection: { ...connection, era: 'legacy' } } : change);
    expect(answerAll()).toEqual({ kind: 'sent' });
    expect((await until(call, 'failed')).status).toMatchObject({ problem: { code: 'server-changed' } });
    expect(sent).toHaveLength(1);
    expect(api.detail(call)?.entries.map((entry) => entry.kind)).toEqual(['called', 'asked', 'failed']);
  });

  it('P13: keeps the answers while the server is not connected, and sends them when it is again', async () => {
    const { api, call, sent, connection, changeServer, answerAll, until } = await waitingCall();
    changeServer({ connection: null });
    answerAll();
    const { status } = await until(call, 'failed-on-the-way');
    expect(status).toMatchObject({ mayHaveArrived: false, problem: { code: 'not-connected' } });
    changeServer({ connection });
    expect(api.decide(call, 'send-again')).toBe(true);
    await until(call, 'complete');
    expect(sent[1]?.retry?.inputResponses).toEqual([['a', { action: 'decline' }]]);
  });

  it('stops the calls of a server that was removed: no question of it waits any more', async () => {
    const { api, call, sent, pending, changeServer, until } = await waitingCall();
    changeServer(null);
    api.stopAllOf(serverId);
    await until(call, 'stopped');
    expect(pending.get(call)).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('P5: has no requestState left to reveal once it starts again', async () => {
    const { api, start, until } = scriptedCalls((_leg, index) => {
      if (index === 0) return asks({ a: formRequest() }, 'state');
      return complete(index === 1 ? 'moved' : 'done', index === 1);
    });
    const call = start();
    await until(call, 'waiting');
    expect(api.revealState(call)).toBe('state');
    for (const { id } of api.round(call)?.inputs ?? []) api.answer(id, { action: 'decline' });
    api.send(call, 1);
    await until(call, 'complete');
    api.decide(call, 'start-again');
    await until(call, 'running');
    expect(api.revealState(call)).toBeNull();
  });
});
