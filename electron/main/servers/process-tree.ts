import { spawn } from 'node:child_process';
import { type ListedProcess, listProcesses } from './process-list.ts';

/** A started process with everything that it started. */
export type ProcessTree = {
  readonly isAlive: () => boolean;
  readonly signal: (signal: 'SIGTERM' | 'SIGKILL') => void;
};

/** The root must lead a process group of its own (`detached`), but on Windows. */
export function processTree(rootPid: number): ProcessTree {
  if (process.platform === 'win32') return windowsTree(rootPid);
  return process.platform === 'linux' ? linuxTree(rootPid) : groupTree(rootPid);
}

/**
 * Ends what is left of a tree: it has `graceMs` to end by itself, then SIGTERM, the same time again, then SIGKILL.
 *
 * Resolves when nothing of it runs any more, or one second after SIGKILL: then the system itself holds the process.
 */
export async function endTree(tree: ProcessTree, graceMs: number): Promise<void> {
  if (await hasEnded(tree, graceMs)) return;
  tree.signal('SIGTERM');
  if (await hasEnded(tree, graceMs)) return;
  tree.signal('SIGKILL');
  await hasEnded(tree, 1_000);
}

async function hasEnded(tree: ProcessTree, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  for (let pause = 10; tree.isAlive(); pause = Math.min(pause * 2, 100)) {
    const left = end - performance.now();
    if (left <= 0) return false;
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, left)));
  }
  return true;
}

/**
 * The group, and descendants that have left it for a group of their own. Those are remembered once seen, because a process whose parent
 * has ended no longer says whose it was.
 */
function linuxTree(rootPid: number): ProcessTree {
  let known: readonly ListedProcess[] = [];
  const refresh = (): readonly ListedProcess[] => {
    const all = listProcesses() ?? [];
    const members = new Set(
      all
        .filter((one) => one.group === rootPid || one.pid === rootPid || known.some((old) => isSame(old, one)))
        .map((one) => one.pid),
    );
    for (let before = -1; before !== members.size; ) {
      before = members.size;
      for (const one of all) if (members.has(one.parent)) members.add(one.pid);
    }
    known = all.filter((one) => members.has(one.pid));
    return known;
  };
  return {
    isAlive: () => refresh().length > 0,
    signal: (signal) => {
      const members = refresh();
      // The group at once first: a member that starts another one in this moment takes it along.
      if (members.some((one) => one.group === rootPid)) sendSignal(-rootPid, signal);
      for (const one of members) if (one.group !== rootPid) sendSignal(one.pid, signal);
    },
  };
}

const isSame = (a: ListedProcess, b: ListedProcess): boolean => a.pid === b.pid && a.startTime === b.startTime;

function groupTree(rootPid: number): ProcessTree {
  return {
    isAlive: () => sendSignal(-rootPid, 0),
    signal: (signal) => {
      sendSignal(-rootPid, signal);
    },
  };
}

function windowsTree(rootPid: number): ProcessTree {
  return {
    isAlive: () => sendSignal(rootPid, 0),
    signal: (signal) => {
      const force = signal === 'SIGKILL' ? ['/F'] : [];
      spawn('taskkill', ['/PID', String(rootPid), '/T', ...force], { stdio: 'ignore', windowsHide: true }).on(
        'error',
        () => {
          sendSignal(rootPid, signal);
        },
      );
    },
  };
}

/** False when there is nothing to signal, or nothing that is ours. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
