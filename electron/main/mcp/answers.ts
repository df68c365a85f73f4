/** The answers of a round, as they go into the retry. */
import type { InputResponse, RawInputRequest, Retry } from './leg.ts';

/**
 * Makes sure that each key of the round has exactly one answer and nothing else is answered (P6, P7).
 *
 * Throws on a mismatch: the broker hands out complete rounds, so this is a bug of ours and never the person's doing.
 */
export function checkAnswers(
  asked: readonly (readonly [string, RawInputRequest])[],
  responses: readonly (readonly [string, InputResponse])[],
): void {
  const keys = new Set(asked.map(([key]) => key));
  const answered = new Set(responses.map(([key]) => key));
  const complete = responses.length === answered.size && keys.size === answered.size;
  if (!complete || [...keys].some((key) => !answered.has(key))) {
    throw new Error(`A round of ${keys.size} requests was answered with ${responses.length} answers of other keys`);
  }
}

/** What the retry carries; an absent state stays absent and an empty one is a state (P5). */
export function retryWith(
  responses: readonly (readonly [string, InputResponse])[] | null,
  requestState: string | undefined,
): Retry {
  return { inputResponses: responses, ...(requestState !== undefined && { requestState }) };
}
