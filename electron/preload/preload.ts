/**
 * The whole bridge between the window and main: one method per message, nothing generic. Bundled as one CommonJS file, as a sandboxed
 * preload must be; it imports types only, so that zod stays out of it.
 */
import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import type { CommandName, CommandReplies, EventName, Events, ParleyApi } from '../../shared/ipc.ts';

// The IPC seam: main checks arguments against the same contract and answers with its reply type, so the promise is what it says.
const invoke = <Name extends CommandName>(channel: Name, ...args: readonly unknown[]): Promise<CommandReplies[Name]> =>
  ipcRenderer.invoke(channel, ...args) as Promise<CommandReplies[Name]>;

const subscribe = <Name extends EventName>(channel: Name, listener: (payload: Events[Name]) => void): (() => void) => {
  const onMessage = (_event: IpcRendererEvent, payload: Events[Name]) => listener(payload);
  ipcRenderer.on(channel, onMessage);
  return () => ipcRenderer.off(channel, onMessage);
};

const parley = {
  getState: () => invoke('state:get'),
  onStateChanged: (listener) => subscribe('state:changed', listener),
  onMenuCommand: (listener) => subscribe('menu:command', listener),
  addServer: (input) => invoke('server:add', input),
  editServer: (id, input) => invoke('server:edit', id, input),
  removeServer: (id) => invoke('server:remove', id),
  connectServer: (id, confirmedHash) => invoke('server:connect', id, confirmedHash),
  disconnectServer: (id) => invoke('server:disconnect', id),
  listTools: (id) => invoke('server:tools', id),
  readStderr: (id) => invoke('server:stderr', id),
  checkArguments: (id, tool, json) => invoke('arguments:check', id, tool, json),
  startCall: (id, tool, json, options) => invoke('call:start', id, tool, json, options),
  getCallDetail: (id) => invoke('call:detail', id),
  getCallMessage: (id, seq) => invoke('call:message', id, seq),
  revealState: (id) => invoke('call:reveal-state', id),
  stopCall: (id) => invoke('call:stop', id),
  sendAgain: (id) => invoke('call:send-again', id),
  startAgain: (id) => invoke('call:start-again', id),
  continueCall: (id) => invoke('call:continue', id),
  getRound: (id) => invoke('round:get', id),
  sendRound: (id, round) => invoke('round:send', id, round),
  keepDraft: (id, entries) => invoke('input:draft', id, entries),
  answerInput: (id, answer) => invoke('input:answer', id, answer),
  withdrawAnswer: (id) => invoke('input:withdraw', id),
  openConsent: (id, options) => invoke('consent:open', id, options),
  copyConsent: (id) => invoke('consent:copy', id),
  openedByPerson: (id) => invoke('consent:opened-by-person', id),
  listWire: (after) => invoke('wire:list', after),
  changeSettings: (change) => invoke('settings:change', change),
  closeNotice: (id) => invoke('notice:close', id),
  endLeftovers: () => invoke('leftovers:end'),
  copyMessage: (id, seq) => invoke('clipboard:copy-message', id, seq),
} satisfies ParleyApi;

contextBridge.exposeInMainWorld('parley', parley);
