/** `server/discover` on a channel that no client owns yet: what the server says of itself, or what it is not (discovery 2026-07-28). */
import type { DiscoverResult, Implementation } from '@modelcontextprotocol/client';
import { isSpecType } from '@modelcontextprotocol/client';
import { type Problem, problem } from '../../../../shared/problem.ts';
import { httpErrorStatusOf } from '../http-transport.ts';
import { isJsonObject, own } from '../json.ts';
import type { JsonObject } from '../leg.ts';
import { errorCodes, type RpcError, readRpcError, rpcProblem } from '../rpc-problem.ts';
import { nextRequestId } from '../sdk-client.ts';
import { idOf, isTooDeep, type RawMessage, type TappedTransport } from '../tapped-transport.ts';
import { toTransportFailure } from '../to-transport-failure.ts';
import { httpStatusProblem } from '../transport-failure.ts';
import { metaKeys } from './leg-params.ts';

export const modernVersion = '2026-07-28';

export type Discovery =
  | { readonly kind: 'modern'; readonly discover: DiscoverResult }
  /** An answer of a server that does not know the method: `initialize` comes next. */
  | { readonly kind: 'not-modern'; readonly problem: Problem }
  /** Nothing came in time. */
  | { readonly kind: 'silent' }
  /** The channel closed while the answer was awaited. */
  | { readonly kind: 'closed'; readonly problem: Problem }
  /** For the person to see: authorization, a server error, no network, a modern server that refuses. */
  | { readonly kind: 'failed'; readonly problem: Problem };

/** Waits for answers to the request, as long as somebody listens. */
export type PendingDiscovery = {
  /** Resolves with what came within `ms`, and with `silent` else. */
  readonly within: (ms: number) => Promise<Discovery>;
  /** Resolves if a DiscoverResult comes at any later time. */
  readonly late: Promise<Discovery & { readonly kind: 'modern' }>;
};

function discoverParams(clientInfo: Implementation, capabilities: JsonObject): Record<string, unknown> {
  return {
    _meta: {
      [metaKeys.protocolVersion]: modernVersion,
      [metaKeys.clientInfo]: clientInfo,
      [metaKeys.clientCapabilities]: capabilities,
    },
  };
}

function versionsOf(data: unknown): readonly string[] {
  const supported = isJsonObject(data) ? own(data, 'supported') : undefined;
  return Array.isArray(supported) ? supported.filter((version) => typeof version === 'string') : [];
}

function fromError(error: RpcError, httpStatus: number | null): Discovery {
  const said = rpcProblem(error, 'server/discover');
  if (httpStatus !== null && httpStatus >= 500) {
    return { kind: 'failed', problem: httpStatusProblem(httpStatus, said.detail) };
  }
  if (error.code === errorCodes.unsupportedVersion) {
    // A list of older versions only is a server that wants `initialize`.
    const versions = versionsOf(error.data);
    const hasOlder = versions.some((version) => version < modernVersion);
    return hasOlder ? { kind: 'not-modern', problem: said } : { kind: 'failed', problem: said };
  }
  const isModern = error.code === errorCodes.headerMismatch || error.code === errorCodes.missingCapability;
  if (isModern && httpStatus !== null) return { kind: 'failed', problem: said };
  return { kind: 'not-modern', problem: said };
}

function fromResult(result: unknown): Discovery {
  if (!isSpecType.DiscoverResult(result)) return { kind: 'not-modern', problem: problem('not-mcp') };
  if (result.supportedVersions.includes(modernVersion)) return { kind: 'modern', discover: result };
  const values = { supported: result.supportedVersions.join(', '), requested: modernVersion };
  const said = problem('version-mismatch', values);
  return result.supportedVersions.some((version) => version < modernVersion)
    ? { kind: 'not-modern', problem: said }
    : { kind: 'failed', problem: said };
}

function fromMessage(message: RawMessage): Discovery {
  if (isTooDeep(message)) return { kind: 'failed', problem: problem('message-too-deep') };
  if ('error' in message) return fromError(readRpcError(message.error), httpErrorStatusOf(message));
  const result: unknown = 'result' in message ? message.result : undefined;
  // An absent resultType is complete (P3); the SDK's schema wants it there.
  return fromResult(isJsonObject(result) ? { resultType: 'complete', ...result } : result);
}

/** An HTTP answer without JSON-RPC in it: 401, 403 and 5xx are for the person, all other 4xx mean an older server. */
function fromFailure(error: unknown): Discovery {
  const { problem: cause, status } = toTransportFailure(error);
  const isOlder = status !== null && status >= 400 && status < 500 && status !== 401 && status !== 403;
  const isNoMcp = status === null && (cause.code === 'not-mcp' || cause.code === 'no-answer');
  return isOlder || isNoMcp ? { kind: 'not-modern', problem: cause } : { kind: 'failed', problem: cause };
}

/** Sends the request on a started transport; its answer is taken at the tap. */
export function discover(
  transport: TappedTransport,
  clientInfo: Implementation,
  capabilities: JsonObject,
): PendingDiscovery {
  const id = nextRequestId();
  let settle = (_: Discovery) => {};
  const first = new Promise<Discovery>((resolve) => {
    settle = resolve;
  });
  let settleLate = (_: Discovery & { readonly kind: 'modern' }) => {};
  const late = new Promise<Discovery & { readonly kind: 'modern' }>((resolve) => {
    settleLate = resolve;
  });
  const forget = transport.observe({
    onReceived: (message) => {
      if ('method' in message || idOf(message) !== String(id)) return message;
      forget();
      const discovery = fromMessage(message);
      settle(discovery);
      if (discovery.kind === 'modern') settleLate(discovery);
      return message;
    },
    onClosed: () => settle({ kind: 'closed', problem: transport.closeProblem() ?? problem('connection-closed') }),
  });
  const request = {
    jsonrpc: '2.0' as const,
    id,
    method: 'server/discover',
    params: discoverParams(clientInfo, capabilities),
  };
  transport.send(request).catch((error: unknown) => {
    const closedProblem = transport.closeProblem() ?? problem('connection-closed');
    settle(transport.isClosed ? { kind: 'closed', problem: closedProblem } : fromFailure(error));
  });
  const within = async (ms: number): Promise<Discovery> => {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<Discovery>((resolve) => {
      timer = setTimeout(() => resolve({ kind: 'silent' }), ms);
    });
    try {
      return await Promise.race([first, silence]);
    } finally {
      clearTimeout(timer);
    }
  };
  return { within, late };
}
