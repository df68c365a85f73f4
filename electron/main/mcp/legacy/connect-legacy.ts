/** A connection of 2025-11-25 or earlier: `initialize`, then plain requests. Elicitation is not declared here. */
import { problem } from '../../../../shared/problem.ts';
import type { LegOptions, ServerConnection, ToolListing } from '../connection.ts';
import type { InitialRequest, JsonObject, LegOutcome, Retry } from '../leg.ts';
import { walkTools } from '../list-tools.ts';
import { type Answer, resultTypeOf } from '../read-answer.ts';
import { closing, request, requestToolPage, type ServerLink } from '../server-link.ts';

function toOutcome(answer: Answer): LegOutcome {
  if (answer.kind === 'error') return { kind: 'error', code: answer.error.code, problem: answer.problem };
  if (answer.kind !== 'result') return answer;
  const { result } = answer;
  const type = resultTypeOf(result);
  // This era has no resultType: absent is how every result is, and nothing to note (P3).
  if (type === 'absent' || (type !== 'malformed' && type.name === 'complete')) {
    return { kind: 'complete', result, resultTypeAbsent: false };
  }
  const resultType = type === 'malformed' ? '' : type.name.slice(0, 80);
  return { kind: 'protocol-error', problem: problem('unknown-result-type', { resultType }) };
}

export type LegacyOptions = {
  readonly connectTimeoutMs: number;
  readonly listTimeoutMs: number;
  readonly signal: AbortSignal;
  /** Ends what the server keeps for this connection, where it keeps anything. */
  readonly endSession: () => Promise<void>;
};

/** Runs the handshake on a started transport. Rejects with whatever the SDK throws when the server refuses. */
export async function connectLegacy(link: ServerLink, options: LegacyOptions): Promise<ServerConnection> {
  const { client, transport } = link;
  const { connectTimeoutMs, listTimeoutMs, signal: connecting, endSession } = options;
  await client.connect(transport, { prior: { kind: 'legacy' }, timeout: connectTimeoutMs, signal: connecting });
  const capabilities: JsonObject = JSON.parse(JSON.stringify(client.getServerCapabilities() ?? {}));

  const listTools = async (signal: AbortSignal): Promise<ToolListing> =>
    'tools' in capabilities
      ? walkTools({
          fetchPage: (cursor) => requestToolPage(link, cursor, { signal, timeoutMs: listTimeoutMs }),
          checkHeaders: false,
        })
      : { tools: [], notes: [] };

  async function sendLeg(
    { method, params }: InitialRequest,
    retry: Retry | null,
    leg: LegOptions,
  ): Promise<LegOutcome> {
    // Rounds exist in the modern era only: a retry can come here only after the server changed its era under a call (P20).
    if (retry !== null) return { kind: 'protocol-error', problem: problem('era-not-offered') };
    const { signal, timeoutMs, onProgress, onLog, secretValues, onLateAnswer } = leg;
    const answer = await request(link, method, params, {
      signal,
      timeoutMs,
      onProgress,
      onLog,
      onSent: (requestId) => leg.onSent({ requestId }),
      ...(secretValues && { secretValues }),
      ...(onLateAnswer && { onLateAnswer }),
    });
    return toOutcome(answer);
  }

  const info = client.getServerVersion();
  return {
    era: 'legacy',
    protocolVersion: client.getNegotiatedProtocolVersion() ?? '',
    serverInfo: { name: info?.name ?? '', title: info?.title ?? null, version: info?.version ?? '' },
    instructions: client.getInstructions() ?? null,
    capabilities,
    listTools,
    sendLeg,
    ...closing(link, endSession),
  };
}
