/** The timeline of one call while it runs: entries get their position and time here, and nowhere else. */
import type { TimelineEntry } from '../../../shared/timeline.ts';

type WithoutPlace<Entry> = Entry extends TimelineEntry ? Omit<Entry, 'seq' | 'at' | 'round' | 'hasMessage'> : never;
/** A timeline entry before it has a place in the timeline. */
export type NewEntry = WithoutPlace<TimelineEntry>;

/** The redacted JSON-RPC message behind an entry, found when the person asks for it. */
export type MessageSource = () => string | null;

export type CallLog = {
  readonly add: (round: number, entry: NewEntry, message?: MessageSource) => void;
  readonly entries: () => readonly TimelineEntry[];
  readonly message: (seq: number) => string | null;
  /** How many entries there have been, those that are no longer kept included. */
  readonly count: () => number;
};

/** P15: progress and log notifications of one call that are kept; of more, the oldest go first. */
export const maxNotifications = 1_000;

const isNotification = ({ kind }: Pick<TimelineEntry, 'kind'>): boolean => kind === 'progress' || kind === 'log';

export function createCallLog(now: () => number): CallLog {
  let entries: readonly TimelineEntry[] = [];
  let count = 0;
  let notifications = 0;
  const messages = new Map<number, MessageSource>();

  const dropOldestNotification = () => {
    const oldest = entries.findIndex(isNotification);
    entries = entries.filter((_, index) => index !== oldest);
    notifications -= 1;
  };

  return {
    add: (round, entry, message) => {
      const seq = count;
      count += 1;
      if (message) messages.set(seq, message);
      if (isNotification(entry)) notifications += 1;
      if (notifications > maxNotifications) dropOldestNotification();
      entries = [...entries, { ...entry, seq, at: now(), round, hasMessage: message !== undefined }];
    },
    entries: () => entries,
    message: (seq) => messages.get(seq)?.() ?? null,
    count: () => count,
  };
}
