import { request as httpRequest } from 'node:http';
import { z } from 'zod';

export const VERSION = '2026-07-28';
export const FORM = { elicitation: { form: {} } };
export const FORM_AND_URL = { elicitation: { form: {}, url: {} } };

const inputRequest = z.object({ method: z.string(), params: z.record(z.string(), z.unknown()) });
const message = z.looseObject({
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  result: z
    .looseObject({
      resultType: z.string(),
      inputRequests: z.record(z.string(), inputRequest).optional(),
      requestState: z.string().optional(),
      content: z.array(z.looseObject({ type: z.string(), text: z.string().optional() })).optional(),
      structuredContent: z.record(z.string(), z.unknown()).optional(),
      isError: z.boolean().optional(),
      tools: z.array(z.looseObject({ name: z.string() })).optional(),
    })
    .optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
});
export type WireMessage = z.output<typeof message>;

export interface WireReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The one JSON-RPC message of the reply; empty when there is none. */
  readonly message: WireMessage;
}

export interface Sending {
  readonly id?: string | number;
  readonly capabilities?: unknown;
  /** Replaces the whole `_meta`. */
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Added to the usual headers; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export function metaOf(capabilities: unknown = FORM_AND_URL, version: unknown = VERSION): Record<string, unknown> {
  return {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities,
  };
}

/** Sends one request as bytes on a real socket, without any client library between. */
export async function send(
  url: string,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  sending: Sending = {},
): Promise<WireReply> {
  const meta = sending.meta ?? metaOf(sending.capabilities);
  const name = params.name ?? params.uri;
  const headers = {
    'mcp-protocol-version': VERSION,
    'mcp-method': method,
    ...(typeof name === 'string' && { 'mcp-name': name }),
    ...sending.headers,
  };
  return await post(url, { jsonrpc: '2.0', id: sending.id ?? 1, method, params: { ...params, _meta: meta } }, headers);
}

/** Posts any body. */
export async function post(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string | undefined>> = {},
): Promise<WireReply> {
  const present = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      // A kept connection could be one to a server that has been restarted since.
      connection: 'close',
      ...Object.fromEntries(present),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const last = text.startsWith('event:')
    ? (text
        .trim()
        .split('\n\n')
        .at(-1)
        ?.match(/^data: (.*)$/m)?.[1] ?? '')
    : text;
  return {
    status: response.status,
    headers: response.headers,
    text,
    message: last.startsWith('{') ? message.parse(JSON.parse(last)) : {},
  };
}

export function callTool(
  url: string,
  name: string,
  args: unknown,
  retry: Readonly<Record<string, unknown>> = {},
  sending: Sending = {},
): Promise<WireReply> {
  return send(url, 'tools/call', { name, arguments: args, ...retry }, sending);
}

/** The text of a finished call. */
export function textOf({ message: { result } }: WireReply): string {
  return result?.content?.[0]?.text ?? '';
}

/** A request with headers that `fetch` does not let anyone set, such as Host. */
export function rawStatus(url: string, headers: Readonly<Record<string, string>>, method = 'POST'): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end();
  });
}
