import { isStale } from './build-stamp.mjs';
import { isProgram, projectRoot, stampFile } from './project-paths.mjs';
import { resolveElectron } from './resolve-electron.mjs';
import { startElectron } from './start-electron.mjs';
import { checkLibraries } from './system-packages.mjs';

/**
 * Builds when the sources changed since the last build.
 *
 * @param {(line: string) => void} [log]
 */
export const buildIfStale = async (log) => {
  if (!(await isStale(projectRoot, stampFile))) return;
  // Only now, because it takes a while to load.
  const { buildAll } = await import('./build.mjs');
  await buildAll(log === undefined ? {} : { log });
};

/**
 * Finds an Electron that can start here; what is missing is said in a message for the person at the terminal.
 *
 * @returns {Promise<import('./resolve-electron.mjs').Electron>}
 */
export const readyElectron = async () => {
  const electron = await resolveElectron();
  const message = await checkLibraries(electron.executable);
  if (message !== undefined) throw new Error(message);
  return electron;
};

if (isProgram(import.meta)) {
  try {
    await buildIfStale();
    const { executable } = await readyElectron();
    process.exitCode = await startElectron(executable, process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
