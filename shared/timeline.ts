/**
 * The timeline of a call. Entries are codes and values, not sentences: a change of language redraws everything, server text stays as it is.
 */
import type { Problem } from './problem.ts';
import type { Action } from './round-view.ts';

/** All that is ever shown of a `requestState`: its size in bytes and the first 8 hex digits of its SHA-256 (P5). */
export type StateFingerprint = { readonly bytes: number; readonly sha256: string };

type EntryBase = {
  /** Position in the timeline, from 0; also the id for `call:message`. */
  readonly seq: number;
  readonly at: number;
  readonly round: number;
  /** True when `call:message` has the redacted JSON-RPC message of this entry. */
  readonly hasMessage: boolean;
};

export type AskedInput = {
  readonly key: string;
  readonly kind: 'form' | 'url' | 'unsupported';
  readonly message: string;
  /** Number of fields of a form, else 0. */
  readonly fields: number;
  /** Host of an address, else null. */
  readonly host: string | null;
};

export type GivenInput = {
  readonly key: string;
  readonly action: Action;
  /** `[title, value as text]` of an accepted form, secrets masked; empty otherwise. */
  readonly values: readonly (readonly [string, string])[];
};

export type TimelineEntry = EntryBase &
  (
    | { readonly kind: 'called'; readonly requestId: string; readonly argumentsText: string }
    | {
        readonly kind: 'asked';
        readonly inputs: readonly AskedInput[];
        readonly state: StateFingerprint | null;
        readonly elapsedMs: number;
      }
    | {
        readonly kind: 'state-only';
        readonly state: StateFingerprint;
        readonly delayMs: number;
        readonly elapsedMs: number;
      }
    | {
        readonly kind: 'answered';
        readonly answers: readonly GivenInput[];
        readonly requestId: string;
        readonly previousRequestId: string;
        /** The state that was sent back; `same` says that it is byte for byte what the server sent. */
        readonly state: (StateFingerprint & { readonly same: boolean }) | null;
      }
    | {
        readonly kind: 'retried-automatically';
        readonly requestId: string;
        readonly previousRequestId: string;
        readonly state: (StateFingerprint & { readonly same: boolean }) | null;
      }
    | { readonly kind: 'sent-again'; readonly requestId: string; readonly previousRequestId: string }
    | { readonly kind: 'started-again'; readonly requestId: string }
    | { readonly kind: 'url-opened'; readonly key: string; readonly host: string; readonly byPerson: boolean }
    | { readonly kind: 'paused'; readonly automaticRounds: number }
    | { readonly kind: 'resumed' }
    | { readonly kind: 'failed-on-the-way'; readonly problem: Problem; readonly mayHaveArrived: boolean }
    | { readonly kind: 'refused'; readonly problem: Problem }
    | { readonly kind: 'failed'; readonly problem: Problem }
    | { readonly kind: 'stop-requested' }
    | { readonly kind: 'stopped' }
    | { readonly kind: 'late-result' }
    | {
        readonly kind: 'note';
        readonly code: TimelineNoteCode;
        readonly values: Readonly<Record<string, string | number>>;
      }
    | {
        readonly kind: 'progress';
        readonly progress: number;
        readonly total: number | null;
        readonly message: string | null;
      }
    | { readonly kind: 'log'; readonly level: string; readonly text: string }
    | { readonly kind: 'result'; readonly isError: boolean; readonly elapsedMs: number }
  );

export const timelineNoteCodes = ['result-type-absent', 'tools-listed-again', 'output-schema-mismatch'] as const;
export type TimelineNoteCode = (typeof timelineNoteCodes)[number];

/** One block of a result, sanitised for the window. Binary data comes as base64 with its type by magic bytes. */
export type ResultBlock =
  | { readonly kind: 'text'; readonly text: string; readonly cut: boolean }
  | { readonly kind: 'image'; readonly mimeType: string; readonly dataUri: string; readonly bytes: number }
  | { readonly kind: 'audio'; readonly mimeType: string; readonly bytes: number }
  | {
      readonly kind: 'resource-link';
      readonly uri: string;
      readonly name: string;
      readonly description: string | null;
      readonly mimeType: string | null;
    }
  | {
      readonly kind: 'resource';
      readonly uri: string;
      readonly mimeType: string | null;
      readonly text: string | null;
      readonly bytes: number;
    }
  | { readonly kind: 'prompt-message'; readonly role: string; readonly block: ResultBlock }
  /** A block that Parley does not know or that is broken: shown as JSON text. */
  | { readonly kind: 'unknown'; readonly text: string };

export type ResultView = {
  readonly isError: boolean;
  readonly blocks: readonly ResultBlock[];
  /** Pretty-printed JSON, or null when the result has none. */
  readonly structuredText: string | null;
  /** P15: what the tool's outputSchema says is wrong with it, else null. */
  readonly outputSchemaFinding: string | null;
};

export type CallDetail = {
  readonly entries: readonly TimelineEntry[];
  readonly result: ResultView | null;
};
