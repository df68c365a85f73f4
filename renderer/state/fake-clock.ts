import type { Clock } from './clock.tsx';

/** A clock for tests: stands still until `advance`, which runs what falls due in its order. */
export type FakeClock = Clock & { readonly advance: (ms: number) => void };

export function fakeClock(start = 0): FakeClock {
  let now = start;
  let timers: readonly { readonly at: number; readonly callback: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, callback) => {
      const timer = { at: now + ms, callback };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: (ms) => {
      const end = now + ms;
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers = timers.filter((timer) => timer !== due);
        now = due.at;
        due.callback();
      }
      now = end;
    },
  };
}
