import { expect, it } from 'vitest';
import { minimalEnvironment } from './minimal-environment.ts';

const ours = {
  HOME: '/home/me',
  USER: 'me',
  PATH: '/own',
  LANG: 'de_DE.UTF-8',
  LC_ALL: 'C',
  XDG_RUNTIME_DIR: '/run/user/1000',
  TMPDIR: '/tmp',
  SHELL: '() { :; }; echo no',
  ELECTRON_RUN_AS_NODE: '1',
  LD_LIBRARY_PATH: '/opt/parley',
  LD_PRELOAD: '/x.so',
  NODE_OPTIONS: '--require x',
  GITHUB_TOKEN: 'canary',
  XDG_SESSION_ID: '1',
  EMPTY: undefined,
};

it('passes a short list of harmless names, PATH as given, and what the person set', () => {
  expect(
    minimalEnvironment(
      ours,
      '/login',
      [
        ['TOKEN', 'value'],
        ['LANG', 'C'],
      ],
      'linux',
    ),
  ).toEqual({
    HOME: '/home/me',
    USER: 'me',
    LANG: 'C',
    LC_ALL: 'C',
    XDG_RUNTIME_DIR: '/run/user/1000',
    TMPDIR: '/tmp',
    PATH: '/login',
    TOKEN: 'value',
  });
});

it('leaves what the person set as it is, PATH too', () => {
  const set = [
    ['PATH', '/mine'],
    ['ELECTRON_RUN_AS_NODE', '1'],
  ] as const;
  expect(minimalEnvironment({}, '/login', set, 'linux')).toEqual({ PATH: '/mine', ELECTRON_RUN_AS_NODE: '1' });
});

it('has what programs on Windows cannot do without', () => {
  const windows = { SystemRoot: 'C:\\Windows', Path: 'C:\\own', GITHUB_TOKEN: 'canary', 'ProgramFiles(x86)': 'C:\\x' };
  expect(minimalEnvironment(windows, 'C:\\login', [], 'win32')).toEqual({
    SystemRoot: 'C:\\Windows',
    'ProgramFiles(x86)': 'C:\\x',
    PATH: 'C:\\login',
  });
});
