import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';

const completeMark = '.complete';
const partialMark = '.partial-';
/** No build of a folder takes this long; what is older was left by a run that was killed. */
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * Parley's folder for things that can be fetched again.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const cacheRoot = (env) => {
  const base = env.XDG_CACHE_HOME;
  // The XDG specification asks to ignore a path that is not absolute.
  return join(base !== undefined && isAbsolute(base) ? base : join(homedir(), '.cache'), 'parley');
};

/** @param {string} folder */
export const isComplete = (folder) => existsSync(join(folder, completeMark));

/** @param {string} parent */
const removeAbandoned = async (parent) => {
  for (const name of await readdir(parent)) {
    if (!name.includes(partialMark)) continue;
    const found = await stat(join(parent, name)).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
};

/**
 * Makes a folder appear all at once: it is filled under another name beside its place, marked complete and renamed.
 *
 * Several runs may do this at the same time: the first one wins, the others throw their own away.
 *
 * @param {string} folder
 * @param {(partial: string) => Promise<void>} fill
 */
export const fillOnce = async (folder, fill) => {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const partial = await mkdtemp(join(parent, `${basename(folder)}${partialMark}`));
  try {
    await fill(partial);
    await writeFile(join(partial, completeMark), '');
    await chmod(partial, 0o755);
    await rename(partial, folder).catch(async (error) => {
      if (isComplete(folder)) return;
      if (!existsSync(folder)) throw error;
      // What is there without the mark is damaged, and in the way.
      await rename(folder, `${partial}-damaged`);
      await rename(partial, folder);
      await rm(`${partial}-damaged`, { recursive: true, force: true });
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
};
