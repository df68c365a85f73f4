/** Processes of this machine, as Linux tells of them. */
import { existsSync, readFileSync } from 'node:fs';

/** A zombie has ended: only its parent does not know yet. */
export function isRunning(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return false;
  const text = readFileSync(stat, 'utf8');
  return !/^[ZX]/.test(text.slice(text.lastIndexOf(')') + 2));
}

export const readPid = (file: string): number => Number(readFileSync(file, 'utf8'));

/** Memory of a process, as far as it lies in RAM. Asked of the system: under load the process itself may not answer. */
export function residentBytes(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
