/** What the errors of `fetch` and of the SDK's transports mean for the message that was being sent (P13). */
import { SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { type Problem, problem } from '../../../shared/problem.ts';
import { ConnectionProblem } from './connection.ts';
import { detailOf, httpStatusProblem, TransportFailure } from './transport-failure.ts';

/** Codes of Node's network layer that mean: no connection was made, so not one byte of the message was written. */
const beforeConnection = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'EACCES',
  'ENOENT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_INVALID_ARG',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

type NetworkCause = { readonly code: string | null; readonly message: string; readonly beforeConnection: boolean };

/** Finds the operating system's word under the wrappers of `fetch` (`TypeError: fetch failed`, `AggregateError`). */
function networkCause(error: unknown): NetworkCause | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof AggregateError && error.errors.length > 0) {
    const causes = error.errors.map(networkCause);
    const [first] = causes;
    const all = causes.every((cause) => cause?.beforeConnection === true);
    return first ? { ...first, beforeConnection: all } : null;
  }
  if (error.cause instanceof Error) return networkCause(error.cause);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  const connecting = 'syscall' in error && error.syscall === 'connect';
  return {
    code,
    message: error.message,
    beforeConnection: connecting || (code !== null && beforeConnection.has(code)),
  };
}

function sdkProblem(error: SdkError): Problem {
  switch (error.code) {
    case SdkErrorCode.NotConnected:
      return problem('not-connected');
    case SdkErrorCode.ConnectionClosed:
      return problem('connection-closed');
    case SdkErrorCode.RequestTimeout:
      return problem('timed-out');
    default:
      return problem('not-mcp', {}, detailOf(error.message));
  }
}

/** Any error that `fetch` or the SDK's transports throw while a message is sent. */
export function toTransportFailure(error: unknown): TransportFailure {
  if (error instanceof TransportFailure) return error;
  const options = { cause: error };
  // A transport of ours: with a cause the write itself failed, without one nothing was written.
  if (error instanceof ConnectionProblem) {
    return new TransportFailure(error.problem, error.cause !== undefined, null, options);
  }
  if (error instanceof SdkHttpError) {
    const { status, text } = error.data;
    const redirect = status >= 300 && status < 400;
    const detail = redirect ? error.message : typeof text === 'string' ? text : null;
    return new TransportFailure(httpStatusProblem(status, detailOf(detail)), true, status, options);
  }
  if (error instanceof SdkError) {
    const isNotConnected = error.code === SdkErrorCode.NotConnected;
    return new TransportFailure(sdkProblem(error), !isNotConnected, null, options);
  }
  const cause = networkCause(error);
  if (cause !== null && (cause.code !== null || (error instanceof TypeError && error.cause !== undefined))) {
    const arrived = cause?.beforeConnection !== true;
    const code = arrived ? 'network-failed' : 'unreachable';
    return new TransportFailure(problem(code, {}, detailOf(cause?.message)), arrived, null, options);
  }
  const text = error instanceof Error ? error.message : String(error);
  return new TransportFailure(problem('not-mcp', {}, detailOf(text)), true, null, options);
}
