import type { ServerId } from '../../../shared/ids.ts';
import type { StartedProcess, StartedProcessesPort } from './ports.ts';
import { listProcesses, startTimeOf } from './process-list.ts';
import { endTree, processTree } from './process-tree.ts';
import { endGraceMs } from './stdio-transport.ts';

/** A server's process that a Parley which was killed has left running. */
export type Leftover = { readonly pid: number; readonly serverId: ServerId; readonly command: string };

export type Leftovers = {
  /** What still runs. Empty where the system has no list of processes. */
  readonly find: () => readonly Leftover[];
  /** Ends all of it; resolves with what the system would not let end. */
  readonly endAll: () => Promise<readonly Leftover[]>;
};

/** Reads the records of earlier runs now, before this run adds its own; what has become of the processes is looked at when asked. */
export function createLeftovers(started: StartedProcessesPort): Leftovers {
  const earlier = started.list();
  const isSame = (a: StartedProcess, b: StartedProcess) => a.pid === b.pid && a.startTime === b.startTime;
  const records = (): readonly StartedProcess[] => {
    const now = started.list();
    return earlier.filter((record) => now.some((each) => isSame(record, each)));
  };
  const ofEarlierRuns: StartedProcessesPort = {
    ...started,
    list: records,
    // A server of this run may have the pid of one that has ended.
    remove: (pid) => {
      if (records().some((record) => record.pid === pid)) started.remove(pid);
    },
  };
  return {
    find: () => findLeftovers(ofEarlierRuns),
    endAll: async () => {
      await Promise.all(findLeftovers(ofEarlierRuns).map(({ pid }) => endLeftover(ofEarlierRuns, pid)));
      return findLeftovers(ofEarlierRuns);
    },
  };
}

/** Looks for what an earlier run has left. Records of what has ended are dropped. */
export function findLeftovers(started: StartedProcessesPort): readonly Leftover[] {
  const leftovers: Leftover[] = [];
  for (const record of started.list()) {
    if (isLeft(record)) leftovers.push({ pid: record.pid, serverId: record.serverId, command: record.command });
    else started.remove(record.pid);
  }
  return leftovers;
}

/** Ends one of them with everything that it started. Nothing happens when the pid is no longer that of the record. */
export async function endLeftover(started: StartedProcessesPort, pid: number, graceMs = endGraceMs): Promise<void> {
  const record = started.list().find((one) => one.pid === pid);
  if (record === undefined) return;
  const tree = processTree(pid);
  if (isLeft(record)) {
    // Its stdin has already ended, with the Parley that held it.
    tree.signal('SIGTERM');
    await endTree(tree, graceMs);
  }
  if (!isLeft(record)) started.remove(pid);
}

function isLeft({ pid, startTime }: StartedProcess): boolean {
  const now = startTimeOf(pid);
  if (now !== null) return now === startTime;
  // The process itself has ended; what it started is still in its group, and no new group can have this number while that lasts.
  return isSameBoot(startTime) && (listProcesses() ?? []).some((one) => one.group === pid);
}

function isSameBoot(startTime: string): boolean {
  const own = startTimeOf(process.pid);
  return own !== null && own.split(':')[0] === startTime.split(':')[0];
}
