import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
/** npm passes a signal on that may have reached us already. A second one would cut Electron's orderly end short. */
const samePressMs = 1_000;

/**
 * The exit code that a shell would report.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
const exitCode = (code, signal) => code ?? 128 + (signal === null ? 0 : constants.signals[signal]);

/**
 * Runs a program to its end with our input and output, and passes signals on to it.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [options]
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {string} [options.cwd]
 * @param {AbortSignal} [options.signal] asks the program to end
 * @param {(child: import('node:child_process').ChildProcess) => Promise<number | undefined>} [options.pidOf] who gets
 *   the signals when that is not the child itself
 * @returns {Promise<number>} its exit code
 */
export const runProgram = async (command, args, { env = process.env, cwd, signal: ending, pidOf } = {}) => {
  // Behind another program, Ctrl+C must not reach the whole group: a virtual display would end before what it shows.
  const ownGroup = pidOf !== undefined && process.platform !== 'win32';
  const child = spawn(command, args, {
    env,
    detached: ownGroup,
    ...(cwd !== undefined && { cwd }),
    stdio: pidOf === undefined ? 'inherit' : ['inherit', 'inherit', 'inherit', 'pipe'],
  });
  const target = pidOf === undefined ? Promise.resolve(child.pid) : pidOf(child);
  let last = 0;
  /** @param {NodeJS.Signals} signal */
  const forward = async (signal) => {
    // A terminal sends Ctrl+C to the whole group itself.
    if (signal === 'SIGINT' && !ownGroup && process.stdin.isTTY) return;
    if (Date.now() - last < samePressMs) return;
    last = Date.now();
    const pid = (await target) ?? child.pid;
    if (pid !== undefined && child.exitCode === null) process.kill(pid, signal);
  };
  const end = () => void forward('SIGTERM');
  for (const signal of forwarded) process.on(signal, forward);
  ending?.addEventListener('abort', end);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
    });
  } finally {
    for (const signal of forwarded) process.off(signal, forward);
    ending?.removeEventListener('abort', end);
  }
};
