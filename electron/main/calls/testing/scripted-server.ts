/** For tests: a connection whose server answers by a script, and everything that calls published. */
import type { CallSummary, PendingInputSummary } from '../../../../shared/app-state.ts';
import { brandId, type CallId, type ConsentId, type ServerId } from '../../../../shared/ids.ts';
import type { LegOptions, ServerConnection, ToolDefinition } from '../../mcp/connection.ts';
import type { InitialRequest, LegOutcome, Retry } from '../../mcp/leg.ts';
import { createCalls } from '../calls.ts';
import type { CalledServer, CallsPorts } from '../ports.ts';

export const serverId = brandId<ServerId>('server-1');

type SentLeg = { readonly initial: InitialRequest; readonly retry: Retry | null; readonly options: LegOptions };
type Script = (leg: SentLeg, index: number) => LegOutcome | Promise<LegOutcome>;

const tool: ToolDefinition = { name: 'ask', inputSchema: { type: 'object' } };

export const complete = (text = 'done', isError = false): LegOutcome => ({
  kind: 'complete',
  result: { content: [{ type: 'text', text }], ...(isError && { isError }) },
  resultTypeAbsent: false,
});

export const formRequest = (properties: object = { name: { type: 'string' } }, required: readonly string[] = []) => ({
  method: 'elicitation/create',
  params: { mode: 'form', message: 'Who are you?', requestedSchema: { type: 'object', properties, required } },
});

export const asks = (requests: Readonly<Record<string, unknown>>, requestState?: string): LegOutcome =>
  ({
    kind: 'input-required',
    inputRequests: Object.entries(requests),
    ...(requestState !== undefined && { requestState }),
    // Scripts are plain objects; the connection would have parsed them from JSON.
  }) as LegOutcome;

/** Starts calls against a scripted server. */
export function scriptedCalls(script: Script) {
  const sent: SentLeg[] = [];
  const calls = new Map<CallId, CallSummary>();
  const pending = new Map<CallId, readonly PendingInputSummary[]>();
  let published = 0;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const connection: ServerConnection = {
    era: 'modern',
    protocolVersion: '2026-07-28',
    serverInfo: { name: 'scripted', title: null, version: '1' },
    instructions: null,
    capabilities: {},
    listTools: async () => ({ tools: [tool], notes: [] }),
    close: async () => {},
    closed: new Promise(() => {}),
    sendLeg: async (initial, retry, options) => {
      const leg = { initial, retry, options };
      sent.push(leg);
      options.onSent({ requestId: String(100 + sent.length) });
      return script(leg, sent.length - 1);
    },
  };
  let consents = 0;
  const forgotten: CallId[] = [];
  let server: CalledServer | null = {
    name: 'Scripted',
    identity: 'https://scripted.example',
    identityKey: 'http https://scripted.example',
    origin: 'https://scripted.example',
    connection,
    tool: (name) => (name === tool.name ? tool : null),
    declared: { elicitation: { form: {}, url: {} } },
    legTimeoutMs: 300_000,
  };
  /** The config is edited, the connection is lost; null when the server is removed. */
  const changeServer = (part: Partial<CalledServer> | null) => {
    server = server && part && { ...server, ...part };
  };
  const ports: CallsPorts = {
    server: (id) => (id === serverId ? server : null),
    consents: {
      create: () => {
        consents += 1;
        return {
          consentId: brandId<ConsentId>(`consent-${consents}`),
          verdict: {
            verdict: 'refuse',
            warnings: ['scheme'],
            notes: [],
            details: [],
            rawText: 'ftp://x',
            rawLength: 7,
          },
        };
      },
      open: async () => ({ kind: 'opened' }),
      openedByPerson: () => true,
      forget: () => {},
    },
    publishCall: (call) => {
      calls.set(call.id, call);
      published += 1;
      changed();
    },
    forgetCall: (id) => {
      calls.delete(id);
      forgotten.push(id);
    },
    publishPending: (call, inputs) => {
      pending.set(call, inputs);
      changed();
    },
    wireMessage: (_server, requestId, direction) => `${direction} ${requestId}`,
    now: () => 1_000,
    wait: async () => {},
  };
  const api = createCalls(ports);

  /** Waits until a call is in a state; there is no clock in it. */
  const until = (id: CallId, kind: CallSummary['status']['kind']) =>
    new Promise<CallSummary>((resolve) => {
      const look = () => {
        const call = calls.get(id);
        if (call?.status.kind !== kind) return;
        listeners.delete(look);
        resolve(call);
      };
      listeners.add(look);
      look();
    });

  const start = (): CallId => {
    const reply = api.start(serverId, 'ask', '{}', { anyway: false });
    if (reply.kind !== 'started') throw new Error(`Not started: ${JSON.stringify(reply)}`);
    return reply.id;
  };

  return {
    api,
    sent,
    calls,
    pending,
    forgotten,
    connection,
    changeServer,
    until,
    start,
    /** How often a change of a call was published. */
    published: () => published,
  };
}
