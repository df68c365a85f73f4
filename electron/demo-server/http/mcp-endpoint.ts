import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMcpHandler, isJsonContentType, type McpHttpHandler } from '@modelcontextprotocol/server';
import { createDemoServer, type ServerParts } from '../mcp/server.ts';
import { hasUnreadableResponses, isPlainObject, UNREADABLE_RESPONSES } from '../mcp/wire-faults.ts';
import type { Principal } from '../principals/principals.ts';
import { isNotification, type Refusal, requestFault } from './checks.ts';
import type { Route } from './listener.ts';
import { readBody, sendWebResponse, toWebRequest } from './web-request.ts';

export interface McpEndpoint {
  readonly route: Route;
  readonly close: () => Promise<void>;
}

export interface EndpointParts extends ServerParts {
  /** Who is asking, by the request's own credentials. */
  readonly principalOf: (request: IncomingMessage) => Principal | undefined;
}

/** `POST /mcp`: the checks in their order, then the SDK. */
export function mcpEndpoint(parts: EndpointParts): McpEndpoint {
  const handlers = new Map<string, McpHttpHandler>();
  const handlerOf = (principal: Principal): McpHttpHandler => {
    const known = handlers.get(principal.name);
    if (known !== undefined) return known;
    const made = createMcpHandler(() => createDemoServer(parts, principal), { legacy: 'reject' });
    handlers.set(principal.name, made);
    return made;
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') {
      response.setHeader('Allow', 'POST');
      return refuse(response, { status: 405, code: -32000, message: 'Method not allowed' });
    }
    const principal = parts.principalOf(request);
    if (principal === undefined) {
      response.setHeader('WWW-Authenticate', 'Bearer realm="Parley demo server"');
      return refuse(response, { status: 401, code: -32000, message: 'A bearer token is needed' });
    }
    const read = await readMessage(request);
    if ('refusal' in read) return refuse(response, read.refusal);
    const { body } = read;
    if (isNotification(body)) {
      response.writeHead(202).end();
      return;
    }
    const fault = requestFault(request, body) ?? responsesFault(body);
    if (fault !== undefined) return refuse(response, fault, idOf(body));
    const webRequest = toWebRequest(request, response, `http://${request.headers.host}/mcp`);
    await sendWebResponse(await handlerOf(principal).fetch(webRequest, { parsedBody: body }), response);
  };
  return {
    route: async (request, response, path) => {
      if (path !== '/mcp') return false;
      await serve(request, response);
      return true;
    },
    close: async () => {
      await Promise.all([...handlers.values()].map((handler) => handler.close()));
    },
  };
}

async function readMessage(
  request: IncomingMessage,
): Promise<{ readonly body: unknown } | { readonly refusal: Refusal }> {
  if (!isJsonContentType(request.headers['content-type'])) {
    return { refusal: { status: 415, code: -32000, message: 'Content-Type must be application/json' } };
  }
  const text = await readBody(request);
  if (text === undefined) return { refusal: { status: 413, code: -32000, message: 'The message is too large' } };
  try {
    return { body: JSON.parse(text) };
  } catch {
    return { refusal: { status: 400, code: -32700, message: 'Parse error' } };
  }
}

function responsesFault(body: unknown): Refusal | undefined {
  return hasUnreadableResponses(body) ? { status: 400, ...UNREADABLE_RESPONSES } : undefined;
}

function idOf(body: unknown): string | number | null {
  const id = isPlainObject(body) ? body.id : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function refuse(
  response: ServerResponse,
  { status, code, message, data }: Refusal,
  id: string | number | null = null,
): void {
  const error = { code, message, ...(data !== undefined && { data }) };
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
}
