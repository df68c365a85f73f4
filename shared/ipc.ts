/**
 * The contract between the window and main: one zod tuple per command, the reply type beside it, and the events that main sends.
 *
 * Ids go up, never URLs, paths or schemas (but for a server config that the person types). Lists of pairs instead of objects with
 * server-chosen keys, because an own key `__proto__` is lost over Electron's IPC.
 */
import { z } from 'zod';
import type { AppState, StateChange } from './app-state.ts';
import type { ArgumentsCheck, ToolView } from './argument-model.ts';
import type { FieldProblem } from './form-model.ts';
import { brandId, type CallId, type ConsentId, type InputId, type ServerId } from './ids.ts';
import type { Problem } from './problem.ts';
import type { RoundView } from './round-view.ts';
import { type CommandConfirmation, type ServerInputProblem, serverInput } from './server-input.ts';
import type { CallDetail } from './timeline.ts';
import { toolNameLimit } from './tool-name.ts';
import type { WireMessageView } from './wire.ts';

const id = z.string().min(1).max(64);
const serverId = id.transform((value) => brandId<ServerId>(value));
const callId = id.transform((value) => brandId<CallId>(value));
const inputId = id.transform((value) => brandId<InputId>(value));
const consentId = id.transform((value) => brandId<ConsentId>(value));

const toolName = z.string().max(toolNameLimit);
const text = z.string().max(1_048_576);
const fieldEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unset') }),
  z.object({ kind: z.literal('original') }),
  z.object({ kind: z.literal('empty-text') }),
  z.object({ kind: z.literal('text'), text }),
  z.object({ kind: z.literal('boolean'), value: z.boolean() }),
  z.object({ kind: z.literal('option'), index: z.number().int().min(0).max(1_000) }),
  z.object({ kind: z.literal('options'), indexes: z.array(z.number().int().min(0).max(1_000)).max(1_000) }),
  z.object({ kind: z.literal('include'), included: z.boolean() }),
]);
const formEntries = z.array(z.tuple([z.string().regex(/^f\d{1,3}$/), fieldEntry])).max(200);

const inputAnswer = z.discriminatedUnion('action', [
  z.object({ action: z.literal('accept'), entries: formEntries }),
  z.object({ action: z.literal('decline') }),
  z.object({ action: z.literal('cancel') }),
]);
export type InputAnswer = z.infer<typeof inputAnswer>;

const settingsChange = z
  .object({ theme: z.enum(['system', 'light', 'dark']), confirmDestructive: z.boolean() })
  .partial();

/** Arguments of every command. Parsing them is the only check of their shape, done once at the border. */
export const commandArgs = {
  'state:get': z.tuple([]),

  'server:add': z.tuple([serverInput]),
  'server:edit': z.tuple([serverId, serverInput]),
  'server:remove': z.tuple([serverId]),
  /** `confirmedHash`: the person has confirmed exactly this command; null when nothing was confirmed in this step. */
  'server:connect': z.tuple([serverId, z.string().max(128).nullable()]),
  'server:disconnect': z.tuple([serverId]),
  'server:tools': z.tuple([serverId]),
  'server:stderr': z.tuple([serverId]),

  'arguments:check': z.tuple([serverId, toolName, text]),
  /** Tool name and arguments as JSON text; `anyway` calls although the check found something (P25). */
  'call:start': z.tuple([serverId, toolName, text, z.object({ anyway: z.boolean() })]),
  'call:detail': z.tuple([callId]),
  'call:message': z.tuple([callId, z.number().int().min(0)]),
  'call:reveal-state': z.tuple([callId]),
  'call:stop': z.tuple([callId]),
  'call:send-again': z.tuple([callId]),
  'call:start-again': z.tuple([callId]),
  'call:continue': z.tuple([callId]),

  'round:get': z.tuple([callId]),
  'round:send': z.tuple([callId, z.number().int().min(1)]),

  'input:draft': z.tuple([inputId, formEntries]),
  'input:answer': z.tuple([inputId, inputAnswer]),
  'input:withdraw': z.tuple([inputId]),

  /** `recognised`: the tick of a danger verdict. */
  'consent:open': z.tuple([consentId, z.object({ recognised: z.boolean() })]),
  'consent:copy': z.tuple([consentId]),
  'consent:opened-by-person': z.tuple([consentId]),

  /** The last message that the window has; -1 for all. */
  'wire:list': z.tuple([z.number().int().min(-1)]),
  'settings:change': z.tuple([settingsChange]),
  'notice:close': z.tuple([z.string().max(64)]),
  /** Ends the processes that the notice `leftovers` names; the notice goes with the last of them. */
  'leftovers:end': z.tuple([]),
  'clipboard:copy-message': z.tuple([callId, z.number().int().min(0)]),
} as const;

export type CommandName = keyof typeof commandArgs;
export type CommandArgs<Name extends CommandName> = z.output<(typeof commandArgs)[Name]>;

export type Saved =
  | { readonly kind: 'saved'; readonly id: ServerId }
  | { readonly kind: 'invalid'; readonly problems: readonly ServerInputProblem[] };

export type ConnectReply =
  | { readonly kind: 'started' }
  | { readonly kind: 'needs-confirmation'; readonly confirmation: CommandConfirmation }
  | { readonly kind: 'gone' };

