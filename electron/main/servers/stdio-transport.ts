import { type ChildProcess, spawn } from 'node:child_process';
import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { type Problem, problem } from '../../../shared/problem.ts';
import { ConnectionProblem } from '../mcp/connection.ts';
import { maxMessageBytes } from '../mcp/limits.ts';
import type { ServerTransport } from '../mcp/tapped-transport.ts';
import { TransportFailure } from '../mcp/transport-failure.ts';
import { createLineFramer, type FramedLine } from './line-framer.ts';
import { exitProblem, spawnProblem } from './process-problem.ts';
import { endTree, type ProcessTree, processTree } from './process-tree.ts';
import { readMessage } from './read-message.ts';
import type { ProcessExit, StdioLaunch } from './stdio-launch.ts';

export type StdioHooks = {
  readonly onStarted: (pid: number) => void;
  readonly onStderr: (chunk: Uint8Array) => void;
  /** Last lines of what came through `onStderr`, for the reason of an unexpected end. */
  readonly lastStderr: () => string;
  /** A line of stdout that is no JSON-RPC message (P22): shown and skipped. `text` is at most 4,096 characters of it. */
  readonly onInvalidLine: (text: string, bytes: number) => void;
  /** The process itself has ended, for whatever reason; before `onclose`. */
  readonly onExit: (exit: ProcessExit) => void;
  /** Nothing of its tree runs any more. Not called when the system would not let it end. */
  readonly onTreeEnded: (pid: number) => void;
};

/** Time for each step of ending a tree: end of stdin, SIGTERM, SIGKILL. */
export const endGraceMs = 2_000;
/** A process that has ended may have written more than was read; a descendant may hold the pipe open for ever. */
const drainMs = 250;

/**
 * The SDK's client transport over a child process: no shell, a process group of its own, and the whole tree ended on close.
 *
 * `pid` and `stderr` mark it as stdio for the SDK, which then probes the protocol era in place.
 */
export class StdioTransport implements ServerTransport {
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  onmessage?: ServerTransport['onmessage'];

  readonly stderr = null;
  readonly #launch: StdioLaunch;
  readonly #hooks: StdioHooks;
  readonly #graceMs: number;
  #child: ChildProcess | null = null;
  #tree: ProcessTree | null = null;
  #exited: Promise<void> = Promise.resolve();
  #ended: Promise<void> | null = null;
  #over = false;
  #closeProblem: Problem | null = null;

  constructor(launch: StdioLaunch, hooks: StdioHooks, graceMs = endGraceMs) {
    this.#launch = launch;
    this.#hooks = hooks;
    this.#graceMs = graceMs;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Why the process went away, or the connection was closed for its sake; null while nothing happened that must be said. */
  closeProblem(): Problem | null {
    return this.#closeProblem;
  }

  /** Rejects with a `ConnectionProblem` when the program cannot be started. */
  async start(): Promise<void> {
    if (this.#child !== null) throw new Error('This transport was already started');
    const child = this.#spawn();
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) =>
        reject(new ConnectionProblem(spawnProblem(error, this.#launch), { cause: error })),
      );
    });
    this.#listen(child);
  }

  #spawn(): ChildProcess {
    const { command, file, args, env, cwd } = this.#launch;
    try {
      return spawn(file, args, {
        argv0: command,
        cwd,
        env,
        shell: false,
        detached: process.platform !== 'win32',
        windowsHide: true,
        stdio: ['pipe', 'pipe', 'pipe'],
      });
    } catch (error) {
      // Some refusals of the system are thrown at once, others come as an event.
      const reason = error instanceof Error ? error : new Error(String(error));
      throw new ConnectionProblem(spawnProblem(reason, this.#launch), { cause: error });
    }
  }

  #listen(child: ChildProcess): void {
    const { pid, stdin, stdout, stderr } = child;
    if (pid === undefined || stdin === null || stdout === null || stderr === null)
      throw new Error('A started process has pipes');
    this.#tree = processTree(pid);
    const framer = createLineFramer(maxMessageBytes, (line) => this.#receive(line));
    stdout.on('data', (chunk: Buffer) => framer.push(chunk));
    stderr.on('data', (chunk: Buffer) => this.#hooks.onStderr(chunk));
    // A server that has closed its stdin is noticed by the write that fails, and by its exit.
    for (const stream of [stdin, stdout, stderr]) stream.on('error', (error) => this.onerror?.(error));
    child.on('error', (error) => this.onerror?.(error));
    this.#exited = new Promise((resolve) => child.once('exit', () => resolve()));
    child.once('exit', (code, signal) => {
      this.#closeProblem ??= this.#over ? null : exitProblem({ code, signal }, this.#hooks.lastStderr());
      this.#hooks.onExit({ code, signal });
      const drained = setTimeout(() => this.#finish(), drainMs);
      child.once('close', () => {
        clearTimeout(drained);
        this.#finish();
      });
      void this.#endTree();
    });
    this.#hooks.onStarted(pid);
  }

  #receive(line: FramedLine): void {
    if (this.#over) return;
    if (line.kind === 'too-long') {
      // Which request it answers is not known for certain, and one that waits for ever would be worse than a closed connection.
      this.onerror?.(
        new ConnectionProblem(problem('message-too-large', { bytes: line.length, limit: maxMessageBytes })),
      );
      void this.close();
      return;
    }
    const message = readMessage(line.bytes);
    if (message === null)
      this.#hooks.onInvalidLine(line.bytes.subarray(0, 16_384).toString('utf8').slice(0, 4_096), line.bytes.length);
    else this.onmessage?.(message);
  }

  /** Resolves when the message has been handed to the pipe, so that a server that does not read slows its sender down. */
  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin;
    if (stdin === null || stdin === undefined || !stdin.writable || this.#over) {
      throw new TransportFailure(this.#closeProblem ?? problem('connection-closed'), false);
    }
    const error = await new Promise<Error | null | undefined>((resolve) => {
      stdin.write(`${JSON.stringify(message)}\n`, resolve);
    });
    if (!error) return;
    // The pipe breaks a moment before the exit is known, and the exit is the better reason.
    await this.#exitedWithin(drainMs);
    // Part of it may have been read before the pipe broke.
    throw new TransportFailure(this.#closeProblem ?? problem('connection-closed'), true, null, { cause: error });
  }

  async #exitedWithin(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([this.#exited, late]);
    clearTimeout(timer);
  }

  /** Ends stdin, then the tree; resolves when nothing of it runs any more. */
  async close(): Promise<void> {
    this.#child?.stdin?.end();
    const ended = this.#endTree();
    this.#finish();
    await ended;
  }

  /** Without grace, at once and without waiting: for the moment in which Parley itself ends. */
  kill(): void {
    this.#tree?.signal('SIGKILL');
  }

  #endTree(): Promise<void> {
    const tree = this.#tree;
    const pid = this.pid;
    if (tree === null || pid === null) return Promise.resolve();
    this.#ended ??= endTree(tree, this.#graceMs).then(async () => {
      // The kernel may say so before Node does; the exit code comes first.
      const isGone = !tree.isAlive();
      if (isGone) await this.#exited;
      const { stdin, stdout, stderr } = this.#child ?? {};
      for (const stream of [stdin, stdout, stderr]) stream?.destroy();
      if (isGone) this.#hooks.onTreeEnded(pid);
    });
    return this.#ended;
  }

  #finish(): void {
    if (this.#over) return;
    this.#over = true;
    this.onclose?.();
  }
}
