/**
 * Composition root: builds every part in order and hands each what it needs. No logic lives here.
 */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { app, clipboard, shell } from 'electron';
import { menu } from '../../../shared/i18n/en/menu.ts';
import { createConsents } from '../browser/consents.ts';
import { createInspection } from '../browser/inspection.ts';
import { createOpenUrl } from '../browser/open-url.ts';
import { createCalls } from '../calls/calls.ts';
import { registerCommands } from '../ipc/commands.ts';
import { sendEvent } from '../ipc/events.ts';
import { createHandlers } from '../ipc/handlers.ts';
import { createWireLog } from '../mcp/wire-log.ts';
import { createConnections } from '../servers/connections.ts';
import { createLeftovers } from '../servers/leftovers.ts';
import {
  addNotice,
  createAppStore,
  putCall,
  putServer,
  removeCall,
  setPendingInputs,
  setSettings,
} from '../state/app-store.ts';
import { publishChanges } from '../state/state-changes.ts';
import { openStore } from '../state/store/open-store.ts';
import { confirmQuit } from '../window/confirm-quit.ts';
import type { MainWindow } from '../window/main-window.ts';
import { consentsPort, createServerPort } from './call-ports.ts';
import { createLeftoverNotice } from './leftover-notice.ts';
import { createServerPorts } from './server-ports.ts';

const now = () => Date.now();
const clock = {
  now,
  wait: (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal }).catch(() => {}),
};
const timer = {
  now,
  set: (run: () => void, ms: number) => {
    const handle = setTimeout(run, ms);
    return () => clearTimeout(handle);
  },
};

export type Application = {
  /** What nobody waits for. */
  readonly afterFirstPaint: () => void;
};

/** Throws when the store cannot be opened. */
export function compose({ dist, window }: { readonly dist: string; readonly window: MainWindow }): Application {
  const dataFolder = app.getPath('userData');
  const kept = openStore(join(dataFolder, 'parley.db'));
  window.rememberPlace(kept.windowBounds);
  const store = createAppStore();
  const wireLog = createWireLog({ now });
  const copyText = (text: string) => clipboard.writeText(text);
  const inspection = createInspection();
  const openUrl = createOpenUrl({
    platform: process.platform,
    env: process.env,
    openExternal: (href) => shell.openExternal(href),
  });
  const consents = createConsents({ openUrl, copyText }, inspection.inspectUrl);
  const leftovers = createLeftoverNotice(createLeftovers(kept.startedProcesses), store);
  const connections = createConnections(
    createServerPorts({
      kept,
      store,
      wireLog,
      clock,
      loadInspection: inspection.load,
      demoServer: join(dist, 'demo-server/main.js'),
      dataFolder,
    }),
  );
  const calls = createCalls({
    server: createServerPort(connections),
    consents: consentsPort(consents, connections, inspection),
    publishCall: (call) => putCall(store, call),
    forgetCall: (id) => removeCall(store, id),
    publishPending: (call, inputs) => setPendingInputs(store, call, inputs),
    wireMessage: wireLog.message,
    ...clock,
  });

  setSettings(store, kept.settings.read());
  for (const view of connections.views()) putServer(store, view);
  if (kept.notice) addNotice(store, { id: kept.notice.code, ...kept.notice });

  registerCommands(
    createHandlers({
      store,
      settings: kept.settings,
      connections,
      calls,
      consents,
      wireLog,
      copyText,
      endLeftovers: leftovers.end,
    }),
    window.isOurFrame,
    // Names only: an error's text may hold what a server sent or a person typed.
    (command, error) => console.error(`${command} failed: ${error instanceof Error ? error.name : 'unknown error'}`),
  );
  publishChanges(store, (change) => sendEvent(window.current()?.webContents ?? null, 'state:changed', change), timer);

  confirmQuit({
    unfinished: calls.unfinished,
    labels: menu,
    window: window.current,
    show: window.show,
    close: connections.closeAll,
    closed: kept.close,
  });
  process.on('exit', connections.killAll);
  return { afterFirstPaint: leftovers.look };
}
