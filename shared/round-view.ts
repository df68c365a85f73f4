/** One round of a call as the round sheet shows it, fetched with `round:get`. */
import type { FormEntries, FormField, FormNote, RefusalReason } from './form-model.ts';
import type { CallId, ConsentId, InputId, ServerId } from './ids.ts';
import type { Problem } from './problem.ts';
import type { UrlVerdict } from './url-verdict.ts';

export type Action = 'accept' | 'decline' | 'cancel';

/** What the person did with an input request so far. A URL that was opened cannot be changed any more (F34). */
export type GivenAnswer = {
  readonly action: Action;
  readonly fixed: boolean;
};

type InputBase = {
  readonly id: InputId;
  /** The key of `inputRequests`, as text for display. */
  readonly key: string;
  /** The server's message, sanitised (F20). */
  readonly message: string;
  readonly answer: GivenAnswer | null;
  /** How often the same question (key, method, canonical params) was asked in this call; 1 the first time (P9). */
  readonly timesAsked: number;
  /** What the person answered to the same question the last time it was asked. */
  readonly lastAction: Action | null;
};

export type FormInput = InputBase & {
  readonly kind: 'form';
  readonly fields: readonly FormField[];
  readonly notes: readonly FormNote[];
  /** The draft, or the initial entries. */
  readonly entries: FormEntries;
};

/** F4: the reason in plain words, the schema as read-only text, and Decline / Cancel / Stop only. */
export type RefusedFormInput = InputBase & {
  readonly kind: 'refused-form';
  readonly reasons: readonly RefusalReason[];
  readonly schemaText: string;
};

export type UrlInput = InputBase & {
  readonly kind: 'url';
  readonly consentId: ConsentId;
  readonly verdict: UrlVerdict;
  /** True once the page was opened from this sheet, or opened for the same address in an earlier round (U22). */
  readonly opened: boolean;
};

/** P12: not declared or malformed. Elicitations can be declined or cancelled; sampling and roots cannot be refused in a round. */
export type UnsupportedInput = InputBase & {
  readonly kind: 'unsupported';
  readonly method: string;
  readonly problem: Problem;
  readonly canDecline: boolean;
  readonly paramsText: string;
};

export type RoundInput = FormInput | RefusedFormInput | UrlInput | UnsupportedInput;

export type RoundView = {
  readonly callId: CallId;
  readonly serverId: ServerId;
  /** The name and identity that the call began with, whatever the config says by now (P20). */
  readonly serverName: string;
  readonly serverIdentity: string;
  /** The server's name for itself, marked as its own word. */
  readonly serverSelfName: string | null;
  /** Why no answer can be sent: the config names another server by now (P20). */
  readonly serverProblem: Problem | null;
  readonly target: string;
  readonly round: number;
  readonly inputs: readonly RoundInput[];
  /** True when the person started the call in this window within the last 30 s: the sheet may open by itself. */
  readonly startedRecently: boolean;
};
