/** Thins out what comes too often: the first at once, then the latest once per interval (P15). */

export type LatestOnly<T> = {
  readonly push: (value: T) => void;
  /** Gives out what still waits, and ends. */
  readonly finish: () => void;
};

export function latestOnly<T>(intervalMs: number, deliver: (value: T) => void): LatestOnly<T> {
  let timer: NodeJS.Timeout | null = null;
  let waiting: { readonly value: T } | null = null;
  const flush = () => {
    const { value } = waiting ?? {};
    timer = null;
    if (waiting === null || value === undefined) return;
    waiting = null;
    timer = setTimeout(flush, intervalMs);
    deliver(value);
  };
  return {
    push: (value) => {
      waiting = { value };
      if (timer === null) flush();
    },
    finish: () => {
      if (timer !== null) clearTimeout(timer);
      flush();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
