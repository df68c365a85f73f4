import { expect, test } from 'vitest';
import { hasDisplay } from './display.mjs';
import { electronArguments, electronEnvironment } from './start-electron.mjs';

test.each([
  ['root on Linux', { platform: 'linux', uid: 0 }, ['--no-sandbox', '.', '--x']],
  ['an ordinary user on Linux', { platform: 'linux', uid: 1000 }, ['.', '--x']],
  ['root on macOS', { platform: 'darwin', uid: 0 }, ['.', '--x']],
  ['anyone on Windows', { platform: 'win32', uid: undefined }, ['.', '--x']],
] as const)('the sandbox is left on for all but root on Linux: %s', (_who, machine, args) => {
  expect(electronArguments(['--x'], machine)).toEqual(args);
});

test('the variable that turns Electron into a plain Node is removed', () => {
  expect(electronEnvironment({ ELECTRON_RUN_AS_NODE: '1', PATH: '/bin' })).toEqual({ PATH: '/bin' });
});

test('only Linux needs to be told of a display', () => {
  expect(hasDisplay({}, 'linux')).toBe(false);
  expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true);
  expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
  expect(hasDisplay({}, 'darwin')).toBe(true);
});
