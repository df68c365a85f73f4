/** What the mirror and the timeline hold of a round: short, sanitised, without schemas or addresses. */
import type { PendingInputSummary } from '../../../shared/app-state.ts';
import type { CallId, ServerId } from '../../../shared/ids.ts';
import type { AskedInput } from '../../../shared/timeline.ts';
import { type Asked, type OpenInput, shownKey } from './open-input.ts';

/** Characters of a server's message in the Waiting list and the timeline; the sheet has all of it. */
const excerpt = 300;

const kindOf = (asked: Asked): PendingInputSummary['kind'] =>
  asked.kind === 'url' ? 'url' : asked.kind === 'unsupported' ? 'unsupported' : 'form';

const hostOf = (asked: Asked): string | null =>
  asked.kind === 'url' && asked.verdict.verdict !== 'refuse' ? asked.verdict.shownHost : null;

export const askedInput = (input: OpenInput): AskedInput => ({
  key: shownKey(input.key),
  kind: kindOf(input.asked),
  message: input.message.slice(0, excerpt),
  fields: input.asked.kind === 'form' ? input.asked.fields.length : 0,
  host: hostOf(input.asked),
});

export const pendingSummaries = (
  call: { readonly id: CallId; readonly serverId: ServerId },
  round: number,
  askedAt: number,
  inputs: readonly OpenInput[],
): readonly PendingInputSummary[] =>
  inputs.map((input) => ({
    id: input.id,
    callId: call.id,
    serverId: call.serverId,
    round,
    kind: kindOf(input.asked),
    message: input.message.slice(0, excerpt),
    askedAt,
    answered: input.given !== null,
  }));
