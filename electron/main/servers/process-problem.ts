import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Problem, problem } from '../../../shared/problem.ts';
import type { ProcessExit, StdioLaunch } from './stdio-launch.ts';

/** What a failed start means. The system says ENOENT for a missing directory as well as for a missing program. */
export function spawnProblem(error: NodeJS.ErrnoException, launch: StdioLaunch): Problem {
  const { command, file, cwd } = launch;
  if (!existsSync(cwd)) return problem('directory-missing', { directory: cwd });
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return problem('command-not-found', { command, path: dirname(file) });
    default:
      return problem('command-not-executable', { command, file }, error.code ?? null);
  }
}

/** `exitCode` or `signal`, whichever the system gave; the last lines of stderr are the server's own words. */
export function exitProblem(exit: ProcessExit, lastLines: string): Problem {
  const values = exit.signal === null ? { exitCode: exit.code ?? 0 } : { signal: exit.signal };
  return problem('process-exited', values, lastLines === '' ? null : lastLines);
}
