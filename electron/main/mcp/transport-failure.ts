/**
 * A message that did not get an answer, told apart by whether it can have left this machine (P13).
 *
 * Apart from `to-transport-failure.ts`, which needs the SDK: what is loaded when the window starts knows the error, not the SDK.
 */
import { type Problem, problem } from '../../../shared/problem.ts';

export class TransportFailure extends Error {
  readonly problem: Problem;
  /** False only when it is certain that nothing was sent. */
  readonly mayHaveArrived: boolean;
  /** HTTP status, where there was one. */
  readonly status: number | null;
  constructor(cause: Problem, mayHaveArrived: boolean, status: number | null = null, options?: ErrorOptions) {
    super(cause.code, options);
    this.name = 'TransportFailure';
    this.problem = cause;
    this.mayHaveArrived = mayHaveArrived;
    this.status = status;
  }
}

/** What an HTTP status without a JSON-RPC answer means. */
export function httpStatusProblem(status: number, detail: string | null): Problem {
  if (status === 401) return problem('unauthorized', { status }, detail);
  if (status === 403) return problem('forbidden', { status }, detail);
  return problem('http-status', { status }, detail);
}

/** Longest text of another program that a problem carries along. */
const longestDetail = 2_000;

export function detailOf(text: string | null | undefined): string | null {
  const trimmed = text?.trim();
  return trimmed ? trimmed.slice(0, longestDetail) : null;
}
