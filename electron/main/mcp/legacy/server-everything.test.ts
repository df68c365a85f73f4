import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';
import type { ServerConnection } from '../connection.ts';
import { HttpTransport } from '../http-transport.ts';
import { readResult } from '../result-view.ts';
import { connectTo, legOptions } from '../testing/connect.ts';

const manifest = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-everything/package.json');
const program = join(dirname(manifest), 'dist', 'index.js');

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

async function startHttp() {
  const port = await freePort();
  const child = spawn(process.execPath, [program, 'streamableHttp'], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString('utf8').includes('listening')) resolve();
    });
  });
  return { url: new URL(`http://127.0.0.1:${port}/mcp`), stop: () => child.kill() };
}

async function useIt(connection: ServerConnection) {
  const { tools, notes } = await connection.listTools(new AbortController().signal);
  expect(notes).toEqual([]);
  const echo = tools.find(({ name }) => name === 'echo') ?? null;
  expect(echo).not.toBeNull();
  const initial = { method: 'tools/call', params: { name: 'echo', arguments: { message: 'Hello' } } } as const;
  const outcome = await connection.sendLeg(initial, null, legOptions({ tool: echo }));
  expect(outcome).toMatchObject({ kind: 'complete', resultTypeAbsent: false });
  const view = outcome.kind === 'complete' ? readResult('tools/call', outcome.result, echo) : null;
  expect(view?.blocks).toEqual([{ kind: 'text', text: 'Echo: Hello', cut: false }]);
}

describe('a server that nobody here wrote, @modelcontextprotocol/server-everything', () => {
  it('connects and runs a plain tool over stdio', async () => {
    const open = () =>
      new StdioClientTransport({ command: process.execPath, args: [program, 'stdio'], stderr: 'ignore' });
    const connection = await connectTo({ kind: 'stdio', open });
    await useIt(connection);
    await connection.close();
    expect(await connection.closed).toBeNull();
  });

  it('connects and runs a plain tool over Streamable HTTP', async () => {
    const { url, stop } = await startHttp();
    const connection = await connectTo({ kind: 'http', open: () => new HttpTransport({ url }) });
    await useIt(connection);
    await connection.close();
    stop();
  });
});
