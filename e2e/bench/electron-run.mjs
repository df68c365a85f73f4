/** One run of a program on Electron, from outside: nothing in the program knows that it is measured. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { connectCdp } from './cdp.mjs';

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string} folder what Electron is started with
 * @property {(url: string) => boolean} isWindow
 */

/**
 * @typedef {object} Run
 * @property {number} pid
 * @property {number} startedAt just before the spawn, in milliseconds since 1970
 * @property {import('./cdp.mjs').Cdp} cdp
 * @property {() => Promise<void>} stop
 */

const announced = /DevTools listening on (ws:\S+)/;
const quitMs = 10_000;
/** A run that takes longer hangs. */
const longestRunMs = 180_000;

/** The sandbox of Chromium does not work for root; both programs run the same way. */
const rootArguments = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** @param {NodeJS.ProcessEnv} env */
const electronEnvironment = ({ ELECTRON_RUN_AS_NODE: _, ...env }) => ({ ...env, LANG: 'en_GB.UTF-8' });

/**
 * @param {string} executable
 * @param {Program} program
 * @param {string} dataFolder
 * @returns {Promise<Run>}
 */
const start = async (executable, program, dataFolder) => {
  const args = [
    ...rootArguments,
    program.folder,
    `--user-data-dir=${dataFolder}`,
    '--remote-debugging-port=0',
    '--log-level=3',
  ];
  const startedAt = performance.timeOrigin + performance.now();
  const child = spawn(executable, args, {
    env: electronEnvironment(process.env),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that everything it started can be ended with it.
    detached: true,
  });
  const { pid } = child;
  /** @type {string[]} */
  const said = [];
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const killAll = () => {
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  };
  process.once('exit', killAll);

  /** @type {Promise<string>} */
  const address = new Promise((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      said.push(line);
      const found = announced.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${program.name} ended before it listened:\n${said.join('\n')}`)));
  });
  const cdp = await connectCdp(await address);
  if (pid === undefined) throw new Error(`${program.name} has no process`);
  return {
    pid,
    startedAt,
    cdp,
    stop: async () => {
      void cdp.closeBrowser();
      const timer = setTimeout(killAll, quitMs);
      await exited;
      clearTimeout(timer);
      killAll();
      process.off('exit', killAll);
      cdp.disconnect();
    },
  };
};

/**
 * Starts a program on a data folder of its own, has it measured, and ends it with everything that it started.
 *
 * @template T
 * @param {string} executable
 * @param {Program} program
 * @param {(run: Run) => Promise<T>} measure
 * @returns {Promise<T>}
 */
export const withElectron = async (executable, program, measure) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
  try {
    const run = await start(executable, program, dataFolder);
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    try {
      /** @type {Promise<never>} */
      const tooLong = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${program.name} was not done in time`)), longestRunMs);
      });
      return await Promise.race([measure(run), tooLong]);
    } finally {
      clearTimeout(timer);
      await run.stop();
    }
  } finally {
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
};
