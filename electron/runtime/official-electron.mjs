import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from './project-paths.mjs';

const packageFolder = inProject('node_modules', 'electron');
const reachableWithinMs = 20_000;
const downloadWithinMs = 5 * 60 * 1000;

/** With one of these set, only the installer itself knows where it downloads from and through what. */
const routedElsewhere = /^(npm_config_)?electron_(mirror|custom_|nightly)|^(https?|all)_proxy$/i;

/** @returns {Promise<string>} */
const pinnedVersion = async () => JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')).version;

/** The folder of the official binary inside the `electron` package. */
export const officialFolder = join(packageFolder, 'dist');

/**
 * Whether the official binary is there as a whole; the installer writes `path.txt` last.
 *
 * @param {string} [folder] the `electron` package
 */
export const isOfficialInstalled = async (folder = packageFolder) => {
  const executable = await readFile(join(folder, 'path.txt'), 'utf8').catch(() => undefined);
  return executable !== undefined && existsSync(join(folder, 'dist', executable));
};

/**
 * Asks for the download's head only, so that a network without a way to it costs seconds.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} why it cannot be reached
 */
const unreachableReason = async (env) => {
  if (Object.entries(env).some(([name, value]) => routedElsewhere.test(name) && value)) return undefined;
  const version = await pinnedVersion();
  const address = `https://github.com/electron/electron/releases/download/v${version}/SHASUMS256.txt`;
  try {
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(reachableWithinMs) });
    return response.ok ? undefined : `its host answered ${response.status}`;
  } catch {
    return 'its host cannot be reached';
  }
};

/**
 * Downloads the official binary with the package's own installer.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} undefined when it is there, else why not
 */
export const downloadOfficial = async (env) => {
  const reason = await unreachableReason(env);
  if (reason !== undefined) return reason;
  const installer = spawn(process.execPath, [join(packageFolder, 'install.js')], {
    env,
    stdio: 'ignore',
    timeout: downloadWithinMs,
  });
  const ended = await new Promise((resolve) => {
    installer.once('error', () => resolve('could not start'));
    installer.once('exit', (code, signal) => resolve(signal === null ? code : 'took too long'));
  });
  if (ended === 0 && (await isOfficialInstalled())) return undefined;
  return ended === 'took too long' ? 'it took too long' : 'its installer failed';
};
