/**
 * One pending input of an open round: what the window shows of it, and the answer given so far.
 */
import type { ContentPairs, FormEntries, FormField, FormNote, RefusalReason } from '../../../shared/form-model.ts';
import { initialEntries } from '../../../shared/form-values.ts';
import type { ConsentId, InputId } from '../../../shared/ids.ts';
import { plainText } from '../../../shared/plain-text.ts';
import type { Problem } from '../../../shared/problem.ts';
import { readRequestedSchema } from '../../../shared/requested-schema.ts';
import type { Action, RoundInput } from '../../../shared/round-view.ts';
import type { UrlVerdict } from '../../../shared/url-verdict.ts';
import type { InputRequest } from '../mcp/input-request.ts';
import { prettyJson } from '../mcp/json.ts';
import type { ConsentsPort } from './ports.ts';

export type AskedForm =
  | {
      readonly kind: 'form';
      readonly fields: readonly FormField[];
      readonly notes: readonly FormNote[];
      readonly schemaId: string;
    }
  | { readonly kind: 'refused-form'; readonly reasons: readonly RefusalReason[]; readonly schemaText: string };

export type Asked =
  | AskedForm
  | { readonly kind: 'url'; readonly consentId: ConsentId; readonly verdict: UrlVerdict; readonly rawUrl: unknown }
  | {
      readonly kind: 'unsupported';
      readonly method: string;
      readonly problem: Problem;
      readonly canDecline: boolean;
      readonly paramsText: string;
    };

export type Given =
  | { readonly action: 'accept'; readonly content: ContentPairs | null; readonly entries: FormEntries }
  | { readonly action: 'decline' | 'cancel' };

/** Immutable; an open round replaces it with each step of the person. */
export type OpenInput = {
  readonly id: InputId;
  readonly key: string;
  readonly message: string;
  readonly asked: Asked;
  readonly question: string;
  readonly timesAsked: number;
  readonly lastAction: Action | null;
  readonly entries: FormEntries;
  readonly given: Given | null;
  /** The page of a URL was opened, here or for the same address in an earlier round (U22). */
  readonly opened: boolean;
  /** The answer cannot be changed any more: the page of this very request was opened (F34, U20). */
  readonly fixed: boolean;
};

const messageLimit = 100_000;

/** Reads the schema or the address of a request once, when the round opens. */
export function readAsked(request: InputRequest, consents: ConsentsPort, serverOrigin: string | null): Asked {
  if (request.kind === 'unsupported') {
    return {
      kind: 'unsupported',
      method: plainText(request.method, 200).text,
      problem: request.problem,
      canDecline: request.canDecline,
      paramsText: plainText(prettyJson(request.params), messageLimit).text,
    };
  }
  if (request.kind === 'url')
    return { kind: 'url', rawUrl: request.url, ...consents.create(request.url, serverOrigin) };
  const reading = readRequestedSchema(request.requestedSchema);
  return reading.kind === 'form'
    ? { ...reading, schemaId: JSON.stringify(request.requestedSchema) ?? '' }
    : {
        kind: 'refused-form',
        reasons: reading.reasons,
        schemaText: plainText(prettyJson(request.requestedSchema), messageLimit).text,
      };
}

export const messageOf = (request: InputRequest): string =>
  request.kind === 'unsupported' ? '' : plainText(request.message, messageLimit).text;

export const firstEntries = (asked: Asked): FormEntries => (asked.kind === 'form' ? initialEntries(asked.fields) : []);

/** Entries without the values of fields that look like secrets: those are never kept (F7, F33). */
export function withoutSecrets(asked: Asked, entries: FormEntries): FormEntries {
  if (asked.kind !== 'form') return [];
  const secret = new Set(asked.fields.filter((field) => field.secret).map((field) => field.id));
  return entries.filter(([field]) => !secret.has(field));
}

/** A key of `inputRequests` as text to show: on the wire it is any string of any length (P6). */
export const shownKey = (key: string): string => plainText(key, 200).text;

/** The input as the round sheet shows it. */
export function viewOf(input: OpenInput): RoundInput {
  const base = {
    id: input.id,
    key: shownKey(input.key),
    message: input.message,
    answer: input.given && { action: input.given.action, fixed: input.fixed },
    timesAsked: input.timesAsked,
    lastAction: input.lastAction,
  };
  const { asked } = input;
  if (asked.kind === 'form') {
    return { ...base, kind: 'form', fields: asked.fields, notes: asked.notes, entries: input.entries };
  }
  if (asked.kind === 'refused-form') {
    return { ...base, kind: 'refused-form', reasons: asked.reasons, schemaText: asked.schemaText };
  }
  if (asked.kind === 'url') {
    return { ...base, kind: 'url', consentId: asked.consentId, verdict: asked.verdict, opened: input.opened };
  }
  return {
    ...base,
    kind: 'unsupported',
    method: asked.method,
    problem: asked.problem,
    canDecline: asked.canDecline,
    paramsText: asked.paramsText,
  };
}
