import { expect, test } from 'vitest';
import { readMcpServers } from './read-mcp-servers.ts';

const read = (servers: unknown) => readMcpServers(JSON.stringify({ mcpServers: servers }));

test('a command with arguments, environment and directory becomes a stdio server', () => {
  expect(
    read({ files: { command: 'npx', args: ['-y', 'server-fs'], env: { TOKEN: 'x', PORT: 3 }, cwd: '/srv' } }),
  ).toEqual({
    kind: 'read',
    leftOut: [],
    servers: [
      {
        name: 'files',
        era: 'auto',
        transport: {
          kind: 'stdio',
          command: 'npx',
          args: ['-y', 'server-fs'],
          env: [
            ['TOKEN', 'x'],
            ['PORT', '3'],
          ],
          cwd: '/srv',
        },
      },
    ],
  });
});

test('a url becomes a Streamable HTTP server with its headers', () => {
  const reading = read({
    web: { type: 'http', url: 'https://mcp.example.com/mcp', headers: { Authorization: 'Bearer x' } },
  });
  expect(reading).toMatchObject({
    servers: [
      { transport: { kind: 'http', url: 'https://mcp.example.com/mcp', headers: [['Authorization', 'Bearer x']] } },
    ],
  });
});

test.each([
  ['oldTransport', { type: 'sse', url: 'https://x.example' }],
  ['noTransport', {}],
  ['badShape', 'npx'],
  ['badShape', { command: 5 }],
  ['badShape', { command: 'x', args: 'not a list' }],
  ['badShape', { command: 'x', env: { A: {} } }],
  ['badShape', { url: 'https://x.example', headers: [] }],
] as const)('an entry is left out as %s: %j', (reason, entry) => {
  expect(read({ one: entry })).toEqual({ kind: 'read', servers: [], leftOut: [{ name: 'one', reason }] });
});

test('names that look like parts of an object are names', () => {
  const reading = readMcpServers('{"mcpServers":{"__proto__":{"command":"a"},"constructor":{"command":"b"}}}');
  expect(reading).toMatchObject({ servers: [{ name: '__proto__' }, { name: 'constructor' }] });
});

test('text that is no JSON, or has no servers, says so', () => {
  expect(readMcpServers('{').kind).toBe('not-json');
  expect(readMcpServers('[]').kind).toBe('no-servers');
  expect(readMcpServers('{"mcpServers":[]}').kind).toBe('no-servers');
});
