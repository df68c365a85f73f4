import type { ServerId } from './ids.ts';

/** One message of the wire log, redacted in main before it is kept for the window. */
export type WireMessageView = {
  readonly seq: number;
  readonly at: number;
  readonly serverId: ServerId;
  readonly direction: 'sent' | 'received';
  /** `request`, `result`, `error` or `notification`; `invalid` is a line that is no JSON-RPC. */
  readonly kind: 'request' | 'result' | 'error' | 'notification' | 'invalid';
  readonly method: string | null;
  readonly requestId: string | null;
  readonly bytes: number;
  /** Redacted JSON, at most 16 kB. */
  readonly text: string;
};
