import { describe, expect, it } from 'vitest';
import type { ServerInput, ServerInputProblem } from '../../../shared/server-input.ts';
import { demoServerConfig } from './server-config.ts';
import { validateServerInput } from './validate-server-input.ts';

type Pairs = [string, string | null][];
const http = (url: string, headers: Pairs = []): ServerInput => ({
  name: 'Server',
  era: 'auto',
  transport: { kind: 'http', url, headers },
});
const stdio = (changes: Partial<Extract<ServerInput['transport'], { kind: 'stdio' }>> = {}): ServerInput => ({
  name: 'Server',
  era: 'auto',
  transport: { kind: 'stdio', command: 'npx', args: [], env: [], cwd: null, ...changes },
});
const codes = (input: ServerInput): readonly ServerInputProblem['code'][] =>
  validateServerInput(input, [demoServerConfig]).map(({ code }) => code);

describe('the address', () => {
  it.each([
    'https://mcp.example.com/mcp?x=1',
    'https://192.168.1.4/',
    'http://localhost:3000/mcp',
    'http://127.0.0.1:80/mcp',
    'http://127.8.9.1/',
    'http://[::1]:9000/mcp',
    'http://app.localhost/',
    'http://0x7f.1/',
  ])('%s is fine', (url) => {
    expect(codes(http(url))).toEqual([]);
  });

  it.each([
    ['mcp.example.com', 'url-invalid'],
    ['', 'url-invalid'],
    ['https://', 'url-invalid'],
    ['file:///etc/passwd', 'url-scheme'],
    ['javascript:alert(1)', 'url-scheme'],
    ['ws://localhost/', 'url-scheme'],
    ['https://user:secret@mcp.example.com/', 'url-credentials'],
    ['https://user@mcp.example.com/', 'url-credentials'],
    ['http://mcp.example.com/', 'url-insecure'],
    ['http://localhost.example.com/', 'url-insecure'],
    ['http://127.0.0.1.example.com/', 'url-insecure'],
    ['http://192.168.1.4/', 'url-insecure'],
    ['http://0.0.0.0/', 'url-insecure'],
    ['http://[::ffff:127.0.0.1]/', 'url-insecure'],
  ] as const)('%s is refused: %s', (url, code) => {
    expect(codes(http(url))).toEqual([code]);
  });
});

describe('headers', () => {
  it.each([
    ['Authorization', 'Bearer abc'],
    ['X-Key', ''],
    ['X-Latin', 'caf\u00e9'],
    ['x', null],
  ])('%s: %s is fine', (name, value) => {
    expect(codes(http('https://a.example/', [[name, value]]))).toEqual([]);
  });

  it.each([
    ['X Key', 'v', 'header-name-invalid'],
    ['X:Key', 'v', 'header-name-invalid'],
    ['Ключ', 'v', 'header-name-invalid'],
    ['X-Key', 'a\r\nX-Injected: 1', 'header-value-invalid'],
    ['X-Key', 'a\nb', 'header-value-invalid'],
    ['X-Key', 'a\0b', 'header-value-invalid'],
    ['X-Key', '\u2713', 'header-value-invalid'],
    ['Mcp-Session-Id', 'v', 'header-reserved'],
    ['mcp-protocol-version', 'v', 'header-reserved'],
    ['MCP-Param-Region', 'v', 'header-reserved'],
    ['Content-Type', 'v', 'header-reserved'],
    ['accept', 'v', 'header-reserved'],
    ['Host', 'v', 'header-reserved'],
    ['Transfer-Encoding', 'v', 'header-reserved'],
  ] as const)('%s: %j is refused: %s', (name, value, code) => {
    expect(codes(http('https://a.example/', [[name, value]]))).toEqual([code]);
  });

  it('repeated in any case are refused at the place of the second', () => {
    const input = http('https://a.example/', [
      ['X-Key', '1'],
      ['x-key', '2'],
    ]);
    expect(validateServerInput(input, [])).toEqual([{ field: 'headers', index: 1, code: 'header-duplicate' }]);
  });
});

describe('the command', () => {
  it('may hold spaces, and its arguments line breaks', () => {
    const env: Pairs = [
      ['_A1', 'line\nbreak'],
      ['ProgramFiles(x86)', ''],
    ];
    expect(codes(stdio({ command: '/opt/my tools/server', args: ['', 'a\nb', '--x'], env, cwd: '/' }))).toEqual([]);
  });

  it.each([
    [{ command: ' ' }, 'command', null, 'command-empty'],
    [{ command: 'npx\n' }, 'command', null, 'command-control'],
    [{ command: 'a\0b' }, 'command', null, 'command-control'],
    [{ args: ['fine', 'a\0b'] }, 'args', 1, 'argument-control'],
    [{ env: [['1A', 'v']] }, 'env', 0, 'env-name-invalid'],
    [{ env: [['A=B', 'v']] }, 'env', 0, 'env-name-invalid'],
    [{ env: [['A', 'a\0b']] }, 'env', 0, 'argument-control'],
    [
      {
        env: [
          ['A', '1'],
          ['A', '2'],
        ],
      },
      'env',
      1,
      'env-duplicate',
    ],
    [{ cwd: 'relative' }, 'cwd', null, 'cwd-not-absolute'],
    [{ cwd: '~/x' }, 'cwd', null, 'cwd-not-absolute'],
    [{ cwd: '/nowhere' }, 'cwd', null, 'cwd-missing'],
    [{ cwd: '/etc/passwd' }, 'cwd', null, 'cwd-missing'],
  ] as const)('%j is refused', (changes, field, index, code) => {
    // The cases are readonly, which the input's mutable arrays are not: copied.
    const { transport } = structuredClone({ transport: { ...stdio().transport, ...changes } });
    const input = { ...stdio(), transport } as ServerInput;
    expect(validateServerInput(input, [])).toEqual([{ field, index, code }]);
  });
});

it('a name is taken whatever its case and spaces', () => {
  expect(codes({ ...stdio(), name: demoServerConfig.name.toUpperCase() })).toEqual(['name-taken']);
});

it('all problems are told at once', () => {
  expect(codes({ ...http('ftp://a.example/', [['Host', 'a\nb']]), name: demoServerConfig.name })).toEqual([
    'name-taken',
    'url-scheme',
    'header-reserved',
    'header-value-invalid',
  ]);
});
