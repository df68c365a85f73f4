import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine. Pid and start time together name it: pids are used again. */
export type ListedProcess = {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  /** Clock ticks since the machine started, as the kernel writes them. */
  readonly startTime: string;
};

/** Every process that still runs (zombies have ended). Linux only; elsewhere null: the system has no cheap list. */
export function listProcesses(): readonly ListedProcess[] | null {
  if (process.platform !== 'linux') return null;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
}

/** Null when no such process runs. Linux only. */
export function readProcess(pid: number): ListedProcess | null {
  const stat = readProc(pid, 'stat');
  if (stat === null) return null;
  // The name, in parentheses, may itself hold spaces and parentheses.
  const [state, parent, group, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const startTime = rest[16];
  if (startTime === undefined || state === 'Z' || state === 'X') return null;
  return { pid, parent: Number(parent), group: Number(group), startTime };
}

/**
 * When a running process was started, in a form that no other process of this pid has ever had, also after a restart of the machine.
 * Null when it does not run, or where the system does not say.
 */
export function startTimeOf(pid: number): string | null {
  const found = process.platform === 'linux' ? readProcess(pid) : null;
  return found === null ? null : `${bootId()}:${found.startTime}`;
}

/** Ticks count from the start of the machine, which has a new id each time. */
function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function readProc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It ended in between, or belongs to another person.
    return null;
  }
}
