import { describe, expect, it, vi } from 'vitest';
import { problem } from '../../../shared/problem.ts';
import { asks, complete, formRequest, scriptedCalls } from './testing/scripted-server.ts';

const onlyInput = (api: ReturnType<typeof scriptedCalls>['api'], call: Parameters<typeof api.round>[0]) => {
  const input = api.round(call)?.inputs[0];
  if (input === undefined) throw new Error('No round is open');
  return input;
};

describe('a call whose server asks', () => {
  it('waits, and sends back what the person answered with the state unchanged', async () => {
    const { api, sent, start, until } = scriptedCalls((_leg, index) =>
      index === 0 ? asks({ who: formRequest() }, 'opaque') : complete(),
    );
    const call = start();
    await until(call, 'waiting');
    const input = onlyInput(api, call);
    expect(api.answer(input.id, { action: 'accept', entries: [['f0', { kind: 'text', text: 'Mona' }]] })).toEqual({
      kind: 'recorded',
    });
    expect(api.send(call, 1)).toEqual({ kind: 'sent' });
    await until(call, 'complete');
    expect(sent[1]?.retry).toEqual({
      inputResponses: [['who', { action: 'accept', content: { name: 'Mona' } }]],
      requestState: 'opaque',
    });
    const kinds = api.detail(call)?.entries.map((entry) => entry.kind);
    expect(kinds).toEqual(['called', 'asked', 'answered', 'result']);
    expect(api.detail(call)?.entries[2]).toMatchObject({
      requestId: '102',
      previousRequestId: '101',
      state: { bytes: 6, same: true },
    });
  });

  it('P10: records no answer that breaks the form, and sends nothing', async () => {
    const { api, sent, start, until } = scriptedCalls(() =>
      asks({ who: formRequest({ name: { type: 'string', minLength: 3 } }, ['name']) }),
    );
    const call = start();
    await until(call, 'waiting');
    const input = onlyInput(api, call);
    const reply = api.answer(input.id, { action: 'accept', entries: [['f0', { kind: 'text', text: 'M' }]] });
    expect(reply).toMatchObject({ kind: 'invalid', problems: [{ field: 'f0' }] });
    expect(api.send(call, 1)).toEqual({ kind: 'incomplete' });
    expect(sent).toHaveLength(1);
  });

  it('P7: keeps requests of a round independent, and lets answers be changed until they are sent', async () => {
    const { api, sent, start, until } = scriptedCalls((_leg, index) =>
      index === 0 ? asks({ a: formRequest(), b: formRequest(), c: formRequest() }) : complete(),
    );
    const call = start();
    await until(call, 'waiting');
    const [a, b, c] = api.round(call)?.inputs ?? [];
    if (!a || !b || !c) throw new Error('Three inputs expected');
    api.answer(a.id, { action: 'accept', entries: [] });
    api.answer(b.id, { action: 'decline' });
    expect(api.send(call, 1)).toEqual({ kind: 'incomplete' });
    api.answer(c.id, { action: 'cancel' });
    expect(api.withdraw(a.id)).toEqual({ kind: 'recorded' });
    expect(api.send(call, 1)).toEqual({ kind: 'incomplete' });
    api.answer(a.id, { action: 'decline' });
    api.send(call, 1);
    await until(call, 'complete');
    expect(sent[1]?.retry?.inputResponses).toEqual([
      ['a', { action: 'decline' }],
      ['b', { action: 'decline' }],
      ['c', { action: 'cancel' }],
    ]);
  });

  it('counts once: an answer after the round was sent finds nothing', async () => {
    const { api, start, until } = scriptedCalls((_leg, index) =>
      index === 0 ? asks({ a: formRequest() }) : complete(),
    );
    const call = start();
    await until(call, 'waiting');
    const input = onlyInput(api, call);
    api.answer(input.id, { action: 'decline' });
    api.send(call, 1);
    expect(api.answer(input.id, { action: 'cancel' })).toEqual({ kind: 'gone' });
    expect(api.send(call, 1)).toEqual({ kind: 'gone' });
    await until(call, 'complete');
  });

  it('F33: a draft that comes late replaces no accepted answer; what was declined may still be drafted', async () => {
    const { api, sent, start, until } = scriptedCalls((_leg, index) =>
      index === 0 ? asks({ a: formRequest(), b: formRequest() }) : complete(),
    );
    const call = start();
    await until(call, 'waiting');
    const [a, b] = api.round(call)?.inputs ?? [];
    if (!a || !b) throw new Error('Two inputs expected');
    const text = (value: string) => [['f0', { kind: 'text', text: value }] as [string, { kind: 'text'; text: string }]];
    api.answer(a.id, { action: 'accept', entries: text('Mona') });
    api.answer(b.id, { action: 'decline' });
    api.draft(a.id, text('late'));
    api.draft(b.id, text('perhaps'));
    expect(api.round(call)?.inputs).toMatchObject([
      { entries: text('Mona'), answer: { action: 'accept' } },
      { entries: text('perhaps'), answer: { action: 'decline' } },
    ]);
    api.send(call, 1);
    await until(call, 'complete');
    expect(sent[1]?.retry?.inputResponses).toEqual([
      ['a', { action: 'accept', content: { name: 'Mona' } }],
      ['b', { action: 'decline' }],
    ]);
  });

  it('P9: says how often the same question came and what was answered', async () => {
    const { api, start, until, pending } = scriptedCalls((_leg, index) =>
      index < 2 ? asks({ a: formRequest() }) : complete(),
    );
    const call = start();
    await until(call, 'waiting');
    expect(onlyInput(api, call)).toMatchObject({ timesAsked: 1, lastAction: null });
    api.answer(onlyInput(api, call).id, { action: 'cancel' });
    api.send(call, 1);
    await until(call, 'running');
    await until(call, 'waiting');
    expect(onlyInput(api, call)).toMatchObject({ timesAsked: 2, lastAction: 'cancel' });
    expect(pending.get(call)).toHaveLength(1);
  });

  it('P12: shows what it cannot answer and never answers it by itself', async () => {
    const { api, sent, start, until } = scriptedCalls(() =>
      asks({ s: { method: 'sampling/createMessage', params: { messages: [], maxTokens: 5 } } }),
    );
    const call = start();
    await until(call, 'waiting');
    const input = onlyInput(api, call);
    expect(input).toMatchObject({ kind: 'unsupported', canDecline: false });
    expect(api.answer(input.id, { action: 'decline' })).toMatchObject({ kind: 'invalid' });
    expect(sent).toHaveLength(1);
    expect(api.stop(call)).toBe(true);
    await until(call, 'stopped');
    expect(sent).toHaveLength(1);
  });
});

