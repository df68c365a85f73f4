import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ConnectionState } from '../../../shared/app-state.ts';
import type { ServerId } from '../../../shared/ids.ts';
import { readProcess } from './process-list.ts';
import { connectionsUnderTest, stdioInput, type UnderTest } from './testing/connections-under-test.ts';

const open: UnderTest[] = [];
const create = (...changes: Parameters<typeof connectionsUnderTest>): UnderTest => {
  const made = connectionsUnderTest(...changes);
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ connections }) => connections.closeAll()));
});

const isListed = (state: ConnectionState): boolean => state.kind === 'connected' && state.tools.kind === 'listed';
const isFailed = (state: ConnectionState): boolean => state.kind === 'failed';
const isConnecting = (state: ConnectionState): boolean => state.kind === 'connecting';

/** Calls a tool as a person's call does, and waits for what becomes of it. */
const call = (test: UnderTest, id: ServerId, name: string) =>
  test.connections.connectionOf(id)?.sendLeg({ method: 'tools/call', params: { name, arguments: {} } }, null, {
    signal: new AbortController().signal,
    timeoutMs: 10_000,
    capabilities: { elicitation: { form: {}, url: {} } },
    tool: null,
    onSent: () => undefined,
    onProgress: () => undefined,
    onLog: () => undefined,
    onNote: () => undefined,
  });

