/** Connections and calls as a test makes them. */
import type { EraSetting } from '../../../../shared/app-state.ts';
import { connectServer, type WireObserver } from '../connect-server.ts';
import type { LegOptions, ServerConnection } from '../connection.ts';
import { HttpTransport } from '../http-transport.ts';
import type { ServerTransport } from '../tapped-transport.ts';

type Opening = {
  readonly open: () => ServerTransport;
  readonly kind?: 'http' | 'stdio';
  readonly era?: EraSetting;
  readonly connectTimeoutMs?: number;
  readonly onWire?: WireObserver;
};

export const connectTo = ({ open, kind = 'stdio', era = 'auto', connectTimeoutMs = 15_000, onWire }: Opening) =>
  connectServer({
    openTransport: async () => open(),
    kind,
    era,
    clientInfo: { name: 'parley-test', version: '0.0.0' },
    connectTimeoutMs,
    listTimeoutMs: 10_000,
    onWire: onWire ?? (() => {}),
    signal: new AbortController().signal,
  });

export const connectHttp = (url: URL, options: Omit<Opening, 'open' | 'kind'> = {}): Promise<ServerConnection> =>
  connectTo({ ...options, kind: 'http', open: () => new HttpTransport({ url }) });

export const legOptions = (changes: Partial<LegOptions> = {}): LegOptions => ({
  signal: new AbortController().signal,
  timeoutMs: 20_000,
  capabilities: { elicitation: { form: {}, url: {} } },
  tool: null,
  onSent: () => {},
  onProgress: () => {},
  onLog: () => {},
  onNote: () => {},
  ...changes,
});
