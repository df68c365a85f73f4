/**
 * Connects to a server and finds out which era it speaks (L1): `server/discover` first, then `initialize` on the same channel where it
 * survives. The SDK's own negotiation would start a stdio command twice and take some modern answers for legacy ones.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client, ClientCapabilities, Implementation } from '@modelcontextprotocol/client';
import type { EraSetting } from '../../../shared/app-state.ts';
import { type Problem, problem } from '../../../shared/problem.ts';
import { ConnectionProblem, type ServerConnection } from './connection.ts';
import { Exchanges } from './exchange.ts';
import type { JsonObject } from './leg.ts';
import { connectLegacy } from './legacy/connect-legacy.ts';
import { connectModern } from './modern/connect-modern.ts';
import { type Discovery, discover } from './modern/discover.ts';
import { rpcErrorProblem } from './rpc-problem.ts';
import { createSdkClient } from './sdk-client.ts';
import type { ServerLink, TransportKind } from './server-link.ts';
import { type RawMessage, type ServerTransport, TappedTransport } from './tapped-transport.ts';
import { toTransportFailure } from './to-transport-failure.ts';

/** Sees every message of the connection; what it keeps is its own business. */
export type WireObserver = (
  direction: 'sent' | 'received',
  message: RawMessage,
  secretValues: readonly string[],
) => void;

export type ConnectOptions = {
  /** Makes a transport that is not started; called again when a process did not survive the probe. */
  readonly openTransport: () => Promise<ServerTransport & { readonly terminateSession?: () => Promise<void> }>;
  readonly kind: TransportKind;
  readonly era: EraSetting;
  readonly clientInfo: Implementation;
  /** For the whole of connecting (P21). On stdio two thirds of it are for `server/discover`, so that `initialize` has its turn. */
  readonly connectTimeoutMs: number;
  readonly listTimeoutMs: number;
  readonly onWire: WireObserver;
  readonly signal: AbortSignal;
};

/** Declared on requests that belong to no call; each leg declares its call's own set (P1). */
export const defaultCapabilities = { elicitation: { form: {}, url: {} } } as const satisfies JsonObject &
  ClientCapabilities;

/** Closing waits no longer for a server that does not answer: Parley may be quitting. */
const endSessionMs = 1_000;

type Channel = ServerLink & { readonly endSession: () => Promise<void> };

function toProblem(error: unknown): Problem {
  return error instanceof ConnectionProblem
    ? error.problem
    : (rpcErrorProblem(error) ?? toTransportFailure(error).problem);
}

/** Runs once; everything that is open is closed again when it fails. */
class Connecting {
  readonly #options: ConnectOptions;
  readonly #deadline: number;
  readonly #signal: AbortSignal;
  #open: Channel | null = null;
  #isOver = false;

  constructor(options: ConnectOptions) {
    this.#options = options;
    this.#deadline = Date.now() + options.connectTimeoutMs;
    this.#signal = options.signal;
  }

