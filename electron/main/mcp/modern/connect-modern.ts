/** A connection of 2026-07-28: every request carries its own `_meta`, and a leg is one request (P1, P4). */
import type { DiscoverResult } from '@modelcontextprotocol/client';
import { problem } from '../../../../shared/problem.ts';
import type { LegOptions, ServerConnection, ToolDefinition, ToolListing } from '../connection.ts';
import { ConnectionProblem } from '../connection.ts';
import type { ExchangeOptions } from '../exchange.ts';
import { isJsonObject } from '../json.ts';
import type { InitialRequest, JsonObject, LegOutcome, Retry } from '../leg.ts';
import { type ToolPage, walkTools } from '../list-tools.ts';
import { type Answer, readAnswer } from '../read-answer.ts';
import { errorCodes } from '../rpc-problem.ts';
import { anyResult } from '../sdk-client.ts';
import { closing, requestToolPage, type ServerLink } from '../server-link.ts';
import { modernVersion } from './discover.ts';
import { legParams, metaKeys } from './leg-params.ts';
import { readLegResult, readPlainResult } from './read-result.ts';

/** Sends one leg through the SDK call that sets its headers. */
async function sendOnce(
  { client, exchanges }: ServerLink,
  { method }: InitialRequest,
  params: JsonObject,
  tool: ToolDefinition | null,
  options: ExchangeOptions,
): Promise<Answer> {
  const outcome = await exchanges.run((requestOptions) => {
    if (method !== 'tools/call') return client.request({ method, params: { ...params } }, anyResult, requestOptions);
    const { name } = params;
    if (typeof name !== 'string') throw new TypeError('A tool call has a name');
    // Without its outputSchema: the SDK would refuse the call, or hide the result, over a schema that is not ours to judge here.
    const toolDefinition = tool && { name: tool.name, inputSchema: { ...tool.inputSchema, type: 'object' as const } };
    return client.callTool({ ...params, name }, { ...requestOptions, ...(toolDefinition && { toolDefinition }) });
  }, options);
  return readAnswer(outcome, method);
}

function toOutcome(answer: Answer): LegOutcome {
  switch (answer.kind) {
    case 'result':
      return readLegResult(answer.result);
    case 'error':
      return { kind: 'error', code: answer.error.code, problem: answer.problem };
    default:
      return answer;
  }
}

function exchangeOptions(options: LegOptions): ExchangeOptions {
  const { signal, timeoutMs, secretValues, onSent, onProgress, onLog, onLateAnswer } = options;
  return {
    signal,
    timeoutMs,
    onSent: (requestId) => onSent({ requestId }),
    onProgress,
    onLog,
    ...(secretValues && { secretValues }),
    ...(onLateAnswer && { onLateAnswer }),
  };
}

function metaOf(capabilities: JsonObject, logLevel: string | undefined): JsonObject {
  return {
    [metaKeys.clientCapabilities]: capabilities,
    ...(logLevel !== undefined && { [metaKeys.logLevel]: logLevel }),
  };
}

export type ModernOptions = {
  readonly discover: DiscoverResult;
  readonly listTimeoutMs: number;
};

/** Hands the transport that answered the probe to the client and puts a `ServerConnection` around it. */
export async function connectModern(
  link: ServerLink,
  { discover, listTimeoutMs }: ModernOptions,
): Promise<ServerConnection> {
  const { client, transport, kind } = link;
  // The SDK refuses an absent resultType; what it is shown says complete, what we read is the raw message (P3).
  transport.observe({
    onReceived: (message) => {
      if (!('result' in message) || !isJsonObject(message.result) || 'resultType' in message.result) return message;
      return { ...message, result: { ...message.result, resultType: 'complete' } };
    },
  });
  await client.connect(transport, { prior: { kind: 'modern', discover } });
  const capabilities: JsonObject = JSON.parse(JSON.stringify(client.getServerCapabilities() ?? {}));

  async function fetchPage(cursor: string | null, signal: AbortSignal): Promise<ToolPage> {
    const page = await requestToolPage(link, cursor, { signal, timeoutMs: listTimeoutMs });
    if (page.kind === 'invalid-cursor') return page;
    const read = readPlainResult(page.result);
    if (read.kind === 'complete') return { kind: 'page', result: read.result };
    throw new ConnectionProblem(read.kind === 'protocol-error' ? read.problem : problem('input-required-not-allowed'));
  }

  const listTools = async (signal: AbortSignal): Promise<ToolListing> =>
    'tools' in capabilities
      ? walkTools({ fetchPage: (cursor) => fetchPage(cursor, signal), checkHeaders: kind === 'http' })
      : { tools: [], notes: [] };

  /** -32020: the header parameters follow an old definition; list again once and send with the new one (P18). */
  async function toolListedAgain(name: string, signal: AbortSignal): Promise<ToolDefinition | null> {
    try {
      const { tools } = await listTools(signal);
      return tools.find((tool) => tool.name === name) ?? null;
    } catch (error) {
      if (error instanceof ConnectionProblem) return null;
      throw error;
    }
  }

  async function sendLeg(initial: InitialRequest, retry: Retry | null, options: LegOptions): Promise<LegOutcome> {
    const params = legParams(initial, retry, metaOf(options.capabilities, options.logLevel));
    const exchange = exchangeOptions(options);
    const answer = await sendOnce(link, initial, params, options.tool, exchange);
    const { name } = params;
    const isMismatch = answer.kind === 'error' && answer.error.code === errorCodes.headerMismatch;
    if (!isMismatch || initial.method !== 'tools/call' || typeof name !== 'string') return toOutcome(answer);
    const tool = await toolListedAgain(name, options.signal);
    if (options.signal.aborted) return { kind: 'stopped' };
    if (tool === null) return toOutcome(answer);
    options.onNote('tools-listed-again', { tool: name });
    return toOutcome(await sendOnce(link, initial, params, tool, exchange));
  }

  const info = client.getServerVersion();
  return {
    era: 'modern',
    protocolVersion: client.getNegotiatedProtocolVersion() ?? modernVersion,
    serverInfo: { name: info?.name ?? '', title: info?.title ?? null, version: info?.version ?? '' },
    instructions: client.getInstructions() ?? null,
    capabilities,
    listTools,
    sendLeg,
    ...closing(link, async () => {}),
  };
}
