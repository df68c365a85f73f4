import type { TimelineEntry } from '../../shared/timeline.ts';

/** An entry, and how many earlier ones of its kind it stands for. */
export type TimelineRowData = { readonly entry: TimelineEntry; readonly hidden: number };

/** How many of a run stay: of progress the last says all. */
const shownOf = { progress: 1, log: 3 } as const;

/**
 * Lets the last progress notification of a run stand for all of them, and its last three log lines for the others: a server may send a
 * thousand (P15). Both make one run, however they alternate: folded apart, a thousand of each would be two thousand rows.
 */
export function foldRepeats(entries: readonly TimelineEntry[]): readonly TimelineRowData[] {
  const rows: TimelineRowData[] = [];
  let run: TimelineEntry[] = [];
  const flush = () => {
    rows.push(...folded(run));
    run = [];
  };
  for (const entry of entries) {
    if (isNotification(entry)) run.push(entry);
    else {
      flush();
      rows.push({ entry, hidden: 0 });
    }
  }
  flush();
  return rows;
}

const isNotification = ({ kind }: TimelineEntry): boolean => kind === 'progress' || kind === 'log';

function folded(run: readonly TimelineEntry[]): readonly TimelineRowData[] {
  const lastOf = (kind: keyof typeof shownOf): readonly TimelineRowData[] => {
    const ofKind = run.filter((entry) => entry.kind === kind);
    const shown = ofKind.slice(-shownOf[kind]);
    return shown.map((entry, index) => ({ entry, hidden: index === 0 ? ofKind.length - shown.length : 0 }));
  };
  return [...lastOf('progress'), ...lastOf('log')].sort((a, b) => a.entry.seq - b.entry.seq);
}