  async run(): Promise<ServerConnection> {
    const { era } = this.#options;
    if (era === '2025-11-25') return this.#legacy(await this.#channel('legacy'));
    const channel = await this.#channel('modern');
    const { connectTimeoutMs, kind, clientInfo } = this.#options;
    const pending = discover(channel.transport, clientInfo, defaultCapabilities);
    const window = kind === 'stdio' && era === 'auto' ? (connectTimeoutMs * 2) / 3 : connectTimeoutMs;
    const discovery = await pending.within(Math.min(window, this.#remainingMs()));
    return this.#decide(channel, discovery, pending.late);
  }

  /** Nothing is opened after this. */
  async abandon(): Promise<void> {
    this.#isOver = true;
    await this.#closeOpen();
  }

  async #closeOpen(): Promise<void> {
    await this.#open?.client.close();
    await this.#open?.transport.close();
  }

  async #decide(channel: Channel, discovery: Discovery, late: Promise<Discovery>): Promise<ServerConnection> {
    const { kind, era } = this.#options;
    switch (discovery.kind) {
      case 'modern':
        return connectModern(channel, { discover: discovery.discover, listTimeoutMs: this.#options.listTimeoutMs });
      case 'failed':
        throw new ConnectionProblem(discovery.problem);
      case 'not-modern':
        if (era !== 'auto') throw new ConnectionProblem(problem('era-not-offered', { era }, discovery.problem.detail));
        return this.#legacy(await this.#freshClient(channel));
      case 'silent':
        if (kind === 'http' || era !== 'auto') throw new ConnectionProblem(problem('timed-out'));
        return this.#silent(channel, late);
      case 'closed':
        // Servers on older SDKs may exit at a request before `initialize`: one more start, without the probe.
        if (kind === 'http' || era !== 'auto') throw new ConnectionProblem(discovery.problem);
        return this.#legacy(await this.#channel('legacy'));
    }
  }

  /** A slow modern server may still answer while `initialize` is under way; then it is modern. */
  async #silent(channel: Channel, late: Promise<Discovery>): Promise<ServerConnection> {
    const legacy = this.#legacy(await this.#freshClient(channel)).then(
      (connection) => ({ kind: 'legacy' as const, connection }),
      (error: unknown) => ({ kind: 'error' as const, error }),
    );
    const first = await Promise.race([legacy, late]);
    if (first.kind === 'legacy') return first.connection;
    if (first.kind === 'error') throw first.error;
    const again = await this.#channel('modern');
    return this.#decide(again, first, late);
  }

  #legacy(channel: Channel): Promise<ServerConnection> {
    return connectLegacy(channel, {
      connectTimeoutMs: this.#remainingMs(),
      listTimeoutMs: this.#options.listTimeoutMs,
      signal: this.#signal,
      endSession: channel.endSession,
    });
  }

  #remainingMs(): number {
    return Math.max(1, this.#deadline - Date.now());
  }

  #client(era: 'modern' | 'legacy'): Client {
    return createSdkClient(this.#options.clientInfo, era === 'modern' ? defaultCapabilities : {});
  }

  async #freshClient(channel: Channel): Promise<Channel> {
    this.#open = { ...channel, client: this.#client('legacy') };
    return this.#open;
  }

  async #channel(era: 'modern' | 'legacy'): Promise<Channel> {
    await this.#closeOpen();
    const { kind, openTransport, onWire } = this.#options;
    const inner = await openTransport();
    if (this.#isOver) {
      await inner.close();
      throw new ConnectionProblem(problem('cancelled'));
    }
    const transport = new TappedTransport(inner);
    // The log comes first: whoever is told that a message was sent finds it there, and an answer is logged as it came.
    transport.observe({
      onSent: (message) => onWire('sent', message, exchanges.secretsFor(message)),
      onReceived: (message) => {
        onWire('received', message, exchanges.secretsFor(message));
        return message;
      },
    });
    const exchanges = new Exchanges(transport);
    // A server may be gone before it was asked to forget us, or never answer; the connection is over either way.
    const endSession = async () => {
      const ended = inner.terminateSession?.().catch(() => {});
      await Promise.race([ended, delay(endSessionMs, undefined, { ref: false })]);
    };
    this.#open = { client: this.#client(era), transport, exchanges, kind, endSession };
    await transport.start();
    return this.#open;
  }
}

/** Resolves with an open connection. Rejects with a `ConnectionProblem`; nothing stays open then. */
export async function connectServer(options: ConnectOptions): Promise<ServerConnection> {
  const { signal, connectTimeoutMs } = options;
  const connecting = new Connecting(options);
  let timer: NodeJS.Timeout | undefined;
  let cancel = () => {};
  const interrupted = new Promise<never>((_, reject) => {
    cancel = () => reject(new ConnectionProblem(problem('cancelled')));
    signal.addEventListener('abort', cancel, { once: true });
    timer = setTimeout(() => reject(new ConnectionProblem(problem('timed-out'))), connectTimeoutMs);
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([connecting.run(), interrupted]);
  } catch (error) {
    await connecting.abandon();
    throw new ConnectionProblem(signal.aborted ? problem('cancelled') : toProblem(error), { cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  }
}
