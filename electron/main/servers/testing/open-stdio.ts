/** A stdio transport on a real process that runs the given script, with everything that it reports. */
import { tmpdir } from 'node:os';
import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import type { ProcessExit, StdioLaunch } from '../stdio-launch.ts';
import { StdioTransport } from '../stdio-transport.ts';

export type Seen = {
  readonly transport: StdioTransport;
  readonly messages: readonly JSONRPCMessage[];
  readonly invalid: readonly string[];
  readonly errors: readonly Error[];
  readonly stderr: () => string;
  readonly exits: readonly ProcessExit[];
  readonly treesEnded: readonly number[];
  readonly closes: () => number;
  /** Resolves as soon as the condition holds; asked again after each thing that happens. */
  readonly until: (condition: () => boolean) => Promise<void>;
};

const running: StdioTransport[] = [];

/** For `afterEach`: no test leaves a process. */
export async function closeOpened(): Promise<void> {
  await Promise.all(running.splice(0).map((transport) => transport.close()));
}

const graceMs = 200;

export function openStdio(script: string, launch: Partial<StdioLaunch> = {}): Seen {
  const messages: JSONRPCMessage[] = [];
  const invalid: string[] = [];
  const errors: Error[] = [];
  const exits: ProcessExit[] = [];
  const treesEnded: number[] = [];
  let stderr = '';
  let closes = 0;
  let waiting: { readonly condition: () => boolean; readonly resolve: () => void }[] = [];
  const changed = (): void => {
    for (const one of waiting) if (one.condition()) one.resolve();
    waiting = waiting.filter((one) => !one.condition());
  };
  const transport = new StdioTransport(
    {
      command: 'node',
      file: process.execPath,
      args: ['-e', script],
      env: { PATH: process.env.PATH ?? '' },
      cwd: tmpdir(),
      ...launch,
    },
    {
      onStarted: () => changed(),
      onStderr: (chunk) => {
        stderr += Buffer.from(chunk).toString('utf8');
        changed();
      },
      lastStderr: () => stderr,
      onInvalidLine: (text) => {
        invalid.push(text);
        changed();
      },
      onExit: (exit) => {
        exits.push(exit);
        changed();
      },
      onTreeEnded: (pid) => {
        treesEnded.push(pid);
        changed();
      },
    },
    graceMs,
  );
  transport.onmessage = (message) => {
    messages.push(message);
    changed();
  };
  transport.onerror = (error) => {
    errors.push(error);
    changed();
  };
  transport.onclose = () => {
    closes += 1;
    changed();
  };
  running.push(transport);
  return {
    transport,
    messages,
    invalid,
    errors,
    stderr: () => stderr,
    exits,
    treesEnded,
    closes: () => closes,
    until: (condition) =>
      condition() ? Promise.resolve() : new Promise((resolve) => waiting.push({ condition, resolve })),
  };
}

/** Answers each line with a result that holds the request's params. */
export const echo = `
  let rest = '';
  process.stdin.on('data', (data) => {
    rest += data;
    const lines = rest.split('\\n');
    rest = lines.pop();
    for (const line of lines) {
      const { id, params } = JSON.parse(line);
      process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result: params }) + '\\n');
    }
  });
`;
export const ignoreEverything = `
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
  setInterval(() => {}, 1000);
`;
export const request = (id: number, params: Record<string, unknown> = {}): JSONRPCMessage => ({
  jsonrpc: '2.0',
  id,
  method: 'x/y',
  params,
});
