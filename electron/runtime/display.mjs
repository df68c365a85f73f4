import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { runProgram } from './run-program.mjs';
import { noDisplayMessage } from './system-packages.mjs';

/** Larger than the window, and with the colours of a real screen. */
const virtualScreen = ['-a', '-s', '-screen 0 1600x1000x24'];

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 */
export const hasDisplay = (env, platform) => platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);

/**
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
const isInPath = (name, env) => (env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/**
 * The first line a child writes on its fourth stream.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number | undefined>}
 */
const writtenPid = (child) =>
  new Promise((resolve) => {
    const stream = child.stdio[3];
    // Read through a stream of our own: the virtual display inherits the pipe and may hold it open.
    const input = new PassThrough();
    if (stream && 'pipe' in stream) stream.pipe(input);
    createInterface({ input }).once('line', (line) => resolve(Number(line)));
    child.once('exit', () => resolve(undefined));
  });

/**
 * Runs a program that needs a display, on a virtual one when there is none.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, signal?: AbortSignal }} [options]
 * @returns {Promise<number>} its exit code; 1 after a message when there is no way to show it
 */
export const runOnDisplay = async (command, args, options = {}) => {
  const { env = process.env } = options;
  if (hasDisplay(env, process.platform)) return runProgram(command, args, options);
  if (!isInPath('xvfb-run', env)) {
    console.error(noDisplayMessage());
    return 1;
  }
  console.error('No display here: starting on a virtual one (xvfb-run).');
  // xvfb-run dies of a signal and leaves its display behind; the program ends in order, and then xvfb-run does too.
  // So the shell in between tells its process id, which becomes the program's own.
  const tellPid = ['sh', '-c', 'echo $$ >&3; exec 3>&-; exec "$0" "$@"'];
  return runProgram('xvfb-run', [...virtualScreen, ...tellPid, command, ...args], {
    ...options,
    pidOf: writtenPid,
  });
};
