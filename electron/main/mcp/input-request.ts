/**
 * An entry of `inputRequests`, read from its raw form (elicitation 2026-07-28; P12).
 *
 * Nothing is answered here. What Parley did not declare, or what is malformed, comes out as `unsupported` with the reason, to be shown.
 */
import { type Problem, problem } from '../../../shared/problem.ts';
import type { ClientCapabilitySet } from './connection.ts';
import { isJsonObject, own } from './json.ts';
import type { JsonObject, JsonValue, RawInputRequest } from './leg.ts';

export type InputRequest = { readonly key: string } & (
  | {
      readonly kind: 'form';
      readonly message: string;
      /** As it came; undefined is a plain confirmation. */
      readonly requestedSchema: JsonValue | undefined;
    }
  | {
      readonly kind: 'url';
      readonly message: string;
      /** As it came, whatever its type: the inspection refuses what is no address. */
      readonly url: JsonValue | undefined;
    }
  | {
      readonly kind: 'unsupported';
      readonly method: string;
      readonly params: JsonValue | undefined;
      readonly problem: Problem;
      /** Elicitations can be declined or cancelled; sampling and roots have no refusal inside a round. */
      readonly canDecline: boolean;
    }
);

const elicitation = 'elicitation/create';
/** The capability that a method needs, beside elicitation with its modes. */
const capabilityOf = new Map([
  ['sampling/createMessage', 'sampling'],
  ['roots/list', 'roots'],
]);

/** An empty declaration means form mode (elicitation 2026-07-28, capabilities). */
function isModeDeclared(declared: ClientCapabilitySet, mode: 'form' | 'url'): boolean {
  const modes = own(declared, 'elicitation');
  if (!isJsonObject(modes)) return false;
  if (own(modes, mode) !== undefined) return true;
  return mode === 'form' && own(modes, 'url') === undefined;
}

function readElicitation(key: string, params: JsonValue | undefined, declared: ClientCapabilitySet): InputRequest {
  const unsupported = (cause: Problem): InputRequest => ({
    key,
    kind: 'unsupported',
    method: elicitation,
    params,
    problem: cause,
    canDecline: true,
  });
  if (!isJsonObject(params)) return unsupported(problem('input-malformed', { member: 'params' }));
  const mode = own(params, 'mode') ?? 'form';
  if (typeof mode !== 'string') return unsupported(problem('input-malformed', { member: 'mode' }));
  if (mode !== 'form' && mode !== 'url') return unsupported(problem('input-undeclared', { mode: mode.slice(0, 80) }));
  if (!isModeDeclared(declared, mode)) return unsupported(problem('input-undeclared', { mode }));
  const message = own(params, 'message');
  // The message is what a person decides on; a question that says nothing is not put to anybody.
  if (message === undefined) return unsupported(problem('elicitation-message-missing'));
  if (typeof message !== 'string') return unsupported(problem('input-malformed', { member: 'message' }));
  return mode === 'form'
    ? { key, kind: 'form', message, requestedSchema: own(params, 'requestedSchema') }
    : { key, kind: 'url', message, url: own(params, 'url') };
}

function readOther(key: string, raw: JsonObject, method: string, declared: ClientCapabilitySet): InputRequest {
  const capability = capabilityOf.get(method);
  const isUndeclared = capability !== undefined && own(declared, capability) === undefined;
  return {
    key,
    kind: 'unsupported',
    method,
    params: own(raw, 'params'),
    problem: problem(isUndeclared ? 'input-undeclared' : 'input-unsupported', { method: method.slice(0, 80) }),
    canDecline: false,
  };
}

/** @param declared what the call declared on its legs, not what the settings say by now. */
export function readInputRequest(key: string, raw: RawInputRequest, declared: ClientCapabilitySet): InputRequest {
  const method = isJsonObject(raw) ? own(raw, 'method') : undefined;
  if (!isJsonObject(raw) || typeof method !== 'string') {
    const cause = problem('input-malformed', { member: 'method' });
    return { key, kind: 'unsupported', method: '', params: raw, problem: cause, canDecline: false };
  }
  return method === elicitation
    ? readElicitation(key, own(raw, 'params'), declared)
    : readOther(key, raw, method, declared);
}
