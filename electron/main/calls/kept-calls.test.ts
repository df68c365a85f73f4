import { describe, expect, it } from 'vitest';
import type { LegOptions } from '../mcp/connection.ts';
import { maxEndedCalls } from './kept-calls.ts';
import { asks, complete, formRequest, scriptedCalls } from './testing/scripted-server.ts';

const stoppedLeg = ({ options }: { readonly options: LegOptions }) =>
  new Promise<{ readonly kind: 'stopped' }>((resolve) =>
    options.signal.addEventListener('abort', () => resolve({ kind: 'stopped' })),
  );

describe('the calls that are kept', () => {
  it('are the last 1,000 that have ended, and all that go on', async () => {
    const { api, calls, forgotten, start, until } = scriptedCalls((_leg, index) =>
      index === 0 ? asks({ a: formRequest() }) : complete(),
    );
    const waiting = start();
    await until(waiting, 'waiting');
    const first = start();
    await until(first, 'complete');
    for (let count = 1; count < maxEndedCalls; count += 1) await until(start(), 'complete');
    expect(forgotten).toEqual([]);
    await until(start(), 'complete');
    expect(forgotten).toEqual([first]);
    expect(api.detail(first)).toBeNull();
    expect(api.round(waiting)?.inputs).toHaveLength(1);
    expect(calls.size).toBe(maxEndedCalls + 1);
  });

  it('count by when they ended: one that outlasts all others is the newest', async () => {
    const { api, forgotten, start, until } = scriptedCalls((_leg, index) =>
      index === 0 ? asks({ a: formRequest() }) : complete(),
    );
    const slow = start();
    await until(slow, 'waiting');
    for (let count = 0; count < maxEndedCalls; count += 1) await until(start(), 'complete');
    api.stop(slow);
    await until(slow, 'stopped');
    expect(forgotten).toHaveLength(1);
    expect(api.detail(slow)?.entries.at(-1)?.kind).toBe('stopped');
  });

  it('P14: a late answer brings back no call that is forgotten', async () => {
    const { api, sent, calls, start, until } = scriptedCalls((leg, index) =>
      index === 0 ? stoppedLeg(leg) : complete(),
    );
    const call = start();
    await until(call, 'running');
    api.stop(call);
    await until(call, 'stopped');
    for (let count = 0; count < maxEndedCalls; count += 1) await until(start(), 'complete');
    expect(calls.has(call)).toBe(false);
    sent[0]?.options.onLateAnswer?.();
    expect(calls.has(call)).toBe(false);
  });
});
