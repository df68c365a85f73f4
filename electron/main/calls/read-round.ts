/** Turns the `inputRequests` of an interim result into the pending inputs of a round. */
import { randomBytes } from 'node:crypto';
import { brandId, type InputId } from '../../../shared/ids.ts';
import type { ClientCapabilitySet } from '../mcp/connection.ts';
import { readInputRequest } from '../mcp/input-request.ts';
import type { AskedRound } from '../mcp/multi-round-trip.ts';
import { questionIdentity } from '../mcp/question-identity.ts';
import type { CallMemory } from './call-memory.ts';
import { firstEntries, messageOf, type OpenInput, readAsked } from './open-input.ts';
import type { ConsentsPort } from './ports.ts';

const newInputId = (): InputId => brandId<InputId>(randomBytes(16).toString('base64url'));

/**
 * Reads each request once: the gate for forms, the inspection for addresses, the reason for what Parley cannot answer (P12).
 *
 * @param declared what this call declared on its legs; a request for more is shown and never answered by itself.
 */
export function readRound(
  asked: AskedRound,
  declared: ClientCapabilitySet,
  serverOrigin: string | null,
  memory: CallMemory,
  consents: ConsentsPort,
): readonly OpenInput[] {
  return asked.inputRequests.map(([key, raw]) => {
    const request = readInputRequest(key, raw, declared);
    const reading = readAsked(request, consents, serverOrigin);
    const question = questionIdentity(key, raw);
    return {
      id: newInputId(),
      key,
      message: messageOf(request),
      asked: reading,
      question,
      ...memory.asked(question),
      entries: memory.earlierEntries(key, reading) ?? firstEntries(reading),
      given: null,
      opened: reading.kind === 'url' && memory.wasOpened(reading.rawUrl),
      fixed: false,
    };
  });
}
