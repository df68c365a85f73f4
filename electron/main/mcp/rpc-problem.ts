/** What a JSON-RPC error means to the person (P18). */
import { ProtocolError } from '@modelcontextprotocol/client';
import { type Problem, problem } from '../../../shared/problem.ts';
import { isJsonObject, own, ownString } from './json.ts';
import type { JsonValue } from './leg.ts';
import { detailOf } from './transport-failure.ts';

export const errorCodes = {
  invalidParams: -32602,
  methodNotFound: -32601,
  resourceNotFound: -32002,
  headerMismatch: -32020,
  missingCapability: -32021,
  unsupportedVersion: -32022,
} as const;

export type RpcError = { readonly code: number; readonly message: string; readonly data: unknown };

/** Reads the `error` member of an answer; a broken one still is an error. */
export function readRpcError(error: unknown): RpcError {
  if (!isJsonObject(error)) return { code: 0, message: '', data: undefined };
  const code = own(error, 'code');
  return {
    code: typeof code === 'number' && Number.isFinite(code) ? code : 0,
    message: ownString(error, 'message') ?? '',
    data: own(error, 'data'),
  };
}

/** `{"elicitation":{"form":{}}}` as "elicitation.form"; several are joined with ", ". */
function capabilityNames(required: JsonValue | undefined, prefix = '', depth = 0): readonly string[] {
  if (!isJsonObject(required) || depth > 3) return prefix === '' ? [] : [prefix];
  const keys = Object.keys(required).slice(0, 20);
  if (keys.length === 0) return prefix === '' ? [] : [prefix];
  return keys.flatMap((key) =>
    capabilityNames(own(required, key), prefix === '' ? key : `${prefix}.${key}`, depth + 1),
  );
}

function textList(value: JsonValue | undefined): string {
  return Array.isArray(value)
    ? value
        .filter((item) => typeof item === 'string')
        .slice(0, 20)
        .join(', ')
    : '';
}

/** The server's own message goes along as `detail`; -32000 to -32019 get no meaning. */
export function rpcProblem({ code, message, data }: RpcError, method: string): Problem {
  const detail = detailOf(message);
  const details = isJsonObject(data) ? data : {};
  switch (code) {
    case errorCodes.invalidParams:
      return problem('invalid-params', { code, method }, detail);
    case errorCodes.methodNotFound:
      return problem('method-not-found', { code, method }, detail);
    case errorCodes.resourceNotFound:
      return problem('not-found', { code, method }, detail);
    case errorCodes.headerMismatch:
      return problem('header-mismatch', { code, method, header: ownString(details, 'header') ?? '' }, detail);
    case errorCodes.missingCapability: {
      const capability = capabilityNames(own(details, 'requiredCapabilities')).join(', ');
      return problem('capability-missing', { code, method, capability }, detail);
    }
    case errorCodes.unsupportedVersion: {
      const supported = textList(own(details, 'supported'));
      return problem('version-mismatch', { code, supported, requested: ownString(details, 'requested') ?? '' }, detail);
    }
    default:
      return problem('jsonrpc-error', { code, method }, detail);
  }
}

/** A JSON-RPC error as the SDK throws it. */
export function rpcErrorProblem(error: unknown, method = 'initialize'): Problem | null {
  if (!(error instanceof ProtocolError)) return null;
  return rpcProblem({ code: error.code, message: error.message, data: error.data }, method);
}
