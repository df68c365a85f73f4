import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The largest body that is read. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Reads a body as text, or undefined when it is too large; counted while reading, not believed from a header. */
export async function readBody(request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > limit) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The web-standard request that the SDK takes. Aborts when the client closes the connection: that cancels a call. */
export function toWebRequest(request: IncomingMessage, response: ServerResponse, url: string): Request {
  const abort = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(url, { method: request.method ?? 'GET', headers, signal: abort.signal });
}

export async function sendWebResponse(from: Response, to: ServerResponse): Promise<void> {
  to.writeHead(from.status, Object.fromEntries(from.headers));
  if (from.body === null) {
    to.end();
    return;
  }
  to.flushHeaders();
  try {
    await pipeline(Readable.fromWeb(from.body), to);
  } catch {
    // The client is gone; its request was aborted with it.
    to.destroy();
  }
}
