/**
 * Streamable HTTP on the SDK's transport, with what a host must add: `send` lasts until the exchange is over and says how it ended,
 * message sizes are limited, and a JSON-RPC error in an HTTP error's body counts as the answer that it is (P13, P18).
 *
 * Node's `fetch` knows no proxy by itself: a caller that wants HTTPS_PROXY / NO_PROXY honoured passes its own `fetch`. Redirects are
 * followed only within the server's origin (the SDK's `same-origin` policy).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type FetchLike,
  type MessageExtraInfo,
  SdkHttpError,
  StreamableHTTPClientTransport,
  type Transport,
  type TransportSendOptions,
} from '@modelcontextprotocol/client';
import { problem } from '../../../shared/problem.ts';
import { isJsonObject, own, ownString } from './json.ts';
import { maxMessageBytes } from './limits.ts';
import { limitEvents, messageTooLarge, readLimited } from './message-limit.ts';
import { isReservedHeader } from './reserved-headers.ts';
import type { RawMessage } from './tapped-transport.ts';
import { toTransportFailure } from './to-transport-failure.ts';
import { detailOf, httpStatusProblem, TransportFailure } from './transport-failure.ts';

export type HttpTransportOptions = {
  readonly url: URL;
  /** Own headers of the server config; reserved ones are left out. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly fetch?: FetchLike;
};

/**
 * Pause before a stream that broke off is opened again: what the server asks for (`retry`), within reason. Streams that end at once with
 * `retry: 0` would be opened thousands of times a second; so would they with a time that is too long for a timer.
 */
export const reconnectAfterMs = (askedMs: number): number => Math.min(Math.max(askedMs, 250), 60_000);

type Exchange = {
  answered: boolean;
  isStream: boolean;
  status: number | null;
  failure: TransportFailure | null;
  /** Resolves when the answer is there, the stream has ended, or the request was aborted. */
  readonly over: Promise<void>;
  readonly end: () => void;
};

function newExchange(): Exchange {
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { answered: false, isStream: false, status: null, failure: null, over, end };
}

const isPlainError = (error: Error): boolean => Object.getPrototypeOf(error) === Error.prototype;

const brokenOff = ({ message }: Error): TransportFailure =>
  new TransportFailure(problem('network-failed', {}, detailOf(message)), true);

const statuses = new WeakMap<object, number>();

/** The HTTP status that an answer came with, where it was an error status. */
export function httpErrorStatusOf(message: RawMessage): number | null {
  return statuses.get(message) ?? null;
}

/** The JSON-RPC error in the body of an HTTP error, if it is one and can belong to this request. */
function errorInBody(text: unknown, id: number | string): RawMessage | null {
  if (typeof text !== 'string' || text.length > maxMessageBytes) return null;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // No JSON: an HTTP error in its own words.
    return null;
  }
  if (!isJsonObject(body)) return null;
  const error = own(body, 'error');
  const bodyId = own(body, 'id') ?? id;
  if (!isJsonObject(error) || bodyId !== id) return null;
  const code = own(error, 'code');
  if (typeof code !== 'number' || !Number.isInteger(code)) return null;
  const data = own(error, 'data');
  const message = ownString(error, 'message') ?? '';
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
}

export class HttpTransport implements Transport {
  readonly hasPerRequestStream = true;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ((message: RawMessage, extra?: MessageExtraInfo) => void) | undefined;
  readonly #inner: StreamableHTTPClientTransport;
  readonly #current = new AsyncLocalStorage<Exchange>();
  readonly #waiting = new Map<number | string, Exchange>();

