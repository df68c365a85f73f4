import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { problem } from '../../../shared/problem.ts';
import { ConnectionProblem } from '../mcp/connection.ts';
import { createStderrRing } from './stderr-ring.ts';

/** The few things that are needed of a forked process; Electron's utility process has them. */
export type ForkedProcess = {
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onExit: (listener: (code: number) => void) => void;
  readonly onStderr: (listener: (chunk: Uint8Array) => void) => void;
  readonly kill: () => void;
};

export type Fork = (args: readonly string[], env: Readonly<Record<string, string>>) => ForkedProcess;

export type DemoServerHooks = {
  readonly onStderr: (chunk: Uint8Array) => void;
  readonly signal: AbortSignal;
};

export type RunningDemoServer = {
  readonly url: string;
  readonly token: string;
  /** Resolves when the process has ended, with its exit code and last lines of stderr. */
  readonly exited: Promise<{ readonly exitCode: number; readonly lastStderr: string }>;
  /** Resolves when it has ended. */
  readonly stop: () => Promise<void>;
  readonly kill: () => void;
};

/** The name stays the same in every run: rounds that wait belong to it. The token is made new each time and never written down. */
const principal = 'parley';
const startTimeoutMs = 15_000;
const stopTimeoutMs = 2_000;

const listeningMessage = z.object({ listening: z.string().url() });

/**
 * Starts the bundled demo server with its files in the given folder; resolves when it listens.
 *
 * Rejects with a `ConnectionProblem` when it ends or stays silent before that, or when the signal is aborted.
 */
export async function startDemoServer(
  fork: Fork,
  dataFolder: string,
  { onStderr, signal }: DemoServerHooks,
): Promise<RunningDemoServer> {
  const workspace = join(dataFolder, 'notes');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const token = randomBytes(24).toString('base64url');
  const args = [
    '--transport',
    'http',
    '--port',
    '0',
    '--store',
    join(dataFolder, 'demo-server.db'),
    '--workspace',
    workspace,
    // Finished in time, a page in the browser needs no further press.
    '--hold-seconds',
    '20',
  ];
  // Through the environment: the list of processes shows everybody's arguments.
  const child = fork(args, { PARLEY_DEMO_PRINCIPALS: `${principal}=${token}:${workspace}` });
  const tail = createStderrRing(8_192);
  child.onStderr((chunk) => {
    tail.append(chunk);
    onStderr(chunk);
  });
  const exited = new Promise<{ readonly exitCode: number; readonly lastStderr: string }>((resolve) => {
    child.onExit((exitCode) => resolve({ exitCode, lastStderr: tail.lastLines(5) }));
  });
  const stop = async (): Promise<void> => {
    child.kill();
    await Promise.race([exited, delay(stopTimeoutMs)]);
  };
  try {
    const url = await listening(child, exited, signal);
    return { url, token, exited, stop, kill: child.kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

function listening(child: ForkedProcess, exited: RunningDemoServer['exited'], signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (values: Record<string, string | number>, detail: string): void =>
      reject(new ConnectionProblem(problem('demo-server-failed', values, detail === '' ? null : detail)));
    const timer = setTimeout(() => fail({}, ''), startTimeoutMs);
    const settle = (): void => clearTimeout(timer);
    child.onMessage((message) => {
      const parsed = listeningMessage.safeParse(message);
      if (!parsed.success) return;
      settle();
      resolve(parsed.data.listening);
    });
    void exited.then(({ exitCode, lastStderr }) => {
      settle();
      fail({ exitCode }, lastStderr);
    });
    const onAbort = (): void => {
      settle();
      reject(new ConnectionProblem(problem('cancelled')));
    };
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
