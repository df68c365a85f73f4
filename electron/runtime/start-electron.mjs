import { runOnDisplay } from './display.mjs';
import { projectRoot } from './project-paths.mjs';

/**
 * What Electron is started with. The sandbox of Chromium does not work for root, and is left on for everyone else.
 *
 * @param {readonly string[]} args
 * @param {{ platform: NodeJS.Platform, uid: number | undefined }} machine
 */
export const electronArguments = (args, { platform, uid }) => {
  const withoutSandbox = platform === 'linux' && uid === 0 && !args.includes('--no-sandbox');
  return [...(withoutSandbox ? ['--no-sandbox'] : []), '.', ...args];
};

/**
 * The environment of Electron: some editors' terminals set a variable that would turn it into a plain Node.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const electronEnvironment = (env) => {
  const { ELECTRON_RUN_AS_NODE: _, ...rest } = env;
  return rest;
};

/**
 * Runs the application to its end.
 *
 * @param {string} executable
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal }} [options] the signal asks it to end
 * @returns {Promise<number>} its exit code
 */
export const startElectron = (executable, args, { env = process.env, signal } = {}) =>
  runOnDisplay(executable, electronArguments(args, { platform: process.platform, uid: process.getuid?.() }), {
    env: electronEnvironment(env),
    cwd: projectRoot,
    ...(signal !== undefined && { signal }),
  });