  constructor({ url, headers = [], fetch: base = fetch }: HttpTransportOptions) {
    const own = headers
      .filter(([name]) => !isReservedHeader(name))
      .map(([name, value]): [string, string] => [name, value]);
    this.#inner = new StreamableHTTPClientTransport(url, {
      requestInit: { headers: own },
      redirectPolicy: 'same-origin',
      fetch: (address, init) => this.#fetch(base, address, init),
      reconnectionScheduler: (reconnect, askedMs) => {
        const timer = setTimeout(reconnect, reconnectAfterMs(askedMs));
        return () => clearTimeout(timer);
      },
    });
    this.#inner.onmessage = (message: RawMessage, extra?: MessageExtraInfo) => {
      if (!('method' in message) && message.id !== undefined) {
        const exchange = this.#waiting.get(message.id);
        if (exchange) {
          exchange.answered = true;
          if (exchange.status !== null && exchange.status >= 400) statuses.set(message, exchange.status);
          exchange.end();
        }
      }
      this.onmessage?.(message, extra);
    };
    this.#inner.onerror = (error) => {
      const exchange = this.#current.getStore();
      // Events that are no JSON-RPC are told here and passed over; so is a stream that broke off, as a plain `Error` with words.
      if (exchange && !exchange.answered)
        exchange.failure ??= isPlainError(error) ? brokenOff(error) : toTransportFailure(error);
      this.onerror?.(error);
    };
    this.#inner.onclose = () => {
      for (const exchange of this.#waiting.values()) exchange.end();
      this.onclose?.();
    };
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion(version);
  }

  /** Ends a session that the server gave out; nothing happens where there is none. */
  terminateSession(): Promise<void> {
    return this.#inner.terminateSession();
  }

  /** Resolves when the message is delivered and, for a request, answered. Rejects with a `TransportFailure`. */
  async send(message: RawMessage, options?: TransportSendOptions): Promise<void> {
    const exchange = newExchange();
    const id = 'method' in message && 'id' in message ? message.id : undefined;
    if (id !== undefined) this.#waiting.set(id, exchange);
    const { requestSignal } = options ?? {};
    requestSignal?.addEventListener('abort', exchange.end, { once: true });
    const onRequestStreamEnd = () => {
      exchange.end();
      options?.onRequestStreamEnd?.();
    };
    try {
      const { headers } = options ?? {};
      await this.#current.run(exchange, () =>
        this.#inner.send(message, {
          onRequestStreamEnd,
          ...(headers && { headers }),
          ...(requestSignal && { requestSignal }),
        }),
      );
      if (id === undefined || exchange.answered) return;
      if (exchange.isStream) await exchange.over;
      if (exchange.answered || requestSignal?.aborted === true) return;
      throw exchange.failure ?? new TransportFailure(problem('no-answer'), true);
    } catch (error) {
      if (id !== undefined && this.#answerWithError(error, id)) return;
      throw exchange.failure ?? toTransportFailure(error);
    } finally {
      requestSignal?.removeEventListener('abort', exchange.end);
      if (id !== undefined) this.#waiting.delete(id);
    }
  }

  /** 401 and 403 stay what they are, whatever their body says: authorization, then Send again (P13). */
  #answerWithError(error: unknown, id: number | string): boolean {
    if (!(error instanceof SdkHttpError)) return false;
    const { status, text } = error.data;
    if (status === 401 || status === 403) return false;
    const answer = errorInBody(text, id);
    if (answer === null) return false;
    statuses.set(answer, status);
    this.onmessage?.(answer);
    return true;
  }

  async #fetch(base: FetchLike, address: string | URL, init?: RequestInit): Promise<Response> {
    const exchange = this.#current.getStore();
    const response = await base(address, init);
    if (exchange && init?.method === 'POST') exchange.status = response.status;
    if (response.body === null || [101, 204, 205, 304].includes(response.status)) return response;
    const isStream = response.headers.get('content-type')?.toLowerCase().startsWith('text/event-stream') === true;
    if (exchange && init?.method === 'POST') exchange.isStream = isStream && response.ok;
    const fail = (failure: TransportFailure) => {
      if (exchange) exchange.failure = failure;
    };
    if (!isStream && Number(response.headers.get('content-length') ?? 0) > maxMessageBytes) {
      await response.body.cancel();
      const failure = response.ok
        ? messageTooLarge()
        : new TransportFailure(
            httpStatusProblem(response.status, detailOf(response.statusText)),
            true,
            response.status,
          );
      fail(failure);
      throw failure;
    }
    const body = isStream ? response.body.pipeThrough(limitEvents(fail)) : await readLimited(response.body, fail);
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  }
}
