/**
 * One leg of a call on the wire: the initial request, or a retry that carries the answers of a round (MRTR 2026-07-28).
 *
 * Keys of `inputRequests` are any string (`__proto__`, "", emoji), so they travel as pairs (P6).
 */
import type { Problem } from '../../../shared/problem.ts';

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JsonObject = { readonly [key: string]: JsonValue };

export type CallMethod = 'tools/call' | 'prompts/get' | 'resources/read';

/** The initial request of a call; never changed by rounds. Old `inputResponses` and `requestState` in `params` are removed before use (P4). */
export type InitialRequest = { readonly method: CallMethod; readonly params: JsonObject };

/** An entry of `inputRequests` as the server sent it; nothing in it has been checked. */
export type RawInputRequest = JsonValue;

/** An entry of `inputResponses`: `{ action, content? }` for elicitations. */
export type InputResponse = JsonObject;

/** What a retry adds to the initial request. `requestState` absent means that the server sent none (P5). */
export type Retry = {
  readonly inputResponses: readonly (readonly [string, InputResponse])[] | null;
  readonly requestState?: string;
};

export type InterimResult = {
  /** Null when the result had no `inputRequests` or an empty one: a state-only round (P8). */
  readonly inputRequests: readonly (readonly [string, RawInputRequest])[] | null;
  readonly requestState?: string;
};

/** What became of a leg. */
export type LegOutcome =
  | { readonly kind: 'complete'; readonly result: JsonObject; readonly resultTypeAbsent: boolean }
  | ({ readonly kind: 'input-required' } & InterimResult)
  /** The server answered with a JSON-RPC error. `code` is its number. */
  | { readonly kind: 'error'; readonly code: number; readonly problem: Problem }
  /** The server's answer breaks the protocol (P2, P3): nothing is retried. */
  | { readonly kind: 'protocol-error'; readonly problem: Problem }
  /** No JSON-RPC answer came (P13). */
  | { readonly kind: 'lost'; readonly problem: Problem; readonly mayHaveArrived: boolean }
  /** Aborted by "Stop this call". */
  | { readonly kind: 'stopped' };

/** What is known of a leg once it is on its way; given to the caller before the answer comes. */
export type SentLeg = { readonly requestId: string };
