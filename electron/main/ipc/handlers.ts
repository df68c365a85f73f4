/** Each command of the window as one call of another part; no logic of its own. */
import type { DoneReply } from '../../../shared/ipc.ts';
import type { Consents } from '../browser/consents.ts';
import type { Calls } from '../calls/calls.ts';
import { checkArguments } from '../mcp/tool-arguments.ts';
import { toolViews } from '../mcp/tool-view.ts';
import type { WireLog } from '../mcp/wire-log.ts';
import type { Connections } from '../servers/connections.ts';
import { type AppStore, closeNotice, setSettings } from '../state/app-store.ts';
import type { SettingsStore } from '../state/store/settings.ts';
import type { Handlers } from './commands.ts';

export type HandlerParts = {
  readonly store: AppStore;
  readonly settings: SettingsStore;
  readonly connections: Connections;
  readonly calls: Calls;
  readonly consents: Consents;
  readonly wireLog: WireLog;
  readonly copyText: (text: string) => void;
  readonly endLeftovers: () => Promise<void>;
};

const done = (found: boolean): DoneReply => ({ kind: found ? 'done' : 'gone' });

export function createHandlers(parts: HandlerParts): Handlers {
  const { store, settings, connections, calls, consents, wireLog, copyText, endLeftovers } = parts;
  return {
    'state:get': () => store.getState(),

    'server:add': connections.add,
    'server:edit': connections.edit,
    'server:remove': (id) => {
      const reply = connections.remove(id);
      if (reply.kind === 'done') calls.stopAllOf(id);
      return reply;
    },
    'server:connect': connections.connect,
    'server:disconnect': connections.disconnect,
    'server:tools': (id) => {
      const listing = connections.tools(id);
      return { tools: toolViews(listing?.tools ?? []), notes: listing?.notes ?? [] };
    },
    'server:stderr': connections.stderr,

    'arguments:check': (id, tool, text) => {
      const definition = connections.tools(id)?.tools.find((each) => each.name === tool);
      return checkArguments(definition?.inputSchema ?? {}, text);
    },
    'call:start': calls.start,
    'call:detail': calls.detail,
    'call:message': calls.message,
    'call:reveal-state': calls.revealState,
    'call:stop': (id) => done(calls.stop(id)),
    'call:send-again': (id) => done(calls.decide(id, 'send-again')),
    'call:start-again': (id) => done(calls.decide(id, 'start-again')),
    'call:continue': (id) => done(calls.decide(id, 'continue')),

    'round:get': calls.round,
    'round:send': calls.send,
    'input:draft': (id, entries) => done(calls.draft(id, entries)),
    'input:answer': calls.answer,
    'input:withdraw': calls.withdraw,

    'consent:open': (id, { recognised }) => calls.openPage(id, recognised),
    'consent:copy': (id) => done(consents.copy(id).kind === 'done'),
    'consent:opened-by-person': (id) => done(calls.openedByPerson(id)),

    'wire:list': wireLog.list,
    'settings:change': (change) => {
      const now = store.getState().settings;
      const next = {
        theme: change.theme ?? now.theme,
        confirmDestructive: change.confirmDestructive ?? now.confirmDestructive,
      };
      settings.write(next);
      setSettings(store, next);
      return { kind: 'done' };
    },
    'notice:close': (id) => {
      closeNotice(store, id);
      return { kind: 'done' };
    },
    'leftovers:end': async () => {
      await endLeftovers();
      return { kind: 'done' };
    },
    'clipboard:copy-message': (id, seq) => {
      const text = calls.message(id, seq);
      if (text !== null) copyText(text);
      return done(text !== null);
    },
  };
}
