/** A server over real HTTP whose answers a test writes down; it keeps what it received. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isJsonObject, own, ownString } from '../json.ts';
import { discoverResult, type ReceivedRequest, type ScriptedAnswer } from './scripted-answer.ts';

export type Script = (request: ReceivedRequest) => ScriptedAnswer | Promise<ScriptedAnswer>;

export type ScriptedHttpServer = {
  readonly url: URL;
  /** Every message in the order of arrival, notifications included. */
  readonly received: readonly ReceivedRequest[];
  /** Requests of calls only: no discovery and no lists. */
  readonly legs: () => readonly ReceivedRequest[];
  /** Resolves when the client has closed the stream of the request with this id. */
  readonly closedByClient: (id: unknown) => Promise<void>;
  readonly close: () => Promise<void>;
};

const legMethods = new Set(['tools/call', 'prompts/get', 'resources/read']);

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  const message: unknown = text === '' ? {} : JSON.parse(text);
  if (!isJsonObject(message)) throw new Error('The client sent no object');
  const params = own(message, 'params');
  return {
    id: own(message, 'id'),
    method: ownString(message, 'method') ?? '',
    params: isJsonObject(params) ? params : {},
    headers: request.headers,
    text,
  };
}

function reply(response: ServerResponse, { id }: ReceivedRequest, answer: ScriptedAnswer): void {
  if (answer === 'hold') return;
  if (answer === 'hang-up') {
    response.socket?.destroy();
    return;
  }
  if ('events' in answer) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const event of answer.events) {
      response.write(typeof event === 'string' ? event : `data: ${JSON.stringify(event)}\n\n`);
    }
    if (answer.end === undefined) response.end();
    // After the headers have been read, so that it is the stream that breaks.
    if (answer.end === 'break') setTimeout(() => response.socket?.destroy(), 50);
    return;
  }
  if ('body' in answer) {
    response.writeHead(answer.status, { 'content-type': answer.contentType ?? 'application/json' }).end(answer.body);
    return;
  }
  const status = 'error' in answer ? (answer.status ?? 200) : 200;
  const { status: _, ...members } = { status, ...answer };
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, ...members }));
}

export async function startScriptedHttpServer(script: Script): Promise<ScriptedHttpServer> {
  const received: ReceivedRequest[] = [];
  const closed = new Map<unknown, () => void>();
  const closings = new Map<unknown, Promise<void>>();
  const closing = (id: unknown) => {
    const known = closings.get(id);
    if (known) return known;
    const promise = new Promise<void>((resolve) => closed.set(id, resolve));
    closings.set(id, promise);
    return promise;
  };
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(405).end();
      return;
    }
    const message = await read(request);
    received.push(message);
    closing(message.id);
    response.on('close', () => {
      if (!response.writableEnded) closed.get(message.id)?.();
    });
    if (message.id === undefined) {
      response.writeHead(202).end();
      return;
    }
    const answer = message.method === 'server/discover' ? { result: discoverResult } : await script(message);
    reply(response, message, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: new URL(`http://127.0.0.1:${address.port}/mcp`),
    received,
    legs: () => received.filter(({ method }) => legMethods.has(method)),
    closedByClient: (id) => closing(id),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
