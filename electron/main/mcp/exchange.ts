/**
 * One request and its raw answer on a connection: correlates the two below the SDK, times out, is aborted.
 *
 * The SDK gives a request its id deep inside a promise. `AsyncLocalStorage` ties the message that passes the tap to whoever asked for
 * it, without touching the message.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestOptions } from '@modelcontextprotocol/client';
import { type Problem, problem } from '../../../shared/problem.ts';
import { isJsonObject, own, ownString } from './json.ts';
import { latestOnly } from './latest-only.ts';
import { longestLegMs } from './limits.ts';
import { idOf, type RawMessage, type TappedTransport } from './tapped-transport.ts';
import { toTransportFailure } from './to-transport-failure.ts';
import { TransportFailure } from './transport-failure.ts';

export type Progress = { readonly progress: number; readonly total: number | null; readonly message: string | null };
export type LogMessage = { readonly level: string; readonly data: unknown };

export type ExchangeOptions = {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Values that must not be shown: masked in the logged messages of this exchange. */
  readonly secretValues?: readonly string[];
  readonly onSent?: (requestId: string) => void;
  readonly onProgress?: (progress: Progress) => void;
  readonly onLog?: (log: LogMessage) => void;
  /** An answer came after this exchange was over; it is ignored (P14). */
  readonly onLateAnswer?: () => void;
};

export type ExchangeOutcome =
  /** The answer exactly as it came: result or error. */
  | { readonly kind: 'answer'; readonly message: RawMessage }
  | { readonly kind: 'lost'; readonly problem: Problem; readonly mayHaveArrived: boolean }
  | { readonly kind: 'stopped' };

type Running = { id: string | null; answer: RawMessage | null; logs: number; readonly options: ExchangeOptions };

/** Why a request was given up; its text is the reason in `notifications/cancelled`. */
class GivenUp extends Error {
  readonly why: 'stopped' | 'timed-out';
  constructor(why: 'stopped' | 'timed-out') {
    super(why === 'stopped' ? 'Stopped by the person' : 'No answer in time');
    this.why = why;
  }
  override toString(): string {
    return this.message;
  }
}

/** P15: ten times a second, and as many log messages of one request. */
const progressIntervalMs = 100;
const maxLogMessages = 1_000;

/** `setTimeout` cannot wait longer; the SDK's own clock is out of the way, ours decides. */
const never = 2 ** 31 - 1;

export class Exchanges {
  readonly #transport: TappedTransport;
  readonly #current = new AsyncLocalStorage<Running>();
  readonly #running = new Map<string, Running>();
  /** Exchanges that were given up, so that a late answer can be told; oldest first. */
  readonly #over = new Map<string, Running>();

  constructor(transport: TappedTransport) {
    this.#transport = transport;
    transport.observe({ onSent: (message) => this.#sent(message), onReceived: (message) => this.#received(message) });
  }

  /** Values to mask in this message, when it belongs to an exchange that has some. */
  secretsFor(message: RawMessage): readonly string[] {
    const id = idOf(message);
    const known = id === null ? undefined : (this.#running.get(id) ?? this.#over.get(id));
    const running = known ?? this.#current.getStore();
    return running?.options.secretValues ?? [];
  }

  /** Never rejects. `perform` sends one request through the SDK with the options it is given. */
  async run(
    perform: (options: RequestOptions) => Promise<unknown>,
    options: ExchangeOptions,
  ): Promise<ExchangeOutcome> {
    const { signal, timeoutMs } = options;
    if (signal.aborted) return { kind: 'stopped' };
    if (this.#transport.isClosed) return { kind: 'lost', problem: this.#closeProblem(), mayHaveArrived: false };
    const running: Running = { id: null, answer: null, logs: 0, options };
    const giveUp = new AbortController();
    const stop = () => giveUp.abort(new GivenUp('stopped'));
    const timeOut = () => giveUp.abort(new GivenUp('timed-out'));
    signal.addEventListener('abort', stop, { once: true });
    let timer = setTimeout(timeOut, timeoutMs);
    const longest = setTimeout(timeOut, longestLegMs);
    const shown = latestOnly<Progress>(progressIntervalMs, (progress) => options.onProgress?.(progress));
    const onprogress = (progress: { progress: number; total?: number | undefined; message?: string | undefined }) => {
      clearTimeout(timer);
      timer = setTimeout(timeOut, timeoutMs);
      shown.push({
        progress: progress.progress,
        total: progress.total ?? null,
        message: progress.message ?? null,
      });
    };
    try {
      await this.#current.run(running, () => perform({ signal: giveUp.signal, timeout: never, onprogress }));
    } catch (error) {
      if (running.answer === null) return this.#failed(error, running, giveUp.signal);
    } finally {
      shown.finish();
      clearTimeout(timer);
      clearTimeout(longest);
      signal.removeEventListener('abort', stop);
      if (running.id !== null) this.#running.delete(running.id);
    }
    if (running.answer === null) {
      return { kind: 'lost', problem: problem('no-answer'), mayHaveArrived: running.id !== null };
    }
    return { kind: 'answer', message: running.answer };
  }

  #failed(error: unknown, running: Running, signal: AbortSignal): ExchangeOutcome {
    const mayHaveArrived = running.id !== null;
    if (signal.reason instanceof GivenUp) {
      this.#remember(running);
      if (signal.reason.why === 'stopped') return { kind: 'stopped' };
      return { kind: 'lost', problem: problem('timed-out'), mayHaveArrived };
    }
    if (this.#transport.isClosed) return { kind: 'lost', problem: this.#closeProblem(), mayHaveArrived };
    // An error before anything was sent, and not of the network: ours.
    if (!mayHaveArrived && !(error instanceof TransportFailure)) {
      const text = error instanceof Error ? error.message : String(error);
      return { kind: 'lost', problem: problem('internal', {}, text), mayHaveArrived };
    }
    const failure = toTransportFailure(error);
    return { kind: 'lost', problem: failure.problem, mayHaveArrived: mayHaveArrived && failure.mayHaveArrived };
  }

  #closeProblem(): Problem {
    return this.#transport.closeProblem() ?? problem('connection-closed');
  }

  #remember(running: Running): void {
    if (running.id === null) return;
    this.#over.set(running.id, running);
    const [oldest] = this.#over.keys();
    if (this.#over.size > 100 && oldest !== undefined) this.#over.delete(oldest);
  }

  #sent(message: RawMessage): void {
    const running = this.#current.getStore();
    const id = idOf(message);
    if (!running || running.id !== null || id === null || !('method' in message)) return;
    running.id = id;
    this.#running.set(id, running);
    running.options.onSent?.(id);
  }

  #received(message: RawMessage): RawMessage {
    if ('method' in message) {
      if (message.method === 'notifications/message') this.#log(message.params);
      return message;
    }
    const id = idOf(message);
    if (id === null) return message;
    const running = this.#running.get(id);
    if (running) running.answer ??= message;
    else this.#over.get(id)?.options.onLateAnswer?.();
    return message;
  }

  /**
   * A log message names no request. On HTTP it arrives inside its request's own stream; on a shared channel it is told only while
   * exactly one request runs, so that nothing of one call shows up in another (P7).
   */
  #log(params: unknown): void {
    if (!isJsonObject(params)) return;
    const [only, second] = this.#running.values();
    const running = this.#current.getStore() ?? (second === undefined ? only : undefined);
    if (running === undefined || running.logs >= maxLogMessages) return;
    running.logs += 1;
    running.options.onLog?.({ level: ownString(params, 'level') ?? 'info', data: own(params, 'data') ?? null });
  }
}