describe('a leg that does not come back well', () => {
  it('P13: keeps the answers of a lost retry and sends them again under a new id', async () => {
    const { api, sent, start, until } = scriptedCalls((_leg, index) => {
      if (index === 0) return asks({ a: formRequest() }, 's');
      if (index === 1) return { kind: 'lost', problem: problem('network-failed'), mayHaveArrived: true };
      return complete();
    });
    const call = start();
    await until(call, 'waiting');
    api.answer(onlyInput(api, call).id, { action: 'accept', entries: [['f0', { kind: 'text', text: 'Mona' }]] });
    api.send(call, 1);
    expect((await until(call, 'failed-on-the-way')).status).toMatchObject({ mayHaveArrived: true });
    expect(api.decide(call, 'start-again')).toBe(false);
    expect(api.decide(call, 'send-again')).toBe(true);
    await until(call, 'complete');
    expect(sent[2]?.retry).toEqual(sent[1]?.retry);
    expect(api.detail(call)?.entries.map((entry) => entry.kind)).toEqual([
      'called',
      'asked',
      'answered',
      'failed-on-the-way',
      'sent-again',
      'result',
    ]);
  });

  it('P13: begins afresh after a refused state, with the old answers as drafts', async () => {
    const { api, sent, start, until } = scriptedCalls((_leg, index) => {
      if (index === 0 || index === 2) return asks({ a: formRequest() }, 's');
      if (index === 1) return { kind: 'error', code: -32602, problem: problem('invalid-params') };
      return complete();
    });
    const call = start();
    await until(call, 'waiting');
    api.answer(onlyInput(api, call).id, { action: 'accept', entries: [['f0', { kind: 'text', text: 'Mona' }]] });
    api.send(call, 1);
    await until(call, 'refused');
    expect(api.decide(call, 'start-again')).toBe(true);
    await until(call, 'waiting');
    expect(sent[2]?.retry).toBeNull();
    const again = onlyInput(api, call);
    expect(again.kind === 'form' && again.entries).toEqual([['f0', { kind: 'text', text: 'Mona' }]]);
    expect(again).toMatchObject({ timesAsked: 1, answer: null });
  });

  it("P13: offers a fresh start after a tool's own failure on a leg that carried state", async () => {
    const { api, sent, start, until } = scriptedCalls((_leg, index) => {
      if (index === 0) return asks({ a: formRequest() }, 's');
      return index === 1 ? complete('the note has moved', true) : complete();
    });
    const call = start();
    await until(call, 'waiting');
    api.answer(onlyInput(api, call).id, { action: 'decline' });
    api.send(call, 1);
    expect((await until(call, 'complete')).status).toMatchObject({ isError: true, canStartAgain: true });
    expect(api.decide(call, 'start-again')).toBe(true);
    await until(call, 'running');
    expect((await until(call, 'complete')).status).toMatchObject({ isError: false });
    expect(sent[2]?.retry).toBeNull();
    const rounds = api.detail(call)?.entries.map((entry) => entry.round) ?? [];
    expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
  });

  it('P14: stops while the question waits, and nothing more is sent', async () => {
    const { api, sent, start, until, pending } = scriptedCalls(() => asks({ a: formRequest() }));
    const call = start();
    await until(call, 'waiting');
    expect(api.stop(call)).toBe(true);
    await until(call, 'stopped');
    expect(pending.get(call)).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(api.stop(call)).toBe(false);
  });

  it('P14: stops a leg on its way: the call says so until the connection has let go', async () => {
    const { api, sent, start, until } = scriptedCalls(
      ({ options }) =>
        new Promise((resolve) => options.signal.addEventListener('abort', () => resolve({ kind: 'stopped' }))),
    );
    const call = start();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(api.stop(call)).toBe(true);
    await until(call, 'stopped');
    expect(api.detail(call)?.entries.map((entry) => entry.kind)).toEqual(['called', 'stop-requested', 'stopped']);
  });
});

