import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the bundles are made from. */
export const bundleSources = [
  'shared',
  'renderer',
  'electron/main',
  'electron/preload',
  'electron/demo-server',
  'electron/runtime/bundles.mjs',
  'package.json',
  'package-lock.json',
];

/**
 * The latest change below a path, in milliseconds since 1970; 0 when it does not exist.
 *
 * Folders count too: their time changes when a file is deleted or renamed.
 *
 * @param {string} path
 * @returns {Promise<number>}
 */
const latestChange = async (path) => {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const names = (await readdir(path)).filter((name) => !/\.test\.tsx?$|\.md$/.test(name));
  return Math.max(found.mtimeMs, ...(await Promise.all(names.map((name) => latestChange(join(path, name))))));
};

/**
 * Whether the bundles must be built again: the stamp is missing, or a source is newer than the start of the last build.
 *
 * @param {string} root the project's folder
 * @param {string} stamp
 * @returns {Promise<boolean>}
 */
export const isStale = async (root, stamp) => {
  const builtAt = Number(await readFile(stamp, 'utf8').catch(() => 'none'));
  if (Number.isNaN(builtAt)) return true;
  const changes = await Promise.all(bundleSources.map((source) => latestChange(join(root, source))));
  return Math.max(...changes) > builtAt;
};

/**
 * Runs a build so that a stopped or failed one never counts as built.
 *
 * @param {string} stamp
 * @param {() => Promise<void>} build
 */
export const withStamp = async (stamp, build) => {
  const startedAt = Date.now();
  await rm(stamp, { force: true });
  await build();
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, String(startedAt));
};
