import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionProblem } from '../mcp/connection.ts';
import { maxMessageBytes } from '../mcp/limits.ts';
import { TransportFailure } from '../mcp/transport-failure.ts';
import { closeOpened, echo, ignoreEverything, openStdio, request } from './testing/open-stdio.ts';

afterEach(closeOpened);

describe('messages', () => {
  it('go both ways, whatever they hold', async () => {
    const seen = openStdio(echo);
    await seen.transport.start();
    const text = `line\nbreak \u2028 é 😀 ${'x'.repeat(300_000)}`;
    await seen.transport.send(request(1, { text }));
    await seen.until(() => seen.messages.length === 1);
    expect(seen.messages[0]).toEqual({ jsonrpc: '2.0', id: 1, result: { text } });
  });

  it('keep their own key __proto__', async () => {
    const seen = openStdio(
      `process.stdout.write('{"jsonrpc":"2.0","id":1,"result":{"__proto__":{"a":1}}}\\n'); setInterval(() => {}, 1000)`,
    );
    await seen.transport.start();
    await seen.until(() => seen.messages.length === 1);
    expect(JSON.stringify(seen.messages[0])).toBe('{"jsonrpc":"2.0","id":1,"result":{"__proto__":{"a":1}}}');
  });

  it('P22: a line that is no JSON-RPC is shown and skipped', async () => {
    const lines = [
      'Server ready!',
      '{"jsonrpc":"1.0","id":1,"result":{}}',
      '[]',
      '42',
      '{"level":"info"}',
      '{"jsonrpc":"2.0"}',
    ];
    const seen = openStdio(`
      process.stdout.write(${JSON.stringify(`${lines.join('\n')}\n\n`)});
      process.stdout.write(Buffer.from([0x7b, 0xff, 0x7d, 0x0a]));
      ${echo}
    `);
    await seen.transport.start();
    await seen.transport.send(request(5, { fine: true }));
    await seen.until(() => seen.messages.length === 1);
    expect(seen.invalid).toEqual([...lines, '{\ufffd}']);
    expect(seen.messages[0]).toMatchObject({ id: 5 });
  });

  it('over 10 MB end the connection and say why', async () => {
    const seen = openStdio(`
      const chunk = 'x'.repeat(1024 * 1024);
      process.stdout.write('{"jsonrpc":"2.0","id":1,"result":{"text":"');
      for (let count = 0; count < 11; count += 1) process.stdout.write(chunk);
      process.stdout.write('"}}\\n');
      ${ignoreEverything}
    `);
    await seen.transport.start();
    await seen.until(() => seen.treesEnded.length === 1);
    expect(seen.messages).toEqual([]);
    expect(seen.closes()).toBe(1);
    const [error] = seen.errors;
    expect(error instanceof ConnectionProblem && error.problem.code).toBe('message-too-large');
    expect(error instanceof ConnectionProblem && error.problem.values.limit).toBe(maxMessageBytes);
  });

  it('of 10 MB pass', async () => {
    const seen = openStdio(`
      const frame = JSON.stringify({ jsonrpc: '2.0', id: 1, result: { text: '' } });
      const text = 'x'.repeat(${maxMessageBytes} - frame.length);
      process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { text } }) + '\\n');
      setInterval(() => {}, 1000);
    `);
    await seen.transport.start();
    await seen.until(() => seen.messages.length + seen.errors.length === 1);
    expect(seen.errors).toEqual([]);
  });

  it('wait for a server that does not read', async () => {
    const seen = openStdio(`
      process.once('SIGUSR2', () => { ${echo} });
      process.stderr.write('up');
      setInterval(() => {}, 1000);
    `);
    await seen.transport.start();
    await seen.until(() => seen.stderr() === 'up');
    let sent = false;
    const sending = seen.transport.send(request(1, { text: 'x'.repeat(1_000_000) })).then(() => {
      sent = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(sent).toBe(false);
    process.kill(seen.transport.pid ?? 0, 'SIGUSR2');
    await sending;
    await seen.until(() => seen.messages.length === 1);
  });

  it('cannot be sent once the process has ended', async () => {
    const seen = openStdio('process.exit(0)');
    await seen.transport.start();
    await seen.until(() => seen.closes() === 1);
    // Nothing left this machine, and the reason is the process's end.
    const error: unknown = await seen.transport.send(request(1)).catch((reason: unknown) => reason);
    expect(error instanceof TransportFailure && error.mayHaveArrived).toBe(false);
    expect(error instanceof TransportFailure && error.problem.code).toBe('process-exited');
  });
});

describe('the process', () => {
  it('is started without a shell, with exactly the given argv, environment and directory', async () => {
    const seen = openStdio('', {
      args: [
        '-e',
        'process.stderr.write(JSON.stringify([process.argv.slice(1), process.env, process.cwd(), process.argv0]))',
        '$(id)',
        'a b',
        '*',
        '',
      ],
      env: { ONLY: 'this; echo no' },
      cwd: '/',
    });
    await seen.transport.start();
    await seen.until(() => seen.closes() === 1);
    expect(JSON.parse(seen.stderr())).toEqual([['$(id)', 'a b', '*', ''], { ONLY: 'this; echo no' }, '/', 'node']);
  });

  it.each([
    ['an exit code', 'process.stderr.write("bye"); process.exit(3)', { code: 3, signal: null }],
    ['a signal', 'process.kill(process.pid, "SIGKILL")', { code: null, signal: 'SIGKILL' }],
  ])('reports %s when it ends by itself, and closes once', async (_, script, exit) => {
    const seen = openStdio(script);
    await seen.transport.start();
    await seen.until(() => seen.closes() === 1 && seen.treesEnded.length === 1);
    expect(seen.exits).toEqual([exit]);
    const problem = seen.transport.closeProblem();
    expect(problem?.code).toBe('process-exited');
    expect(problem?.values).toEqual(exit.signal === null ? { exitCode: exit.code } : { signal: exit.signal });
    expect(problem?.detail).toBe(seen.stderr() === '' ? null : 'bye');
    await seen.transport.close();
    expect(seen.closes()).toBe(1);
  });

  it('delivers what it wrote before it ended', async () => {
    const seen = openStdio(`process.stdout.write('{"jsonrpc":"2.0","id":1,"result":{}}\\n', () => process.exit(0))`);
    await seen.transport.start();
    await seen.until(() => seen.closes() === 1);
    expect(seen.messages).toHaveLength(1);
  });

  it.each([
    ['command-not-found', { file: '/nowhere/npx', command: 'npx' }],
    ['command-not-executable', { file: import.meta.filename, command: 'x' }],
    ['directory-missing', { cwd: '/nowhere' }],
  ])('that cannot be started is a problem: %s', async (code, launch) => {
    const seen = openStdio('', launch);
    const error: unknown = await seen.transport.start().catch((reason: unknown) => reason);
    expect(error instanceof ConnectionProblem && error.problem.code).toBe(code);
    await seen.transport.close();
  });
});
