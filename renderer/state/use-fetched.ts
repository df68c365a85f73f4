import { useEffect, useRef, useState } from 'react';

type Reading = { readonly key: string; isRunning: boolean; isStale: boolean };

/**
 * What `fetch` says of the thing named by `key`, fetched again when `version` changes; undefined until the first reply.
 *
 * The last reply stays until the next is there, so that nothing jumps. One fetch at a time: with a hundred versions a second the replies
 * would stand in a queue, and nothing else would get its turn.
 */
export function useFetched<Value>(key: string, version: unknown, fetch: () => Promise<Value>): Value | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly value: Value } | null>(null);
  const latest = useRef(fetch);
  const reading = useRef<Reading | null>(null);
  useEffect(() => {
    latest.current = fetch;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to fetch again
  useEffect(() => {
    if (reading.current?.key === key && reading.current.isRunning) {
      reading.current.isStale = true;
      return;
    }
    const own: Reading = { key, isRunning: true, isStale: false };
    reading.current = own;
    const read = async () => {
      try {
        do {
          own.isStale = false;
          const value = await latest.current();
          // In the meantime something else is shown, or nothing any more.
          if (reading.current !== own) return;
          setKnown({ key, value });
        } while (own.isStale);
      } finally {
        own.isRunning = false;
      }
    };
    void read();
  }, [key, version]);
  useEffect(
    () => () => {
      reading.current = null;
    },
    [],
  );
  return known?.key === key ? known.value : undefined;
}
