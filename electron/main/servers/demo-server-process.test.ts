import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConnectionProblem } from '../mcp/connection.ts';
import { type Fork, startDemoServer } from './demo-server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A Node process in the place of Electron's utility process: its messages come over Node's own channel. */
const forkScript =
  (script: string): Fork =>
  (args, env) => {
    const child = spawn(process.execPath, ['-e', script, '--', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    return {
      onMessage: (listener) => {
        child.on('message', listener);
      },
      onExit: (listener) => {
        child.on('exit', (code) => listener(code ?? -1));
      },
      onStderr: (listener) => {
        child.stderr?.on('data', listener);
      },
      kill: () => {
        child.kill();
      },
    };
  };

const running = new AbortController();
const hooks = { onStderr: () => undefined, signal: running.signal };
const listens = `
  process.send({ something: 'else' });
  process.stderr.write(JSON.stringify([process.argv.slice(1), process.env]) + '\\n', () => {
    process.send({ listening: 'http://127.0.0.1:4711/mcp' });
  });
  setInterval(() => {}, 1000);
`;

it('resolves with the address once it listens; the token goes through the environment and is new each time', async () => {
  const written: string[] = [];
  const onStderr = (chunk: Uint8Array): void => {
    written.push(Buffer.from(chunk).toString('utf8'));
  };
  const first = await startDemoServer(forkScript(listens), folder, { ...hooks, onStderr });
  const second = await startDemoServer(forkScript(listens), folder, hooks);
  expect(first.url).toBe('http://127.0.0.1:4711/mcp');
  expect(first.token).toMatch(/^[\w-]{32}$/);
  expect(second.token).not.toBe(first.token);
  await Promise.all([first.stop(), second.stop()]);

  const [args, env]: [string[], Record<string, string>] = JSON.parse(written.join(''));
  const workspace = join(folder, 'notes');
  const store = join(folder, 'demo-server.db');
  const hold = ['--hold-seconds', '20'];
  expect(args).toEqual(['--transport', 'http', '--port', '0', '--store', store, '--workspace', workspace, ...hold]);
  expect(env).toEqual({ PARLEY_DEMO_PRINCIPALS: `parley=${first.token}:${workspace}` });
});

it('tells when it ends by itself, with exit code and last lines', async () => {
  const server = await startDemoServer(
    forkScript(`${listens} setTimeout(() => { process.stderr.write('out of luck\\n', () => process.exit(5)); }, 50)`),
    folder,
    hooks,
  );
  const { exitCode, lastStderr } = await server.exited;
  expect(exitCode).toBe(5);
  expect(lastStderr).toContain('out of luck');
});

it('fails with its own words when it ends before it listens', async () => {
  const starting = startDemoServer(
    forkScript(`process.stderr.write('port in use', () => process.exit(2))`),
    folder,
    hooks,
  );
  const error: unknown = await starting.catch((reason: unknown) => reason);
  expect(error instanceof ConnectionProblem && error.problem).toEqual({
    code: 'demo-server-failed',
    values: { exitCode: 2 },
    detail: 'port in use',
  });
});

it('ends when the start is stopped', async () => {
  const stop = new AbortController();
  let exits = 0;
  const silent = forkScript('process.send("up"); setInterval(() => {}, 1000)');
  const fork: Fork = (args, env) => {
    const child = silent(args, env);
    child.onMessage(() => stop.abort());
    child.onExit(() => {
      exits += 1;
    });
    return child;
  };
  await expect(startDemoServer(fork, folder, { ...hooks, signal: stop.signal })).rejects.toBeInstanceOf(
    ConnectionProblem,
  );
  expect(exits).toBe(1);
});
