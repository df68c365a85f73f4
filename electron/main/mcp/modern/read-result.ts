/** A raw result of 2026-07-28 as the outcome of a leg (MRTR 2026-07-28; P2, P3, P5). */
import { problem } from '../../../../shared/problem.ts';
import { isJsonObject, own, utf8Bytes } from '../json.ts';
import type { JsonObject, LegOutcome } from '../leg.ts';
import { maxInputRequestsPerRound, maxRequestStateBytes } from '../limits.ts';
import { resultTypeOf } from '../read-answer.ts';

type ReadResult = Extract<LegOutcome, { readonly kind: 'complete' | 'input-required' | 'protocol-error' }>;

const protocolError = (...[code, values]: Parameters<typeof problem>): ReadResult => ({
  kind: 'protocol-error',
  problem: problem(code, values),
});

function readInterim(result: JsonObject): ReadResult {
  const inputRequests = own(result, 'inputRequests');
  const requestState = own(result, 'requestState');
  if (inputRequests !== undefined && !isJsonObject(inputRequests)) {
    return protocolError('interim-result-malformed', { member: 'inputRequests' });
  }
  if (requestState !== undefined && typeof requestState !== 'string') {
    return protocolError('interim-result-malformed', { member: 'requestState' });
  }
  const pairs = Object.entries(inputRequests ?? {});
  if (pairs.length === 0 && requestState === undefined) return protocolError('interim-result-empty');
  if (requestState !== undefined && utf8Bytes(requestState) > maxRequestStateBytes) {
    return protocolError('request-state-too-long', { limit: maxRequestStateBytes });
  }
  if (pairs.length > maxInputRequestsPerRound) {
    return protocolError('too-many-input-requests', { count: pairs.length, limit: maxInputRequestsPerRound });
  }
  return {
    kind: 'input-required',
    inputRequests: pairs.length === 0 ? null : pairs,
    ...(requestState !== undefined && { requestState }),
  };
}

/** Reads the result of a method that may ask for input: `tools/call`, `prompts/get`, `resources/read`. */
export function readLegResult(result: JsonObject): ReadResult {
  const type = resultTypeOf(result);
  if (type === 'absent') return { kind: 'complete', result, resultTypeAbsent: true };
  if (type === 'malformed') return protocolError('unknown-result-type', { resultType: '' });
  switch (type.name) {
    case 'complete':
      return { kind: 'complete', result, resultTypeAbsent: false };
    case 'input_required':
      return readInterim(result);
    case 'task':
      return protocolError('task-not-declared');
    default:
      return protocolError('unknown-result-type', { resultType: type.name.slice(0, 80) });
  }
}

/** Reads the result of any other method, where `input_required` is a protocol error (P2). */
export function readPlainResult(result: JsonObject): ReadResult {
  const type = resultTypeOf(result);
  if (type !== 'absent' && type !== 'malformed' && type.name === 'input_required') {
    return protocolError('input-required-not-allowed');
  }
  return readLegResult(result);
}
