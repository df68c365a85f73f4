import { describe, expect, it } from 'vitest';
import { emptyAppState, type StateChange } from '../../../shared/app-state.ts';
import { addNotice, closeNotice, createAppStore } from './app-store.ts';
import { publishChanges, stateChange } from './state-changes.ts';

const notice = (id: string) => ({ id, code: 'store-moved-aside', values: {} });

describe('what the window is told of a change', () => {
  it('is nothing when nothing changed', () => {
    expect(stateChange(emptyAppState, { ...emptyAppState })).toBeNull();
  });

  it('holds only the items that changed, and the order only when it changed', () => {
    const a = { id: 'a', n: 1 };
    const b = { id: 'b', n: 1 };
    // The diff looks at identity alone, so small stand-ins for calls are enough.
    const before = { ...emptyAppState, calls: [a, b] as never };
    const changed = { id: 'b', n: 2 };
    expect(stateChange(before, { ...emptyAppState, calls: [a, changed] as never })).toEqual({
      calls: { put: [changed] },
    });
    const added = { id: 'c', n: 1 };
    expect(stateChange(before, { ...emptyAppState, calls: [added, a, b] as never })).toEqual({
      calls: { put: [added], order: ['c', 'a', 'b'] },
    });
    expect(stateChange(before, { ...emptyAppState, calls: [a] as never })).toEqual({
      calls: { put: [], order: ['a'] },
    });
  });
});

describe('publishing changes', () => {
  function run() {
    const timers: { run: () => void; ms: number }[] = [];
    let now = 1_000;
    const store = createAppStore();
    const sent: StateChange[] = [];
    const stop = publishChanges(store, (change) => sent.push(change), {
      now: () => now,
      set: (callback, ms) => {
        const timer = { run: callback, ms };
        timers.push(timer);
        return () => timers.splice(timers.indexOf(timer), 1);
      },
    });
    return { store, sent, timers, stop, pass: (ms: number) => (now += ms) };
  }

  it('sends the first change without delay and joins those of the same frame', () => {
    const { store, sent, timers, pass } = run();
    addNotice(store, notice('1'));
    addNotice(store, notice('2'));
    expect(timers.map((timer) => timer.ms)).toEqual([0]);
    timers.shift()?.run();
    expect(sent).toEqual([{ notices: [notice('1'), notice('2')] }]);
    pass(6);
    closeNotice(store, '1');
    expect(timers.map((timer) => timer.ms)).toEqual([10]);
  });

  it('sends nothing after it was stopped', () => {
    const { store, timers, stop } = run();
    addNotice(store, notice('1'));
    stop();
    addNotice(store, notice('2'));
    expect(timers).toEqual([]);
  });
});
