/**
 * The state that main owns and the window mirrors. Everything here is small and safe to show: secrets, `requestState`, schemas and long
 * texts stay in main and are fetched by id.
 */
import type { CallId, InputId, ServerId } from './ids.ts';
import type { Problem } from './problem.ts';

export type Era = 'modern' | 'legacy';
/** The protocol era a person chose for a server. */
export type EraSetting = 'auto' | '2026-07-28' | '2025-11-25';

/** A server config as the window may see it: names of headers and environment variables, never their values. */
export type ServerTransportView =
  | { readonly kind: 'demo' }
  | { readonly kind: 'http'; readonly url: string; readonly headerNames: readonly string[] }
  | {
      readonly kind: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      readonly envNames: readonly string[];
      readonly cwd: string | null;
    };

export type ServerCapabilitiesView = {
  readonly tools: boolean;
  readonly prompts: boolean;
  readonly resources: boolean;
  readonly logging: boolean;
  readonly completions: boolean;
};

export type ConnectionState =
  | { readonly kind: 'disconnected' }
  | { readonly kind: 'connecting'; readonly since: number }
  | {
      readonly kind: 'connected';
      readonly era: Era;
      readonly protocolVersion: string;
      /** The server's own name for itself: secondary, and marked as such. */
      readonly serverName: string;
      readonly serverVersion: string;
      readonly instructions: string | null;
      readonly capabilities: ServerCapabilitiesView;
      readonly tools: ToolsState;
    }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** The tool list itself is fetched with `server:tools`; `revision` says when to fetch again. */
export type ToolsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'listed'; readonly count: number; readonly revision: number }
  | { readonly kind: 'failed'; readonly problem: Problem };

export type ServerView = {
  readonly id: ServerId;
  /** The name the person chose. */
  readonly name: string;
  readonly transport: ServerTransportView;
  readonly era: EraSetting;
  /** The immutable identity shown in every sheet: origin for HTTP, the command line for stdio, `builtin:demo`. */
  readonly identity: string;
  readonly connection: ConnectionState;
  /** Increases with each line of stderr, so that an open view knows when to fetch `server:stderr`. */
  readonly stderrRevision: number;
};

export type CallStatus =
  /** A leg is in flight. */
  | { readonly kind: 'running' }
  /** Questions wait for the person. */
  | { readonly kind: 'waiting' }
  /** A state-only round: the retry follows by itself (P8). */
  | { readonly kind: 'retrying'; readonly delayMs: number }
  /** Ten automatic rounds in a row: Parley asks before it goes on (P9). */
  | { readonly kind: 'paused'; readonly automaticRounds: number }
  /** A leg failed on the way (P13): Send again or Stop. */
  | { readonly kind: 'failed-on-the-way'; readonly problem: Problem; readonly mayHaveArrived: boolean }
  /** The server refused a leg that carried `requestState` (P13): Start again. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'stopping' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** `canStartAgain`: a tool's own failure on a leg that carried `requestState` (P13). */
  | { readonly kind: 'complete'; readonly isError: boolean; readonly canStartAgain: boolean };

export type CallSummary = {
  readonly id: CallId;
  readonly serverId: ServerId;
  /** `tools/call`, `prompts/get` or `resources/read`. */
  readonly method: string;
  /** The tool's or prompt's name, or the resource's URI, as it is on the wire: to be made plain before it is shown (F20). */
  readonly target: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly status: CallStatus;
  /** The round that is under way; the initial request is round 1. */
  readonly round: number;
  /** Increases with each timeline entry. */
  readonly revision: number;
};

/** One input request that waits for the person. Its form, address or draft is fetched with `round:get`. */
export type PendingInputSummary = {
  readonly id: InputId;
  readonly callId: CallId;
  readonly serverId: ServerId;
  readonly round: number;
  readonly kind: 'form' | 'url' | 'unsupported';
  readonly message: string;
  readonly askedAt: number;
  readonly answered: boolean;
};

export type Theme = 'system' | 'light' | 'dark';
export type Settings = {
  readonly theme: Theme;
  /** P24: a tool that its server marks destructive is confirmed once before the call. */
  readonly confirmDestructive: boolean;
};

export const defaultSettings: Settings = { theme: 'system', confirmDestructive: true };

export type AppState = {
  readonly servers: readonly ServerView[];
  /** Newest first. */
  readonly calls: readonly CallSummary[];
  /** Oldest first, in the order of the Waiting list. */
  readonly pendingInputs: readonly PendingInputSummary[];
  readonly settings: Settings;
  /** Things said once to the person (a store moved aside, an older Electron ...), oldest first. */
  readonly notices: readonly Notice[];
};

export type Notice = {
  readonly id: string;
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
};

export const emptyAppState: AppState = {
  servers: [],
  calls: [],
  pendingInputs: [],
  settings: defaultSettings,
  notices: [],
};

/**
 * What changed since the last message, coalesced by main per frame. Lists are patched by id; `order` is sent when it changed.
 */
export type StateChange = {
  readonly servers?: ListChange<ServerView>;
  readonly calls?: ListChange<CallSummary>;
  readonly pendingInputs?: ListChange<PendingInputSummary>;
  readonly settings?: Settings;
  readonly notices?: readonly Notice[];
};

export type ListChange<Item extends { readonly id: string }> = {
  readonly put: readonly Item[];
  /** All ids in their order after the change. Absent: only existing items changed in place. */
  readonly order?: readonly Item['id'][];
};
