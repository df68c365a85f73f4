import { useEffect, useState } from 'react';
import type { WireMessageView } from '../../shared/wire.ts';
import { parley } from '../state/api.ts';
import { useAppState } from '../state/app-mirror.ts';
import { useClock } from '../state/clock.tsx';

const readEveryMs = 1_000;
/** As many as main keeps. */
const keptMessages = 5_000;

/** The wire log while somebody looks at it: read on from the last known message each second, and at once when main's state changed. */
export function useWireMessages(): readonly WireMessageView[] | null {
  const clock = useClock();
  const state = useAppState((whole) => whole);
  const [messages, setMessages] = useState<readonly WireMessageView[] | null>(null);
  const [turn, setTurn] = useState(0);
  const last = messages?.at(-1)?.seq ?? -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of main's state and each turn of the clock are reasons to read on
  useEffect(() => {
    // A reply is never dropped, whatever was asked since: joining knows which messages are there already.
    void parley()
      .listWire(last)
      .then((newer) => setMessages((known) => join(known, newer)));
    return clock.after(readEveryMs, () => setTurn((value) => value + 1));
  }, [clock, state, turn, last]);
  return messages;
}

/** Adds what is newer; the same list when nothing is. */
export function join(
  known: readonly WireMessageView[] | null,
  newer: readonly WireMessageView[],
): readonly WireMessageView[] {
  if (known === null) return newer;
  const last = known.at(-1)?.seq ?? -1;
  const added = newer.filter((message) => message.seq > last);
  return added.length === 0 ? known : [...known, ...added].slice(-keptMessages);
}
