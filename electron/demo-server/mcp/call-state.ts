import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { newNonce, openState, STATE_LIFETIME_MS, type StateScope, sealState } from '../state/codec.ts';

export interface CallState<Data> {
  readonly nonce: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly data: Data;
}

/** The `requestState` of one leg, already bound to its principal, method, tool and arguments. */
export interface StateHandle {
  /** Whether the request carries a state at all: then it is a retry. */
  readonly present: boolean;
  /** The state, checked against the shape that this tool gave it. Throws -32602 for any fault, without saying which. */
  readonly open: <Schema extends z.ZodType>(schema: Schema) => CallState<z.output<Schema>>;
  /** A state for the next leg; with `previous` it keeps nonce and expiry, so that asking again opens no second chance. */
  readonly seal: (data: unknown, previous?: CallState<unknown>) => string;
}

/** The one answer to a state that is tampered with, foreign, expired, used or out of turn. */
export function invalidState(): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, 'Invalid or expired requestState', {
    reason: 'invalid_request_state',
  });
}

export function stateHandle(options: {
  readonly key: string;
  readonly scope: StateScope;
  readonly sealed: string | undefined;
  readonly now: () => number;
}): StateHandle {
  const { key, scope, sealed, now } = options;
  return {
    present: sealed !== undefined,
    open: (schema) => {
      const opened = sealed === undefined ? undefined : openState(key, scope, sealed, now());
      if (opened === undefined) throw invalidState();
      const data = schema.safeParse(opened.data);
      if (!data.success) throw invalidState();
      return { nonce: opened.nonce, expiresAt: opened.expiresAt, data: data.data };
    },
    seal: (data, previous) =>
      sealState(key, scope, {
        nonce: previous?.nonce ?? newNonce(),
        expiresAt: previous?.expiresAt ?? now() + STATE_LIFETIME_MS,
        data,
      }),
  };
}
