/** The params of a leg: the initial request's own, with what a retry adds (MRTR 2026-07-28; P1, P4, P5, P6). */
import { isJsonObject, own } from '../json.ts';
import type { InitialRequest, JsonObject, Retry } from '../leg.ts';

export const metaKeys = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  logLevel: 'io.modelcontextprotocol/logLevel',
} as const;

const answerKeys = new Set(['inputResponses', 'requestState']);

/**
 * Keys are copied as own properties, `__proto__` included; answers of an earlier round that the initial params already carried are
 * left out, so that nothing old travels with a new round.
 *
 * `meta` wins over the request's own `_meta`: the capability set is the call's, whatever the client declares by now.
 */
export function legParams(initial: InitialRequest, retry: Retry | null, meta: JsonObject): JsonObject {
  const params = Object.entries(initial.params).filter(([key]) => !answerKeys.has(key) && key !== '_meta');
  const ownMeta = own(initial.params, '_meta');
  const merged = Object.fromEntries([
    ...(isJsonObject(ownMeta) ? Object.entries(ownMeta) : []),
    ...Object.entries(meta),
  ]);
  return {
    ...Object.fromEntries(params),
    ...(retry?.inputResponses && { inputResponses: Object.fromEntries(retry.inputResponses) }),
    ...(retry?.requestState !== undefined && { requestState: retry.requestState }),
    _meta: merged,
  };
}
