import { plainText, singleLine } from './plain-text.ts';

/**
 * What went wrong, as a code with values. Main never writes sentences: the window words every problem in the person's language,
 * so that a change of language redraws all of them.
 *
 * `detail` is text from outside (a server's error message, an operating system's word). It is shown as plain text under the sentence
 * and marked as the other side's own words.
 */
export type Problem = {
  readonly code: ProblemCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly detail: string | null;
};

export const problemCodes = [
  // connecting
  'unreachable',
  'timed-out',
  'unauthorized',
  'forbidden',
  'http-status',
  'not-mcp',
  'version-mismatch',
  'era-not-offered',
  'command-not-found',
  'command-not-executable',
  'directory-missing',
  'process-exited',
  'demo-server-failed',
  'connection-closed',
  'not-connected',
  'tool-gone',
  'server-changed',
  // a leg or a result
  'network-failed',
  'no-answer',
  'interrupted',
  'not-found',
  'jsonrpc-error',
  'invalid-params',
  'method-not-found',
  'capability-missing',
  'header-mismatch',
  'message-too-large',
  'message-too-deep',
  'input-required-not-allowed',
  'interim-result-empty',
  'interim-result-malformed',
  'too-many-input-requests',
  'unknown-result-type',
  'task-not-declared',
  'result-malformed',
  'request-state-too-long',
  'too-many-automatic-rounds',
  'cancelled',
  'input-undeclared',
  'input-malformed',
  'input-unsupported',
  'elicitation-message-missing',
  'internal',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** In code points: enough for a server's explanation or the last lines of a program's output. */
const limits = { value: 2_000, detail: 8_000 } as const;

/** The one place where a problem is made: whatever the other side wrote in it is made plain here (F20). */
export function problem(code: ProblemCode, values: Problem['values'] = {}, detail: string | null = null): Problem {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? singleLine(value, limits.value) : value,
  ]);
  return {
    code,
    values: Object.fromEntries(plain),
    detail: detail === null ? null : plainText(detail, limits.detail).text,
  };
}
