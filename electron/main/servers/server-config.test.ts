import { describe, expect, it } from 'vitest';
import { brandId, type ServerId } from '../../../shared/ids.ts';
import type { ServerInput } from '../../../shared/server-input.ts';
import { argvText } from './argv-text.ts';
import {
  configFromInput,
  identityKey,
  identityText,
  runsDifferently,
  type StdioConfig,
  transportView,
} from './server-config.ts';

const id = brandId<ServerId>('s');
const http = (url: string, headers: [string, string | null][]): ServerInput => ({
  name: 'Server',
  era: 'auto',
  transport: { kind: 'http', url, headers },
});
const stdio: StdioConfig = { kind: 'stdio', command: 'npx', args: ['-y', 'x'], env: [['TOKEN', 'canary']], cwd: null };

describe('an edit', () => {
  const before = configFromInput(
    id,
    http('https://a.example/mcp', [
      ['X-Key', 'old'],
      ['X-Other', 'other'],
    ]),
    null,
  );

  it('keeps a value that was not entered again, whatever the case of its name, and drops what is no longer there', () => {
    const after = configFromInput(id, http('https://a.example/mcp', [['x-key', null]]), before);
    expect(after.transport).toMatchObject({ headers: [['x-key', 'old']] });
  });

  it('takes a new value, also an empty one', () => {
    const after = configFromInput(id, http('https://a.example/mcp', [['X-Key', '']]), before);
    expect(after.transport).toMatchObject({ headers: [['X-Key', '']] });
  });

  it('carries no header value over into an environment variable', () => {
    const input: ServerInput = {
      name: 'Server',
      era: 'auto',
      transport: { kind: 'stdio', command: 'x', args: [], env: [['X-Key', null]], cwd: null },
    };
    expect(configFromInput(id, input, before).transport).toMatchObject({ env: [['X-Key', '']] });
  });

  it('of the name runs nothing differently; of a value it does', () => {
    expect(runsDifferently(before, { ...before, name: 'Other' })).toBe(false);
    expect(runsDifferently(before, { ...before, era: '2025-11-25' })).toBe(true);
    const value = configFromInput(
      id,
      http('https://a.example/mcp', [
        ['X-Key', 'new'],
        ['X-Other', null],
      ]),
      before,
    );
    expect(runsDifferently(before, value)).toBe(true);
  });
});

describe('the view', () => {
  it('has names and no values', () => {
    const view = transportView(stdio);
    expect(view).toEqual({ kind: 'stdio', command: 'npx', args: ['-y', 'x'], envNames: ['TOKEN'], cwd: null });
  });
});

describe('the identity', () => {
  it.each([
    [{ kind: 'demo' }, 'builtin:demo'],
    [{ kind: 'http', url: 'https://mcp.example.com:8443/a/b?c=d', headers: [] }, 'https://mcp.example.com:8443'],
    [{ kind: 'http', url: 'http://localhost:80/', headers: [] }, 'http://localhost'],
    [{ ...stdio, args: ['-y', 'a b', ''] }, "npx -y 'a b' ''"],
  ] as const)('%j is %s', (transport, text) => {
    expect(identityText(transport)).toBe(text);
  });

  it('P20: is the same after a change of a secret, another after a change of address, argv, directory or environment names', () => {
    const key = identityKey(stdio);
    expect(identityKey({ ...stdio, env: [['TOKEN', 'renewed']] })).toBe(key);
    const others: readonly StdioConfig[] = [
      { ...stdio, command: 'uvx' },
      { ...stdio, args: ['-y x'] },
      { ...stdio, env: [] },
      { ...stdio, cwd: '/srv' },
    ];
    for (const other of others) expect(identityKey(other)).not.toBe(key);
    const remote = { kind: 'http', url: 'https://a.example/mcp', headers: [['Authorization', 'old']] } as const;
    expect(identityKey({ ...remote, headers: [['Authorization', 'new']] })).toBe(identityKey(remote));
    expect(identityKey({ ...remote, url: 'https://b.example/mcp' })).not.toBe(identityKey(remote));
  });
});

it('argv as text tells words apart', () => {
  expect(argvText(['a', 'b c'])).toBe("a 'b c'");
  expect(argvText(["it's", '$(id)', 'x\ny', '--flag=a,b', 'é'])).toBe(`'it'\\''s' '$(id)' 'x\ny' --flag=a,b é`);
});
