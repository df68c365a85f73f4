/**
 * What calls need of the rest of main, as narrow interfaces: main.ts wires them, tests give scripted ones.
 */
import type { CallSummary, PendingInputSummary } from '../../../shared/app-state.ts';
import type { CallId, ConsentId, ServerId } from '../../../shared/ids.ts';
import type { OpenReply } from '../../../shared/ipc.ts';
import type { UrlVerdict } from '../../../shared/url-verdict.ts';
import type { ClientCapabilitySet, ServerConnection, ToolDefinition } from '../mcp/connection.ts';

export type CalledServer = {
  readonly name: string;
  readonly identity: string;
  /** Equal for the same origin, command, directory and names of variables (P20). */
  readonly identityKey: string;
  /** For the relation of an address to its server; null for stdio. */
  readonly origin: string | null;
  readonly connection: ServerConnection | null;
  readonly tool: (name: string) => ToolDefinition | null;
  /** Declared on each leg of a call that starts now (P1). */
  readonly declared: ClientCapabilitySet;
  readonly legTimeoutMs: number;
};

export type ConsentsPort = {
  readonly create: (
    rawUrl: unknown,
    serverOrigin: string | null,
  ) => { readonly consentId: ConsentId; readonly verdict: UrlVerdict };
  readonly open: (id: ConsentId) => Promise<OpenReply>;
  /** The person says to have opened the copied address; false when it was never copied. */
  readonly openedByPerson: (id: ConsentId) => boolean;
  readonly forget: (id: ConsentId) => void;
};

export type CallsPorts = {
  readonly server: (id: ServerId) => CalledServer | null;
  readonly consents: ConsentsPort;
  readonly publishCall: (call: CallSummary) => void;
  /** The call is no longer kept. */
  readonly forgetCall: (call: CallId) => void;
  readonly publishPending: (call: CallId, inputs: readonly PendingInputSummary[]) => void;
  /** The redacted JSON-RPC message with this id on a server's connection, from the wire log. */
  readonly wireMessage: (server: ServerId, requestId: string, direction: 'sent' | 'received') => string | null;
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};
