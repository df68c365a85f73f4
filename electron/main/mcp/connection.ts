/** A connection to one server, the same for every dialect: what calls and the server page need of it. */
import type { Era } from '../../../shared/app-state.ts';
import type { Problem } from '../../../shared/problem.ts';
import type { InitialRequest, JsonObject, LegOutcome, Retry, SentLeg } from './leg.ts';

/** A tool as the server defined it, after the checks of P16 and P17. */
export type ToolDefinition = JsonObject & { readonly name: string; readonly inputSchema: JsonObject };

export type ToolListing = {
  readonly tools: readonly ToolDefinition[];
  readonly notes: readonly {
    readonly code: 'broken-header' | 'list-cut' | 'duplicate-name' | 'malformed-tool';
    readonly values: Readonly<Record<string, string | number>>;
  }[];
};

/** Modes that a call declares in `_meta` on each of its legs; fixed when the call starts (P1). */
export type ClientCapabilitySet = JsonObject;

export type LegOptions = {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly capabilities: ClientCapabilitySet;
  /** The tool's definition when the call started: header parameters and output checks follow it, also in retries (P16). */
  readonly tool: ToolDefinition | null;
  /** Called once the request has its JSON-RPC id, before the answer. */
  readonly onSent: (leg: SentLeg) => void;
  readonly onProgress: (progress: {
    readonly progress: number;
    readonly total: number | null;
    readonly message: string | null;
  }) => void;
  readonly onLog: (log: { readonly level: string; readonly data: unknown }) => void;
  /** Values that are masked in the wire log of this leg (secret-looking answers, F7). */
  readonly secretValues?: readonly string[];
  /** Least severe log level that the server may send during this leg; absent asks for none. */
  readonly logLevel?: string;
  /** An answer came after the leg was given up; it is ignored (P14). */
  readonly onLateAnswer?: () => void;
  /** Automatic steps that belong in the timeline (the tool list was read again after -32020 ...). */
  readonly onNote: (code: 'tools-listed-again', values: Readonly<Record<string, string | number>>) => void;
};

export type ServerConnection = {
  readonly era: Era;
  readonly protocolVersion: string;
  readonly serverInfo: { readonly name: string; readonly title: string | null; readonly version: string };
  readonly instructions: string | null;
  readonly capabilities: JsonObject;
  /** Walks all pages (P17). Rejects with a `ConnectionProblem`. */
  readonly listTools: (signal: AbortSignal) => Promise<ToolListing>;
  /** Never rejects: whatever happens is an outcome. */
  readonly sendLeg: (initial: InitialRequest, retry: Retry | null, options: LegOptions) => Promise<LegOutcome>;
  readonly close: () => Promise<void>;
  /** Resolves once, when the connection is over for whatever reason. */
  readonly closed: Promise<Problem | null>;
};

/** Thrown while connecting or listing; carries what the person is told. */
export class ConnectionProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.code, options);
    this.name = 'ConnectionProblem';
    this.problem = problem;
  }
}
