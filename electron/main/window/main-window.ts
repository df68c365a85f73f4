/** The one window: how it is made, where it was last time, and which frame is its own. */
import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, type Rectangle, screen, type WebFrameMain } from 'electron';
import { appOrigin, appPage } from './app-protocol.ts';

export type WindowBounds = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly maximized: boolean;
};

/** Where the window was last time. */
export type KeptPlace = {
  readonly read: () => WindowBounds | null;
  readonly write: (bounds: WindowBounds) => void;
};

export type MainWindow = {
  /** Opens the window, or brings the open one to the front. A new one is seen after its first paint, and not before `rememberPlace`. */
  readonly show: () => BrowserWindow;
  /** Puts the window where it was last time, and keeps where it is from now on. */
  readonly rememberPlace: (place: KeptPlace) => void;
  readonly current: () => BrowserWindow | null;
  readonly isOurFrame: (frame: WebFrameMain | null) => boolean;
};

const smallest = { width: 480, height: 420 };
const usual = { width: 1180, height: 800 };

/** Bounds that lie on no screen any more (a monitor was unplugged) are dropped. */
function onScreen(bounds: WindowBounds): Partial<Rectangle> {
  const area = screen.getDisplayMatching(bounds).workArea;
  const visible =
    bounds.x < area.x + area.width &&
    bounds.x + bounds.width > area.x &&
    bounds.y < area.y + area.height &&
    bounds.y + 40 > area.y;
  const { x, y, width, height } = bounds;
  return visible ? { x, y, width, height } : { width, height };
}

function putInPlace(window: BrowserWindow, place: KeptPlace): void {
  const bounds = place.read();
  if (bounds !== null) window.setBounds(onScreen(bounds));
  if (bounds?.maximized) window.maximize();
  window.on('close', () => place.write({ ...window.getNormalBounds(), maximized: window.isMaximized() }));
}

/** Nothing is lost with the window's process: main has the calls. One that ends again at once is not started over and over. */
const crashPauseMs = 10_000;

function reloadAfterCrash(window: BrowserWindow): void {
  let lastCrash = Number.NEGATIVE_INFINITY;
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit') return;
    const pause = Math.max(0, lastCrash + crashPauseMs - performance.now());
    lastCrash = performance.now() + pause;
    setTimeout(() => {
      if (!window.isDestroyed()) window.webContents.reload();
    }, pause);
  });
}

const isFromOurPage = (url: string, devUrl: string | null): boolean =>
  url.startsWith(`${appOrigin}/`) || (devUrl !== null && new URL(url).origin === new URL(devUrl).origin);

/**
 * @param options.devUrl the development server of an unpackaged run, else null.
 */
export function createMainWindow(options: {
  readonly devUrl: string | null;
  readonly preload: string;
  readonly onCreated: (window: BrowserWindow) => void;
}): MainWindow {
  let window: BrowserWindow | null = null;
  let kept: KeptPlace | null = null;

  const open = (): BrowserWindow => {
    const created = new BrowserWindow({
      ...usual,
      minWidth: smallest.width,
      minHeight: smallest.height,
      show: false,
      autoHideMenuBar: true,
      title: app.name,
      icon: join(app.getAppPath(), 'assets/icon.png'),
      backgroundColor: nativeTheme.shouldUseDarkColors ? '#17181c' : '#ffffff',
      webPreferences: {
        preload: options.preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webviewTag: false,
        spellcheck: false,
      },
    });
    // A start that failed in the meantime shows no window.
    created.once('ready-to-show', () => kept !== null && created.show());
    if (kept !== null) putInPlace(created, kept);
    created.on('closed', () => {
      window = null;
    });
    reloadAfterCrash(created);
    options.onCreated(created);
    void created.loadURL(options.devUrl ?? appPage);
    return created;
  };

  return {
    show: () => {
      if (window === null) window = open();
      else {
        if (window.isMinimized()) window.restore();
        window.focus();
      }
      return window;
    },
    rememberPlace: (place) => {
      kept = place;
      if (window !== null) putInPlace(window, place);
    },
    current: () => window,
    isOurFrame: (frame) =>
      frame !== null &&
      window !== null &&
      frame === window.webContents.mainFrame &&
      isFromOurPage(frame.url, options.devUrl),
  };
}
