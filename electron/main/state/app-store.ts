/**
 * The state that the window mirrors, and every change it can undergo: one named function per change (no logic, no I/O).
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type AppState,
  type CallSummary,
  type ConnectionState,
  emptyAppState,
  type Notice,
  type PendingInputSummary,
  type ServerView,
  type Settings,
} from '../../../shared/app-state.ts';
import type { CallId, ServerId } from '../../../shared/ids.ts';

export type AppStore = StoreApi<AppState>;

export const createAppStore = (): AppStore => createStore<AppState>(() => emptyAppState);

const replaceById = <Item extends { readonly id: string }>(items: readonly Item[], item: Item): readonly Item[] =>
  items.some((existing) => existing.id === item.id)
    ? items.map((existing) => (existing.id === item.id ? item : existing))
    : [...items, item];

/** Adds a server at the end of the list, or replaces it in place. */
export const putServer = (store: AppStore, server: ServerView): void =>
  store.setState(({ servers }) => ({ servers: replaceById(servers, server) }));

export const removeServer = (store: AppStore, id: ServerId): void =>
  store.setState(({ servers }) => ({ servers: servers.filter((server) => server.id !== id) }));

export const setConnection = (store: AppStore, id: ServerId, connection: ConnectionState): void =>
  store.setState(({ servers }) => ({
    servers: servers.map((server) => (server.id === id ? { ...server, connection } : server)),
  }));

/** Says that the server has written to stderr since the window last looked. */
export const bumpStderr = (store: AppStore, id: ServerId): void =>
  store.setState(({ servers }) => ({
    servers: servers.map((server) =>
      server.id === id ? { ...server, stderrRevision: server.stderrRevision + 1 } : server,
    ),
  }));

/** Newest call first. */
export const putCall = (store: AppStore, call: CallSummary): void =>
  store.setState(({ calls }) => ({
    calls: calls.some((existing) => existing.id === call.id) ? replaceById(calls, call) : [call, ...calls],
  }));

/** Main keeps the call no longer; its questions were answered or stopped before. */
export const removeCall = (store: AppStore, id: CallId): void =>
  store.setState(({ calls }) => ({ calls: calls.filter((call) => call.id !== id) }));

/** Replaces all open questions of one call; the Waiting list stays oldest first. */
export const setPendingInputs = (store: AppStore, callId: CallId, inputs: readonly PendingInputSummary[]): void =>
  store.setState(({ pendingInputs }) => {
    const others = pendingInputs.filter((input) => input.callId !== callId);
    if (others.length === pendingInputs.length && inputs.length === 0) return {};
    return { pendingInputs: [...others, ...inputs].sort((a, b) => a.askedAt - b.askedAt) };
  });

export const setSettings = (store: AppStore, settings: Settings): void => store.setState({ settings });

export const addNotice = (store: AppStore, notice: Notice): void =>
  store.setState(({ notices }) => ({ notices: [...notices.filter((existing) => existing.id !== notice.id), notice] }));

export const closeNotice = (store: AppStore, id: string): void =>
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