describe('connecting', () => {
  it('goes from connecting to connected, with era, version and the server’s own name, and lists the tools', async () => {
    const test = create();
    const id = await test.start(stdioInput([]));
    const state = await test.until(id, isListed);
    expect(test.states(id)[0]).toEqual({ kind: 'connecting', since: 1_000 });
    expect(state).toMatchObject({
      kind: 'connected',
      era: 'modern',
      protocolVersion: '2026-07-28',
      serverName: 'test-server',
      serverVersion: '1.2.3',
      instructions: 'Be kind.',
      capabilities: { tools: true, prompts: false },
      tools: { kind: 'listed', count: 2, revision: 1 },
    });
    expect(test.connections.tools(id)?.tools.map(({ name }) => name)).toEqual(['pid', 'die']);
    expect(test.connections.stderr(id)).toEqual({ text: 'started with nothing\n', revision: 1 });
    expect(test.stderrChanges()).toBe(1);
    expect(await call(test, id, 'pid')).toMatchObject({ kind: 'complete' });
  });

  it('works with a legacy server', async () => {
    const test = create();
    const id = await test.start({ ...stdioInput(['legacy']), era: 'auto' });
    expect(await test.until(id, isListed)).toMatchObject({ era: 'legacy', protocolVersion: '2025-11-25' });
  });

  it('lists nothing where no tools are declared', async () => {
    const test = create();
    const id = await test.start(stdioInput(['no-tools']));
    expect(await test.until(id, isListed)).toMatchObject({ capabilities: { tools: false }, tools: { count: 0 } });
  });

  it('fails with exit code and last lines of stderr when the server ends at once, and does not start it over and over', async () => {
    const test = create();
    const id = await test.start(stdioInput(['exit=3']));
    const state = await test.until(id, isFailed);
    expect(state).toEqual({
      kind: 'failed',
      problem: {
        code: 'process-exited',
        values: { exitCode: 3 },
        detail: 'started with exit=3\ncannot open the database',
      },
    });
    expect(test.pauses).toEqual([]);
    expect(test.connections.connectionOf(id)).toBeNull();
  });

  it('fails with the command and the searched PATH when the command is missing', async () => {
    const test = create({ loginPath: async () => '/usr/bin:/bin' });
    const id = await test.start(stdioInput([], { command: 'no-such-command' }));
    expect(await test.until(id, isFailed)).toMatchObject({
      problem: { code: 'command-not-found', values: { command: 'no-such-command', path: '/usr/bin, /bin' } },
    });
  });

  it('can be stopped, and leaves no process', async () => {
    const test = create();
    const id = await test.start(stdioInput(['silent']));
    await test.until(id, isConnecting);
    expect(await test.connections.disconnect(id)).toEqual({ kind: 'done' });
    expect(test.states(id).at(-1)).toEqual({ kind: 'disconnected' });
    expect(test.startedEver.filter((pid) => readProcess(pid) !== null)).toEqual([]);
  });

  it('after Stop starts nothing before the first process has ended', async () => {
    const test = create();
    const id = await test.start(stdioInput([]));
    await test.until(id, isListed);
    const stopping = test.connections.disconnect(id);
    await test.connections.connect(id, null);
    await test.until(id, isListed);
    await stopping;
    const [first, second] = test.startedEver;
    expect(first).not.toBe(second);
    expect([...test.started.keys()]).toEqual([second]);
  });

  it('leaves no process after ten times', async () => {
    const test = create();
    const id = await test.start(stdioInput([]));
    for (let count = 0; count < 10; count += 1) {
      await test.until(id, isListed);
      await test.connections.disconnect(id);
      await test.connections.connect(id, null);
    }
    await test.until(id, isListed);
    await test.connections.closeAll();
    expect(test.startedEver).toHaveLength(11);
    expect(test.startedEver.filter((pid) => readProcess(pid) !== null)).toEqual([]);
    expect(test.started.size).toBe(0);
  });

  it('is refused once Parley is quitting', async () => {
    const test = create();
    const id = await test.start(stdioInput([]));
    await test.connections.closeAll();
    expect(await test.connections.connect(id, null)).toEqual({ kind: 'gone' });
  });

  it('sends the headers of the config to an HTTP server', async () => {
    const received: IncomingMessage['headers'][] = [];
    const server = createServer((request, response) => {
      received.push(request.headers);
      response.writeHead(401).end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    // An address of the operating system is an object for TCP.
    const { port } = server.address() as AddressInfo;
    const test = create();
    const id = await test.start({
      name: 'Remote',
      era: 'auto',
      transport: { kind: 'http', url: `http://127.0.0.1:${port}/mcp`, headers: [['X-Api-Key', 'canary']] },
    });
    expect(await test.until(id, isFailed)).toMatchObject({ problem: { code: 'unauthorized' } });
    expect(received[0]?.['x-api-key']).toBe('canary');
    server.close();
  });
});

describe('P22: a stdio server that ends by itself', () => {
  it('is started again at once, after 1, 4 and 15 s, then stays failed with its exit code', async () => {
    const test = create();
    test.letPausesEnd();
    const id = await test.start(stdioInput([]));
    for (let count = 0; count < 5; count += 1) {
      await test.until(id, isListed);
      const outcome = await call(test, id, 'die');
      // The leg is neither answered nor sent again by itself (P13).
      expect(outcome).toMatchObject({ kind: 'lost', mayHaveArrived: true, problem: { code: 'process-exited' } });
      await test.until(id, (state) => !isListed(state));
    }
    const state = await test.until(id, isFailed);
    expect(state).toMatchObject({
      problem: { code: 'process-exited', values: { exitCode: 7 }, detail: 'started with nothing' },
    });
    expect(test.pauses).toEqual([0, 1_000, 4_000, 15_000]);
    expect(test.startedEver).toHaveLength(5);
  });

  it('counts afresh after it stayed up for a minute', async () => {
    const test = create();
    test.letPausesEnd();
    const id = await test.start(stdioInput([]));
    for (let count = 0; count < 6; count += 1) {
      await test.until(id, isListed);
      test.moveClock(60_000);
      await call(test, id, 'die');
      await test.until(id, (state) => !isListed(state));
    }
    await test.until(id, isListed);
    expect(test.pauses).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('is not started again after Stop during the pause', async () => {
    const test = create();
    const id = await test.start(stdioInput([]));
    await test.until(id, isListed);
    await call(test, id, 'die');
    await test.until(id, isConnecting);
    await test.connections.disconnect(id);
    expect(test.states(id).at(-1)).toEqual({ kind: 'disconnected' });
    expect(test.startedEver).toHaveLength(1);
  });
});
