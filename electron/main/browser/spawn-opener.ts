import { spawn } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { OpenProblem, OpenProblemCode, OpenResult } from '../../../shared/url-verdict.ts';
import { openerEnvironment } from './opener-environment.ts';

/** An opener that still runs after so long has found a browser, and is that browser as often as not. */
const openerTime = 3_000;

/** `xdg-open`: "a required tool could not be found". */
const exitNoTool = 3;

/**
 * Opens an address with `xdg-open`: by its absolute path, without a shell, with the address as the only argument.
 *
 * The opener is on its own (detached, no streams), so that a browser it becomes outlives Parley. Failures are told as codes (U21).
 */
export function spawnOpener(
  href: string,
  env: Readonly<NodeJS.ProcessEnv>,
  secretNames: readonly string[],
  after: (milliseconds: number, callback: () => void) => () => void,
): Promise<OpenResult> {
  const path = findOnPath('xdg-open', env.PATH ?? '');
  if (path === null) return Promise.resolve(failed('opener-missing'));

  return new Promise((resolve) => {
    let callOff = (): void => {};
    function settle(result: OpenResult): void {
      callOff();
      resolve(result);
    }
    try {
      const child = spawn(path, [href], {
        shell: false,
        detached: true,
        stdio: 'ignore',
        env: openerEnvironment(env, secretNames),
      });
      child.on('error', (error) => settle(notStarted(error)));
      child.on('exit', (code, signal) => {
        if (signal !== null) settle(failed('opener-killed', { signal }));
        else if (code === exitNoTool) settle(failed('opener-no-browser'));
        else settle(code === 0 ? { kind: 'opened' } : failed('opener-exited', { exitCode: String(code) }));
      });
      callOff = after(openerTime, () => {
        child.unref();
        settle({ kind: 'opened' });
      });
    } catch (error) {
      settle(notStarted(error));
    }
  });
}

/** The first file of that name that may be executed, in the absolute folders of a PATH: a relative one could be anybody's. */
function findOnPath(name: string, path: string): string | null {
  return (
    path
      .split(':')
      .filter(isAbsolute)
      .map((folder) => join(folder, name))
      .find(isExecutableFile) ?? null
  );
}

function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function notStarted(error: unknown): OpenResult {
  const reason = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reason === 'ENOENT' ? failed('opener-missing') : failed('opener-not-started', { reason });
}

function failed(code: OpenProblemCode, values: OpenProblem['values'] = {}): OpenResult {
  return { kind: 'failed', problem: { code, values } };
}
