/** Quitting: asks once while a request is on its way or questions wait, then ends every server before the process ends. */
import { app, type BrowserWindow, dialog } from 'electron';
import type { MenuLabels } from '../../../shared/i18n/en/menu.ts';

export type QuitParts = {
  /** Calls with a request on its way, and calls with questions that wait: both are lost with the process. */
  readonly unfinished: () => { readonly inFlight: number; readonly waiting: number };
  readonly labels: MenuLabels;
  readonly window: () => BrowserWindow | null;
  /** Opens the window again for who stays after closing it. */
  readonly show: () => void;
  /** Ends all servers and their processes. */
  readonly close: () => Promise<void>;
  /** Runs last: closes the store. */
  readonly closed: () => void;
};

/** Asked without stopping main: calls go on while the question stands. */
async function wantsToStay({ labels, window, unfinished }: QuitParts): Promise<boolean> {
  const isInFlight = unfinished().inFlight > 0;
  const options = {
    type: 'question' as const,
    message: isInFlight ? labels.quitTitle : labels.quitWaitingTitle,
    detail: isInFlight ? labels.quitMessage : labels.quitWaitingMessage,
    buttons: [labels.quitAnyway, labels.stay],
    defaultId: 1,
    cancelId: 1,
  };
  const open = window();
  const { response } = await (open ? dialog.showMessageBox(open, options) : dialog.showMessageBox(options));
  return response === 1;
}

export function confirmQuit(parts: QuitParts): void {
  let state: 'running' | 'asking' | 'closing' | 'closed' = 'running';

  const close = async () => {
    state = 'closing';
    await parts.close().finally(parts.closed);
    state = 'closed';
    app.quit();
  };
  const ask = async () => {
    state = 'asking';
    const stays = await wantsToStay(parts);
    // A signal may have decided it in the meantime.
    if (state !== 'asking') return;
    if (!stays) return close();
    state = 'running';
    if (parts.window() === null) parts.show();
  };

  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    const { inFlight, waiting } = parts.unfinished();
    if (state === 'running') void (inFlight + waiting > 0 ? ask() : close());
  });
  // The machine is shut down, or a terminal is closed: nobody is there to be asked, and whoever waits for us kills in the end.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (state === 'running' || state === 'asking') void close();
    });
  }
}