export type ToolsReply = {
  readonly tools: readonly ToolView[];
  /** Names of tools left out, each with the reason (P16, P17). */
  readonly notes: readonly {
    readonly code: 'broken-header' | 'list-cut' | 'duplicate-name' | 'malformed-tool';
    readonly values: Readonly<Record<string, string | number>>;
  }[];
};

export type StartReply =
  | { readonly kind: 'started'; readonly id: CallId }
  /** The arguments are no JSON object, or break the tool's schema; the latter may be called anyway. */
  | { readonly kind: 'arguments'; readonly check: ArgumentsCheck }
  | { readonly kind: 'problem'; readonly problem: Problem };

/** `gone`: no such pending input any more (answered, stopped or replaced); the window says so and closes nothing silently. */
export type AnswerReply =
  | { readonly kind: 'recorded' }
  | { readonly kind: 'invalid'; readonly problems: readonly FieldProblem[] }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'not-opened' }
  | { readonly kind: 'gone' };

export type SendReply = { readonly kind: 'sent' } | { readonly kind: 'incomplete' } | { readonly kind: 'gone' };

export type OpenReply =
  | { readonly kind: 'opened' }
  | {
      readonly kind: 'failed';
      readonly problem: { readonly code: string; readonly values: Readonly<Record<string, string | number>> };
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'gone' };

export type DoneReply = { readonly kind: 'done' } | { readonly kind: 'gone' };

export type StderrReply = { readonly text: string; readonly revision: number };

export type CommandReplies = {
  'state:get': AppState;
  'server:add': Saved;
  'server:edit': Saved | { readonly kind: 'gone' };
  'server:remove': DoneReply;
  'server:connect': ConnectReply;
  'server:disconnect': DoneReply;
  'server:tools': ToolsReply;
  'server:stderr': StderrReply;
  'arguments:check': ArgumentsCheck;
  'call:start': StartReply;
  'call:detail': CallDetail | null;
  'call:message': string | null;
  'call:reveal-state': string | null;
  'call:stop': DoneReply;
  'call:send-again': DoneReply;
  'call:start-again': DoneReply;
  'call:continue': DoneReply;
  'round:get': RoundView | null;
  'round:send': SendReply;
  'input:draft': DoneReply;
  'input:answer': AnswerReply;
  'input:withdraw': AnswerReply;
  'consent:open': OpenReply;
  'consent:copy': DoneReply;
  'consent:opened-by-person': DoneReply;
  'wire:list': readonly WireMessageView[];
  'settings:change': DoneReply;
  'notice:close': DoneReply;
  'leftovers:end': DoneReply;
  'clipboard:copy-message': DoneReply;
};

/** Events from main to the window, by channel. */
export type Events = {
  'state:changed': StateChange;
  /** Asked by the menu: `settings`, `find-tool`, `add-server`. */
  'menu:command': 'settings' | 'find-tool' | 'add-server';
};

export type EventName = keyof Events;

type Invoke<Name extends CommandName> = (...args: z.input<(typeof commandArgs)[Name]>) => Promise<CommandReplies[Name]>;
type Subscribe<Name extends EventName> = (listener: (payload: Events[Name]) => void) => () => void;

/** What the preload puts on `window.parley`: one method per message, nothing generic. */
export type ParleyApi = {
  readonly getState: Invoke<'state:get'>;
  readonly onStateChanged: Subscribe<'state:changed'>;
  readonly onMenuCommand: Subscribe<'menu:command'>;
  readonly addServer: Invoke<'server:add'>;
  readonly editServer: Invoke<'server:edit'>;
  readonly removeServer: Invoke<'server:remove'>;
  readonly connectServer: Invoke<'server:connect'>;
  readonly disconnectServer: Invoke<'server:disconnect'>;
  readonly listTools: Invoke<'server:tools'>;
  readonly readStderr: Invoke<'server:stderr'>;
  readonly checkArguments: Invoke<'arguments:check'>;
  readonly startCall: Invoke<'call:start'>;
  readonly getCallDetail: Invoke<'call:detail'>;
  readonly getCallMessage: Invoke<'call:message'>;
  readonly revealState: Invoke<'call:reveal-state'>;
  readonly stopCall: Invoke<'call:stop'>;
  readonly sendAgain: Invoke<'call:send-again'>;
  readonly startAgain: Invoke<'call:start-again'>;
  readonly continueCall: Invoke<'call:continue'>;
  readonly getRound: Invoke<'round:get'>;
  readonly sendRound: Invoke<'round:send'>;
  readonly keepDraft: Invoke<'input:draft'>;
  readonly answerInput: Invoke<'input:answer'>;
  readonly withdrawAnswer: Invoke<'input:withdraw'>;
  readonly openConsent: Invoke<'consent:open'>;
  readonly copyConsent: Invoke<'consent:copy'>;
  readonly openedByPerson: Invoke<'consent:opened-by-person'>;
  readonly listWire: Invoke<'wire:list'>;
  readonly changeSettings: Invoke<'settings:change'>;
  readonly closeNotice: Invoke<'notice:close'>;
  readonly endLeftovers: Invoke<'leftovers:end'>;
  readonly copyMessage: Invoke<'clipboard:copy-message'>;
};
