import type { SecretPairs } from './server-config.ts';

const posixNames = ['HOME', 'LOGNAME', 'SHELL', 'TERM', 'USER', 'LANG', 'LANGUAGE', 'TZ', 'TMPDIR'];
const posixPatterns = [/^LC_[A-Z_]+$/, /^XDG_(CONFIG|DATA|CACHE|STATE|RUNTIME)_(HOME|DIR)$/];
const windowsNames = [
  'APPDATA',
  'COMSPEC',
  'HOMEDRIVE',
  'HOMEPATH',
  'LOCALAPPDATA',
  'NUMBER_OF_PROCESSORS',
  'PATHEXT',
  'PROCESSOR_ARCHITECTURE',
  'PROGRAMDATA',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
  'SYSTEMDRIVE',
  'SYSTEMROOT',
  'TEMP',
  'TMP',
  'USERDOMAIN',
  'USERNAME',
  'USERPROFILE',
  'WINDIR',
];

/**
 * The environment of a stdio server: a short list of harmless names from ours, PATH as given, and what the person set on top.
 *
 * Nothing else of ours passes: neither tokens of the shell Parley was started from, nor `ELECTRON_*`, nor `LD_LIBRARY_PATH`.
 */
export function minimalEnvironment(
  ours: Readonly<Record<string, string | undefined>>,
  path: string,
  set: SecretPairs,
  platform: NodeJS.Platform = process.platform,
): Record<string, string> {
  const passes =
    platform === 'win32'
      ? (name: string) => windowsNames.includes(name.toUpperCase())
      : (name: string) => posixNames.includes(name) || posixPatterns.some((pattern) => pattern.test(name));
  const kept = Object.entries(ours).flatMap(([name, value]) =>
    // An exported shell function is code that the next shell would run.
    value !== undefined && passes(name) && !value.startsWith('()') ? [[name, value] as const] : [],
  );
  return Object.fromEntries([...kept, ['PATH', path], ...set]);
}
