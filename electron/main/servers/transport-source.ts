import { assertNever } from '../../../shared/assert-never.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import { ConnectionProblem } from '../mcp/connection.ts';
import type { ServerTransport } from '../mcp/tapped-transport.ts';
import { argvText } from './argv-text.ts';
import { commandPath, workingDirectory } from './command-confirmation.ts';
import { minimalEnvironment } from './minimal-environment.ts';
import type { ServerPorts } from './ports.ts';
import { startTimeOf } from './process-list.ts';
import { resolveCommand } from './resolve-command.ts';
import type { HttpConfig, ServerConfig, StdioConfig } from './server-config.ts';
import { createStderrRing } from './stderr-ring.ts';
import { StdioTransport } from './stdio-transport.ts';

/** Where the transports of one connection come from, with the processes behind them. */
export type TransportSource = {
  readonly kind: 'http' | 'stdio';
  /** Where requests go; null for stdio. */
  readonly origin: string | null;
  /** Rejects with a `ConnectionProblem`. */
  readonly open: () => Promise<ServerTransport>;
  /** Why the process behind the transports ended by itself. Never resolves where there is none, or while it runs. */
  readonly ended: Promise<Problem>;
  /** Why what was opened went away, and what it wrote to stderr last; for a failure while connecting. */
  readonly closeProblem: () => Problem | null;
  readonly lastStderr: () => string;
  /** Ends everything that was started; resolves when nothing of it runs. */
  readonly end: () => Promise<void>;
  /** The same at once and without waiting. */
  readonly kill: () => void;
};

export type SourceHooks = { readonly onStderr: (chunk: Uint8Array) => void; readonly signal: AbortSignal };

/** Nothing is started before the first `open`, but for the demo server. */
export async function createTransportSource(
  config: ServerConfig,
  ports: ServerPorts,
  hooks: SourceHooks,
): Promise<TransportSource> {
  const { transport } = config;
  switch (transport.kind) {
    case 'demo':
      return demoSource(ports, hooks);
    case 'http':
      return httpSource(transport, ports);
    case 'stdio':
      return stdioSource(config, transport, ports, hooks);
    default:
      return assertNever(transport);
  }
}

/** Enough for the last lines of one process; what the person reads is kept apart, over restarts. */
const tailBytes = 8_192;

const never = new Promise<Problem>(() => undefined);

function httpSource({ url, headers }: Pick<HttpConfig, 'url' | 'headers'>, ports: ServerPorts): TransportSource {
  return {
    kind: 'http',
    origin: new URL(url).origin,
    open: () => ports.openHttp({ url, headers }),
    ended: never,
    closeProblem: () => null,
    lastStderr: () => '',
    end: () => Promise.resolve(),
    kill: () => undefined,
  };
}

async function demoSource(ports: ServerPorts, hooks: SourceHooks): Promise<TransportSource> {
  const server = await ports.startDemoServer(hooks);
  const headers = [['Authorization', `Bearer ${server.token}`]] as const;
  return {
    ...httpSource({ url: server.url, headers }, ports),
    ended: server.exited.then(({ exitCode, lastStderr }) =>
      problem('demo-server-failed', { exitCode }, lastStderr === '' ? null : lastStderr),
    ),
    end: server.stop,
    kill: server.kill,
  };
}

async function stdioSource(
  config: ServerConfig,
  transport: StdioConfig,
  ports: ServerPorts,
  hooks: SourceHooks,
): Promise<TransportSource> {
  // Asked before the time to connect begins: a slow shell is no fault of the server.
  const path = commandPath(transport, await ports.loginPath());
  const opened: StdioTransport[] = [];
  const tail = createStderrRing(tailBytes);
  const onStderr = (chunk: Uint8Array): void => {
    tail.append(chunk);
    hooks.onStderr(chunk);
  };
  const lastStderr = (): string => tail.lastLines(5);
  return {
    kind: 'stdio',
    origin: null,
    open: async () => {
      if (hooks.signal.aborted) throw new ConnectionProblem(problem('cancelled'));
      const next = stdioTransport(config, transport, path, ports, { onStderr, lastStderr });
      opened.push(next);
      return next;
    },
    // The transport closes with its process, and knows why.
    ended: never,
    closeProblem: () => opened.at(-1)?.closeProblem() ?? null,
    lastStderr,
    end: async () => {
      await Promise.all([...opened].map((one) => one.close()));
    },
    kill: () => {
      for (const one of opened) one.kill();
    },
  };
}

function stdioTransport(
  { id }: ServerConfig,
  transport: StdioConfig,
  path: string,
  { startedProcesses, onInvalidLine }: ServerPorts,
  stderr: { readonly onStderr: (chunk: Uint8Array) => void; readonly lastStderr: () => string },
): StdioTransport {
  const { command, args } = transport;
  const cwd = workingDirectory(transport);
  const resolved = resolveCommand(command, path, cwd);
  if (resolved.kind === 'missing') throw new ConnectionProblem(resolved.problem);
  const env = minimalEnvironment(process.env, path, transport.env);
  return new StdioTransport(
    { command, file: resolved.file, args, env, cwd },
    {
      onStarted: (pid) => {
        const startTime = startTimeOf(pid);
        if (startTime !== null)
          startedProcesses.add({ pid, startTime, serverId: id, command: argvText([command, ...args]) });
      },
      ...stderr,
      onInvalidLine: (text, bytes) => onInvalidLine(id, text, bytes),
      onExit: () => undefined,
      onTreeEnded: (pid) => startedProcesses.remove(pid),
    },
  );
}
