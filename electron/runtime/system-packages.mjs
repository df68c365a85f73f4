import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { isProgram } from './project-paths.mjs';

/** What Electron and its tests need on Debian and its relatives, under the names up to Debian 12 and Ubuntu 22.04. */
const packages = [
  'libgtk-3-0',
  'libnss3',
  'libasound2',
  'libgbm1',
  'libnotify4',
  'libsecret-1-0',
  'libatspi2.0-0',
  'xvfb',
  'xauth',
  'xdg-utils',
];

/** Packages that got a new name when time became 64 bits wide (Debian 13, Ubuntu 24.04). */
const renamed = new Set(['libgtk-3-0', 'libasound2', 'libatspi2.0-0']);

/**
 * The packages under the names of this system.
 *
 * @param {string} osRelease the text of /etc/os-release
 */
export const systemPackages = (osRelease) => {
  /** @param {string} key */
  const value = (key) => osRelease.match(new RegExp(`^${key}="?([^"\\n]*)"?$`, 'm'))?.[1] ?? '';
  const version = Number.parseFloat(value('VERSION_ID'));
  const wideTime = (value('ID') === 'debian' && version >= 13) || (value('ID') === 'ubuntu' && version >= 24.04);
  return packages.map((name) => (wideTime && renamed.has(name) ? `${name}t64` : name));
};

const readOsRelease = () => (existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '');

/** @param {readonly string[]} names */
const installCommand = (names) => `sudo apt-get update && sudo apt-get install -y ${names.join(' ')}`;

/**
 * The libraries that a program asks for and the system does not have.
 *
 * @param {string} lddOutput
 */
export const missingLibraries = (lddOutput) => {
  const missing = [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '');
  return [...new Set(missing)];
};

/**
 * What to tell a person whose system lacks libraries; undefined when none is missing.
 *
 * @param {string} lddOutput
 * @param {string} osRelease
 */
export const libraryMessage = (lddOutput, osRelease) => {
  const missing = missingLibraries(lddOutput);
  if (missing.length === 0) return undefined;
  return [
    `Electron cannot start: ${missing.length} system ${missing.length === 1 ? 'library is' : 'libraries are'} missing:`,
    ...missing.map((name) => `  ${name}`),
    'On Debian and Ubuntu this installs them:',
    `  ${installCommand(systemPackages(osRelease))}`,
  ].join('\n');
};

/** What to tell a person who has no display and no virtual one either. */
export const noDisplayMessage = () =>
  [
    'There is no display (DISPLAY and WAYLAND_DISPLAY are not set), and xvfb-run is not installed.',
    'On Debian and Ubuntu this installs it:',
    `  ${installCommand(['xvfb', 'xauth'])}`,
  ].join('\n');

/**
 * Checks an Electron before it is started; the message says what to install.
 *
 * @param {string} executable
 * @returns {Promise<string | undefined>} undefined when all is there, or when the system has no way to tell
 */
export const checkLibraries = async (executable) => {
  if (process.platform !== 'linux') return undefined;
  const ldd = await promisify(execFile)('ldd', [executable]).catch(() => undefined);
  return ldd === undefined ? undefined : libraryMessage(ldd.stdout, readOsRelease());
};

if (isProgram(import.meta)) console.log(systemPackages(readOsRelease()).join(' '));
