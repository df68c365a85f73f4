import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Time as the window sees it: given from outside, so that tests move it by hand. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back once after `ms`; returns the function that calls it off. */
  readonly after: (ms: number, callback: () => void) => () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

const ClockContext = createContext<Clock>(systemClock);

export function ClockProvider({ clock, children }: { readonly clock: Clock; readonly children: ReactNode }) {
  return <ClockContext value={clock}>{children}</ClockContext>;
}

export function useClock(): Clock {
  return useContext(ClockContext);
}

/** The present time, read again every `everyMs`: for "2 min" and the like. */
export function useNow(everyMs: number): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let cancel = () => {};
    const tick = () => {
      setNow(clock.now());
      cancel = clock.after(everyMs, tick);
    };
    cancel = clock.after(everyMs, tick);
    return () => cancel();
  }, [clock, everyMs]);
  return now;
}
