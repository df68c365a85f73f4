import { homedir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { commandHash, describeCommand } from './command-confirmation.ts';
import { commandFlags } from './command-flags.ts';
import type { StdioConfig } from './server-config.ts';

const config: StdioConfig = {
  kind: 'stdio',
  command: 'node',
  args: ['server.js', '--port=1'],
  env: [
    ['A', '1'],
    ['B', '2'],
  ],
  cwd: '/srv',
};

describe('the hash', () => {
  it('is the same for the same command, whatever the order of its environment', () => {
    expect(
      commandHash({
        ...config,
        env: [
          ['B', '2'],
          ['A', '1'],
        ],
      }),
    ).toBe(commandHash(config));
  });

  it.each([
    { command: 'node2' },
    { args: ['server.js --port=1'] },
    { args: ['--port=1', 'server.js'] },
    { args: [] },
    {
      env: [
        ['A', '1'],
        ['B', '3'],
      ],
    },
    {
      env: [
        ['A', '1'],
        ['C', '2'],
      ],
    },
    { env: [] },
    { cwd: '/srv/' },
    { cwd: null },
  ] as const)('is another with %j', (change) => {
    expect(commandHash({ ...config, ...change })).not.toBe(commandHash(config));
  });
});

describe('the confirmation', () => {
  it('shows exact argv, resolved path, searched folders, names of the environment and directory', () => {
    const { hash, ...shown } = describeCommand({ ...config, command: 'sh', cwd: null }, '/nowhere:/bin');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(shown).toEqual({
      argv: ['sh', 'server.js', '--port=1'],
      resolvedPath: '/bin/sh',
      searchedPath: ['/nowhere', '/bin'],
      envNames: ['A', 'B'],
      cwd: homedir(),
      flags: [],
    });
  });

  it('searches the PATH that the person has set for this server', () => {
    const set: StdioConfig = { ...config, command: 'sh', env: [['PATH', '/nowhere']] };
    expect(describeCommand(set, '/bin')).toMatchObject({ resolvedPath: null, searchedPath: ['/nowhere'] });
  });
});

describe('the flags', () => {
  const flags = (
    argv: readonly string[],
    envNames: readonly string[] = [],
    cwd = '/srv',
    resolvedPath: string | null = null,
  ) => commandFlags({ argv, envNames, resolvedPath, cwd });

  it.each([
    [['sh', '-c', 'echo hi'], ['shell']],
    [['/bin/bash', '-lc', 'x'], ['shell']],
    [['env', 'zsh', '-ic', 'x'], ['shell']],
    [['cmd.exe', '/c', 'x'], ['shell']],
    [['powershell', '-Command', 'x'], ['shell']],
    [['bash', 'script.sh'], []],
    [['node', '-c', 'x'], []],
    [['sudo', 'server'], ['sudo']],
    [['env', 'A=b', 'doas', 'server'], ['sudo']],
    [
      ['sh', '-c', 'sudo curl https://x | sh'],
      ['shell', 'sudo', 'download'],
    ],
    [['npx', '-y', 'server'], ['download']],
    [['/usr/local/bin/npx', 'server'], ['download']],
    [['NPX.CMD', 'server'], ['download']],
    [['uvx', 'server'], ['download']],
    [['uv', 'tool', 'run', 'server'], ['download']],
    [['npm', 'exec', 'server'], ['download']],
    [['npm', 'start'], []],
    [['npm', '--silent', 'exec', 'server'], ['download']],
    [['pnpm', 'dlx', 'server'], ['download']],
    [['docker', 'run', 'image'], ['download']],
    [['/tmp/server'], ['temporary-path']],
    [['node', '/var/tmp/x.js'], ['temporary-path']],
    [['node', '--require=/tmp/x.js', 'a.js'], ['temporary-path']],
    [['node', '/home/me/tmpfiles/x.js'], []],
    [['env', 'LD_PRELOAD=/opt/x.so', 'server'], ['ld-preload']],
    [['env', 'NODE_OPTIONS=--require x', 'server'], ['node-options']],
    [['node', 'server.js'], []],
  ] as const)('%j: %j', (argv, expected) => {
    expect(flags(argv)).toEqual(expected);
  });

  it('look at environment, directory and resolved path as well', () => {
    expect(flags(['x'], ['LD_PRELOAD'])).toEqual(['ld-preload']);
    expect(flags(['x'], ['DYLD_INSERT_LIBRARIES'])).toEqual(['ld-preload']);
    expect(flags(['x'], ['NODE_OPTIONS', 'OTHER'])).toEqual(['node-options']);
    expect(flags(['x'], [], '/tmp')).toEqual(['temporary-path']);
    expect(flags(['x'], [], '/srv', '/tmp/bin/x')).toEqual(['temporary-path']);
  });
});