describe('what a server says while a leg is on its way', () => {
  it('F20: is plain and short before it stands in the timeline', async () => {
    const { api, start, until } = scriptedCalls(({ options }) => {
      options.onProgress({ progress: 1, total: null, message: `\u202e${'x'.repeat(10_000)}` });
      options.onLog({ level: 'info\u200b', data: 'y'.repeat(10_000) });
      options.onLog({ level: 'info', data: { nested: ['\u202e'] } });
      return complete();
    });
    const call = start();
    await until(call, 'complete');
    const [, progress, log, nested] = api.detail(call)?.entries ?? [];
    expect(progress).toMatchObject({ kind: 'progress', message: expect.stringMatching(/^\[U\+202E\]x{3992}$/) });
    expect(log).toMatchObject({ kind: 'log', level: 'info[U+200B]', text: expect.stringMatching(/^y{4000}$/) });
    expect(nested).toMatchObject({ text: '{"nested":["[U+202E]"]}' });
  });

  it('P9: a pause that was ended counts as going on by itself, until the next retry is out', async () => {
    const { api, start, until } = scriptedCalls(() => ({
      kind: 'input-required',
      inputRequests: null,
      requestState: 'more',
    }));
    const call = start();
    await until(call, 'paused');
    expect(api.decide(call, 'continue')).toBe(true);
    expect((await until(call, 'retrying')).status).toEqual({ kind: 'retrying', delayMs: 5_000 });
    await until(call, 'paused');
    api.stop(call);
    await until(call, 'stopped');
  });
});

describe('two calls at once', () => {
  it('P7: each answer goes to its own call', async () => {
    const { api, sent, start, until } = scriptedCalls(({ retry }) =>
      retry === null ? asks({ a: formRequest() }, 's') : complete(),
    );
    const [first, second] = [start(), start()];
    await until(first, 'waiting');
    await until(second, 'waiting');
    api.answer(onlyInput(api, second).id, { action: 'cancel' });
    api.answer(onlyInput(api, first).id, { action: 'decline' });
    api.send(first, 1);
    api.send(second, 1);
    await until(first, 'complete');
    await until(second, 'complete');
    expect(sent.slice(2).map((leg) => leg.retry?.inputResponses)).toEqual([
      [['a', { action: 'decline' }]],
      [['a', { action: 'cancel' }]],
    ]);
  });
});

describe('a flood of notifications', () => {
  it('P15: is kept, cut to what can be shown, and the window is told of it as one', async () => {
    const { api, start, until, published } = scriptedCalls(({ options }) => {
      for (let count = 0; count < 500; count += 1) options.onLog({ level: 'info', data: 'x'.repeat(100_000) });
      return complete();
    });
    const call = start();
    await until(call, 'complete');
    const logs = api.detail(call)?.entries.filter((entry) => entry.kind === 'log') ?? [];
    expect(logs).toHaveLength(500);
    expect(logs.every(({ text }) => text.length <= 4_000)).toBe(true);
    expect(published()).toBeLessThan(10);
  });
});
