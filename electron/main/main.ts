/**
 * The entry: what must be there before the window, and the window. Everything else is built by `compose/application.ts`, which is loaded
 * while the window's process starts. No logic lives here.
 */
import { join } from 'node:path';
import { app, Menu } from 'electron';
import { menu } from '../../shared/i18n/en/menu.ts';
import { sendEvent } from './ipc/events.ts';
import { registerAppScheme, serveApp } from './window/app-protocol.ts';
import { closeNetworkSwitches, installGuards } from './window/guards.ts';
import { createMainWindow } from './window/main-window.ts';
import { addContextMenu, setApplicationMenu } from './window/menu.ts';
import { endAfterStartFailure } from './window/start-failure.ts';

const dist = join(import.meta.dirname, '..');
const devUrl = app.isPackaged ? null : (process.env.PARLEY_DEV_URL ?? null);

// These three must run before the app is ready.
registerAppScheme();
if (devUrl === null) closeNetworkSwitches(app.commandLine);
// Together with --no-sandbox it would crash-loop the network process.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
// Ours comes with the window; without this, Electron builds a menu of its own first, and the start waits for it.
Menu.setApplicationMenu(null);

async function start(): Promise<void> {
  await installGuards(devUrl);
  const window = createMainWindow({
    devUrl,
    preload: join(dist, 'preload/preload.cjs'),
    onCreated: (created) => {
      addContextMenu(created, menu);
      created.once('ready-to-show', () =>
        setApplicationMenu(menu, (command) => sendEvent(created.webContents, 'menu:command', command)),
      );
    },
  });
  const composed = import('./compose/application.ts').then(({ compose }) => compose({ dist, window }));
  // The page waits for the application: its first command finds a handler.
  if (devUrl === null) serveApp(join(dist, 'renderer'), composed);
  else await composed;

  app.on('activate', window.show);
  app.on('second-instance', window.show);
  app.on('window-all-closed', () => app.quit());
  const painted = new Promise<void>((resolve) => window.show().once('ready-to-show', () => resolve()));
  const { afterFirstPaint } = await composed;
  // Node loads its web classes at first use: now, while the window's process starts, not when it asks for its first file.
  setImmediate(() => Response);
  await painted;
  afterFirstPaint();
}

if (app.requestSingleInstanceLock()) {
  // Not awaited at top level: `whenReady` never resolves while an ES main module is still loading.
  app
    .whenReady()
    .then(start)
    .catch((error: unknown) => endAfterStartFailure(menu, error));
} else {
  app.quit();
}
