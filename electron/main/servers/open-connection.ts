import { type Problem, problem } from '../../../shared/problem.ts';
import { ConnectionProblem, type ServerConnection } from '../mcp/connection.ts';
import { TransportFailure } from '../mcp/transport-failure.ts';
import { isDownload } from './command-flags.ts';
import type { ServerPorts } from './ports.ts';
import type { ServerConfig } from './server-config.ts';
import { timeLimits } from './time-limits.ts';
import { createTransportSource, type TransportSource } from './transport-source.ts';

export type OpenedConnection = {
  readonly connection: ServerConnection;
  /** Why it ended by itself; null when we closed it. */
  readonly ended: Promise<Problem | null>;
  /** Closes it and ends what is behind it. */
  readonly close: () => Promise<void>;
};

export type OpenHooks = {
  readonly signal: AbortSignal;
  readonly onStderr: (chunk: Uint8Array) => void;
  /** Told of what is behind the attempt as soon as there is something, so that it can be killed at once. */
  readonly onSource: (source: TransportSource) => void;
};

/** One attempt to connect. Rejects with a `ConnectionProblem`, after everything that was started for it has ended. */
export async function openConnection(
  config: ServerConfig,
  ports: ServerPorts,
  hooks: OpenHooks,
): Promise<OpenedConnection> {
  const { signal, onStderr, onSource } = hooks;
  let source: TransportSource | null = null;
  try {
    const opened = await createTransportSource(config, ports, { onStderr, signal });
    source = opened;
    onSource(opened);
    signal.throwIfAborted();
    const connection = await ports.connect({
      serverId: config.id,
      kind: opened.kind,
      era: config.era,
      openTransport: opened.open,
      connectTimeoutMs: connectTimeoutMs(config),
      listTimeoutMs: timeLimits.listMs,
      signal,
    });
    signal.throwIfAborted();
    return {
      connection,
      ended: Promise.race([connection.closed, opened.ended]),
      close: async () => {
        await connection.close();
        await opened.end();
      },
    };
  } catch (error) {
    const cause = failureOf(error, source);
    await source?.end();
    throw new ConnectionProblem(cause, { cause: error });
  }
}

/** What any error while connecting or listing means for the person. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ConnectionProblem || error instanceof TransportFailure) return error.problem;
  return problem('internal', {}, error instanceof Error ? error.message : String(error));
}

/** The end of a process explains more than the broken pipe that it leaves behind. */
function failureOf(error: unknown, source: TransportSource | null): Problem {
  const found = source?.closeProblem() ?? problemOf(error);
  if (found.detail !== null) return found;
  const lastStderr = source?.lastStderr() ?? '';
  return lastStderr === '' ? found : { ...found, detail: lastStderr };
}

function connectTimeoutMs({ transport }: ServerConfig): number {
  const downloads = transport.kind === 'stdio' && isDownload([transport.command, ...transport.args]);
  return downloads ? timeLimits.connectWithDownloadMs : timeLimits.connectMs;
}
