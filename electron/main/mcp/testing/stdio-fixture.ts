/** The scripted stdio server as a process, on the SDK's own transport. */
import { fileURLToPath } from 'node:url';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach } from 'vitest';
import type { EraSetting } from '../../../../shared/app-state.ts';
import type { ServerConnection } from '../connection.ts';
import { isJsonObject, own, ownString } from '../json.ts';
import type { JsonObject, JsonValue } from '../leg.ts';
import { connectTo } from './connect.ts';
import type { ScriptedAnswer } from './scripted-answer.ts';

export type StdioScript = {
  readonly answers?: readonly (
    | Extract<ScriptedAnswer, { result: unknown } | { error: unknown }>
    | 'hold'
    | 'exit'
    | 'noise'
  )[];
  /** Null answers "method not found", "hold" nothing. */
  readonly discover?: JsonObject | 'hold' | null;
  readonly initialize?: JsonObject | null;
  readonly exitAtDiscover?: boolean;
};

type ReceivedLine = { readonly id: JsonValue | undefined; readonly method: string | null; readonly params: JsonObject };

export type StdioServer = {
  readonly connection: ServerConnection;
  /** Messages that the processes received, in order, once there are `count` of them. */
  readonly received: (count: number) => Promise<readonly ReceivedLine[]>;
  readonly starts: () => number;
};

const program = fileURLToPath(new URL('./scripted-stdio.mjs', import.meta.url));

function readLine(line: string): ReceivedLine {
  const message: unknown = JSON.parse(line);
  if (!isJsonObject(message)) throw new Error('Not a message');
  const params = own(message, 'params');
  return { id: own(message, 'id'), method: ownString(message, 'method'), params: isJsonObject(params) ? params : {} };
}

export function stdioServers() {
  const connections: ServerConnection[] = [];
  afterEach(async () => {
    await Promise.all(connections.splice(0).map((connection) => connection.close()));
  });
  return async (
    script: StdioScript,
    options: { readonly era?: EraSetting; readonly connectTimeoutMs?: number } = {},
  ): Promise<StdioServer> => {
    const lines: string[] = [];
    let notify = () => {};
    let starts = 0;
    const open = () => {
      starts += 1;
      const args = [program, JSON.stringify(script)];
      const transport = new StdioClientTransport({ command: process.execPath, args, stderr: 'pipe' });
      let rest = '';
      transport.stderr?.on('data', (chunk: Buffer) => {
        const parts = (rest + chunk.toString('utf8')).split('\n');
        rest = parts.pop() ?? '';
        lines.push(...parts);
        notify();
      });
      return transport;
    };
    const connection = await connectTo({ ...options, kind: 'stdio', open });
    connections.push(connection);
    return {
      connection,
      starts: () => starts,
      received: async (count) => {
        while (lines.length < count) {
          await new Promise<void>((resolve) => {
            notify = resolve;
          });
        }
        return lines.map(readLine);
      },
    };
  };
}
