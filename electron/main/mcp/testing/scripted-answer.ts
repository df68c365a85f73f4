/** What a scripted server does with one request. */
import type { JsonObject, JsonValue } from '../leg.ts';

export type ScriptedAnswer =
  | { readonly result: JsonObject }
  | {
      readonly error: { readonly code: number; readonly message: string; readonly data?: JsonValue };
      readonly status?: number;
    }
  /** An HTTP answer in any form. */
  | { readonly status: number; readonly body: string; readonly contentType?: string }
  /** Events of a stream that then ends; `end: false` leaves it open, `break` closes the socket. */
  | { readonly events: readonly (JsonObject | string)[]; readonly end?: false | 'break' }
  /** The socket is closed without a word. */
  | 'hang-up'
  /** No answer, for as long as the client waits. */
  | 'hold';

export type ReceivedRequest = {
  readonly id: JsonValue | undefined;
  readonly method: string;
  readonly params: JsonObject;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The message exactly as it came. */
  readonly text: string;
};

export const meta = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
};

export const discoverResult = {
  resultType: 'complete',
  supportedVersions: ['2026-07-28'],
  capabilities: { tools: {}, prompts: {}, resources: {} },
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'scripted', version: '1.0.0' } },
  ttlMs: 0,
  cacheScope: 'private',
} as const satisfies JsonObject;

export const textResult = (text: string): JsonObject => ({
  resultType: 'complete',
  content: [{ type: 'text', text }],
});

export const formRequest = (message: string): JsonObject => ({
  method: 'elicitation/create',
  params: { message, requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } },
});

export const done: ScriptedAnswer = { result: textResult('done') };

export const interim = (members: JsonObject): ScriptedAnswer => ({
  result: { resultType: 'input_required', ...members },
});

export const asked = interim({ inputRequests: { who: formRequest('Who?') }, requestState: 's' });

/** Answers one after the other, the last one for ever. */
export const inTurn = (...answers: readonly ScriptedAnswer[]): (() => ScriptedAnswer) => {
  let next = 0;
  return () => answers[Math.min(next++, answers.length - 1)] ?? 'hold';
};

export const withoutMeta = (request: ReceivedRequest | undefined): JsonObject => {
  const { _meta, ...rest } = request?.params ?? {};
  return rest;
};
