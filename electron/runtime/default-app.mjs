/**
 * The program that the fallback Electron runs when it is given an application's path: `electron [-r module]… <path>`.
 *
 * The official Electron brings one of its own; this one does the part of it that development and Playwright need.
 * It is packed as `resources/default_app.asar`, so it may import nothing but Electron and Node.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

/**
 * What only Electron's own default application calls, so that the typings leave it out.
 *
 * @type {{ setVersion(version: string): void, setAppPath(path: string): void }}
 */
const unlisted = /** @type {any} */ (app);

/**
 * @param {readonly string[]} args
 * @returns {{ version: boolean, modules: readonly string[], path: string | undefined }}
 */
const readArguments = (args) => {
  /** @type {string[]} */
  const modules = [];
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? '';
    if (arg === '--version' || arg === '-v') return { version: true, modules, path: undefined };
    if (arg === '-r' || arg === '--require') {
      index += 1;
      modules.push(args[index] ?? '');
    } else if (!arg.startsWith('-')) return { version: false, modules, path: arg };
  }
  return { version: false, modules, path: undefined };
};

/**
 * Takes over the application's name, version and place, and returns its entry.
 *
 * @param {string} path a folder with a package.json, or a script
 */
const adopt = (path) => {
  const manifestFile = join(path, 'package.json');
  if (!existsSync(manifestFile)) {
    const entry = statSync(path).isDirectory() ? join(path, 'index.js') : path;
    unlisted.setAppPath(dirname(entry));
    return entry;
  }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  if (manifest.version) unlisted.setVersion(manifest.version);
  const name = manifest.productName ?? manifest.name;
  if (name) app.setName(name);
  // Linux only, and missing from the typings of other platforms.
  if ('setDesktopName' in app && typeof app.setDesktopName === 'function') {
    app.setDesktopName(manifest.desktopName ?? `${app.getName()}.desktop`);
  }
  unlisted.setAppPath(path);
  return join(path, manifest.main ?? 'index.js');
};

const { version, modules, path } = readArguments(process.argv.slice(1));
if (version) {
  console.log(`v${process.versions.electron}`);
  process.exit(0);
}
if (path === undefined) {
  console.error('This Electron runs an application: give it the path of one.');
  process.exit(1);
}

Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });
const requireFromHere = createRequire(join(process.cwd(), 'default-app.js'));
for (const name of modules) requireFromHere(name);
try {
  // Electron holds `ready` back until this import is done, so the application may still register schemes.
  await import(pathToFileURL(adopt(resolve(path))).href);
} catch (error) {
  console.error('The application could not be loaded.');
  console.error(error);
  process.exit(1);
}
