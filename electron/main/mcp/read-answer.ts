/** From the raw answer of an exchange to its result or error: what both dialects read in the same way. */
import { type Problem, problem } from '../../../shared/problem.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { isJsonObject, own } from './json.ts';
import type { JsonObject } from './leg.ts';
import { type RpcError, readRpcError, rpcProblem } from './rpc-problem.ts';
import { isTooDeep } from './tapped-transport.ts';

export type Answer =
  | { readonly kind: 'result'; readonly result: JsonObject }
  | { readonly kind: 'error'; readonly error: RpcError; readonly problem: Problem }
  | { readonly kind: 'protocol-error'; readonly problem: Problem }
  | Exclude<ExchangeOutcome, { readonly kind: 'answer' }>;

export function readAnswer(outcome: ExchangeOutcome, method: string): Answer {
  if (outcome.kind !== 'answer') return outcome;
  const { message } = outcome;
  if (isTooDeep(message)) return { kind: 'protocol-error', problem: problem('message-too-deep') };
  if ('error' in message) {
    const error = readRpcError(message.error);
    return { kind: 'error', error, problem: rpcProblem(error, method) };
  }
  const result: unknown = 'result' in message ? message.result : undefined;
  if (!isJsonObject(result)) return { kind: 'protocol-error', problem: problem('result-malformed') };
  return { kind: 'result', result };
}

/** `resultType` as it is told apart (P3): absent, known, or something that Parley must not take for a success. */
export function resultTypeOf(result: JsonObject): { readonly name: string } | 'absent' | 'malformed' {
  const value = own(result, 'resultType');
  if (value === undefined) return 'absent';
  return typeof value === 'string' ? { name: value } : 'malformed';
}
