import { expect, it } from 'vitest';
import { createLoginPath } from './login-path.ts';

it('the login shell’s PATH comes first, then our own, each folder once, none relative', async () => {
  const loginPath = createLoginPath({ readShellEnv: async () => ({ PATH: '/a:/b::.:bin:/a' }), ownPath: '/b:/c' });
  expect(await loginPath()).toBe('/a:/b:/c');
});

it('the shell is asked once', async () => {
  let asked = 0;
  const readShellEnv = async () => {
    asked += 1;
    return { PATH: '/a' };
  };
  const loginPath = createLoginPath({ readShellEnv, ownPath: '' });
  await Promise.all([loginPath(), loginPath()]);
  await loginPath();
  expect(asked).toBe(1);
});

it.each([
  ['fails', () => Promise.reject(new Error('no shell'))],
  ['has no PATH', () => Promise.resolve({})],
  ['waits for something', () => new Promise<never>(() => undefined)],
])('a shell that %s leaves our own PATH and the usual folders, and is asked again next time', async (_, failing) => {
  let asked = 0;
  const readShellEnv = () => {
    asked += 1;
    return asked === 1 ? failing() : Promise.resolve({ PATH: '/a' });
  };
  const loginPath = createLoginPath({ readShellEnv, ownPath: '/own', timeoutMs: 20 });
  expect((await loginPath()).split(':').slice(0, 3)).toEqual(['/own', '/usr/local/bin', '/usr/local/sbin']);
  expect(await loginPath()).toBe('/a:/own');
});
