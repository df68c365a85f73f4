/**
 * A transport around a transport through which every raw message passes, in both directions, before the SDK sees it.
 *
 * The SDK's decoder hides faults (an `inputRequests` that is no object becomes {}, a `requestState` that is no string vanishes), so
 * whoever sent a request reads the answer here. It also makes one started channel serve the probe and the client after it.
 */
import type { JSONRPCMessage, MessageExtraInfo, Transport, TransportSendOptions } from '@modelcontextprotocol/client';
import { type Problem, problem } from '../../../shared/problem.ts';
import { ConnectionProblem } from './connection.ts';
import { isDeeperThan } from './json.ts';
import { maxMessageDepth } from './limits.ts';
import { TransportFailure } from './transport-failure.ts';

/** What the owner of a transport can add to the SDK's interface: why the other side went away (exit code, last lines ...). */
export type ServerTransport = Transport & { readonly closeProblem?: () => Problem | null };

export type RawMessage = JSONRPCMessage;

export type TransportObserver = {
  readonly onSent?: (message: RawMessage) => void;
  /** May give the client another message than the one that came. */
  readonly onReceived?: (message: RawMessage) => RawMessage;
  readonly onError?: (error: Error) => void;
  readonly onClosed?: () => void;
};

/** The id as it is matched: a number or a string. A server may write anything there; whatever else it is names no request. */
export function idOf(message: RawMessage): string | null {
  const id: unknown = 'id' in message ? message.id : null;
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null;
}

/** The envelope of a message is one level around what `maxMessageDepth` counts. */
export function isTooDeep(message: RawMessage): boolean {
  return isDeeperThan(message, maxMessageDepth + 1);
}

export class TappedTransport implements Transport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ((message: RawMessage, extra?: MessageExtraInfo) => void) | undefined;
  readonly #inner: ServerTransport;
  readonly #observers = new Set<TransportObserver>();
  #started: Promise<void> | null = null;
  #isClosed = false;
  #lastProblem: Problem | null = null;

  constructor(inner: ServerTransport) {
    this.#inner = inner;
    inner.onmessage = (message: RawMessage, extra?: MessageExtraInfo) => this.#receive(message, extra);
    inner.onerror = (error) => {
      if (error instanceof ConnectionProblem) this.#lastProblem = error.problem;
      for (const observer of this.#observers) observer.onError?.(error);
      this.onerror?.(error);
    };
    inner.onclose = () => {
      if (this.#isClosed) return;
      this.#isClosed = true;
      for (const observer of this.#observers) observer.onClosed?.();
      this.onclose?.();
    };
  }

  get hasPerRequestStream(): boolean {
    return this.#inner.hasPerRequestStream === true;
  }

  get sessionId(): string | undefined {
    return this.#inner.sessionId;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  closeProblem(): Problem | null {
    return this.#inner.closeProblem?.() ?? this.#lastProblem;
  }

  observe(observer: TransportObserver): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /** Starts once: the client that takes over after the probe finds the channel open. */
  start(): Promise<void> {
    this.#started ??= this.#inner.start();
    return this.#started;
  }

  async send(message: RawMessage, options?: TransportSendOptions): Promise<void> {
    if (this.#isClosed) throw new TransportFailure(problem('connection-closed'), false);
    for (const observer of this.#observers) observer.onSent?.(message);
    await this.#inner.send(message, options);
  }

  async close(): Promise<void> {
    await this.#inner.close();
    // Some transports report their end by the process's exit alone, and only once.
    if (!this.#isClosed) this.#inner.onclose?.();
  }

  setProtocolVersion(version: string): void {
    this.#inner.setProtocolVersion?.(version);
  }

  setSupportedProtocolVersions(versions: string[]): void {
    this.#inner.setSupportedProtocolVersions?.(versions);
  }

  #receive(raw: RawMessage, extra?: MessageExtraInfo): void {
    let message = raw;
    for (const observer of this.#observers) message = observer.onReceived?.(message) ?? message;
    // The SDK makes a number of any id, and not everything lets itself be made one.
    if ('id' in message && idOf(message) === null && message.id != null) return;
    // Nothing of a message that is too deep is given on; an answer still ends its request.
    if (isTooDeep(message)) {
      if ('method' in message || message.id === undefined) return;
      message = { jsonrpc: '2.0', id: message.id, error: { code: -32603, message: 'Nested too deep' } };
    }
    this.onmessage?.(message, extra);
  }
}
