import { expect, test } from 'vitest';
import { chooseElectron, executableIn, NoElectronError } from './resolve-electron.mjs';

type Sources = Parameters<typeof chooseElectron>[0];

/** A machine on which nothing is there and nothing can be had, but for what a test says. */
const machine = (changes: Partial<Sources>) => {
  const asked: string[] = [];
  const sources: Sources = {
    platform: 'linux',
    arch: 'x64',
    env: {},
    exists: () => false,
    officialFolder: '/project/node_modules/electron/dist',
    isOfficialInstalled: async () => false,
    downloadOfficial: async () => {
      asked.push('download');
      return 'its host cannot be reached';
    },
    fallbackFolder: async () => '/cache/electron',
    isFallbackBuilt: () => false,
    obtainFallback: async () => {
      asked.push('fallback');
      return '/cache/electron';
    },
    progress: () => {},
    ...changes,
  };
  return { sources, asked };
};

const everything: Partial<Sources> = { isOfficialInstalled: async () => true, isFallbackBuilt: () => true };

test('the override comes before all others', async () => {
  const env = { ELECTRON_OVERRIDE_DIST_PATH: '/my/electron' };
  const { sources } = machine({ ...everything, env, exists: (path) => path === '/my/electron/electron' });
  expect(await chooseElectron(sources)).toMatchObject({ kind: 'override', executable: '/my/electron/electron' });
});

test('an override that leads nowhere is said, not passed over', async () => {
  const { sources } = machine({ ...everything, env: { ELECTRON_OVERRIDE_DIST_PATH: '/gone' } });
  await expect(chooseElectron(sources)).rejects.toThrow(
    new NoElectronError('ELECTRON_OVERRIDE_DIST_PATH is set, but there is no Electron at /gone/electron'),
  );
});

test('an empty override is none', async () => {
  const { sources } = machine({ ...everything, env: { ELECTRON_OVERRIDE_DIST_PATH: '' } });
  expect((await chooseElectron(sources)).kind).toBe('official');
});

test('the official binary comes before a cached fallback', async () => {
  expect(await chooseElectron(machine(everything).sources)).toMatchObject({
    kind: 'official',
    executable: '/project/node_modules/electron/dist/electron',
  });
});

test('a cached fallback is used without asking the network', async () => {
  const { sources, asked } = machine({ isFallbackBuilt: () => true });
  expect(await chooseElectron(sources)).toMatchObject({ kind: 'fallback', folder: '/cache/electron' });
  expect(asked).toEqual([]);
});

test('the official download comes before the fallback', async () => {
  const { sources, asked } = machine({ downloadOfficial: async () => undefined });
  expect((await chooseElectron(sources)).kind).toBe('official');
  expect(asked).toEqual([]);
});

test('the fallback comes last, and is called what it is in one line', async () => {
  const { sources, asked } = machine({});
  const { kind, reason } = await chooseElectron(sources);
  expect(kind).toBe('fallback');
  expect(asked).toEqual(['download', 'fallback']);
  expect(reason).toBe(
    'Electron 33.2.1: old Electron repacked by a third party, for development and tests only ' +
      '(the official one: its host cannot be reached).',
  );
});

test.each([
  ['darwin', 'arm64'],
  ['linux', 'arm64'],
  ['win32', 'x64'],
] as const)('there is no fallback for %s on %s', async (platform, arch) => {
  const { sources, asked } = machine({ platform, arch, isFallbackBuilt: () => true });
  await expect(chooseElectron(sources)).rejects.toThrow('ELECTRON_MIRROR');
  expect(asked).toEqual(['download']);
});

test('the executable has the name of the platform', () => {
  expect(executableIn('/e', 'darwin')).toBe('/e/Electron.app/Contents/MacOS/Electron');
  expect(executableIn('/e', 'win32')).toMatch(/electron\.exe$/);
});
