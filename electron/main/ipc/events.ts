import type { WebContents } from 'electron';
import type { EventName, Events } from '../../../shared/ipc.ts';

/** Sends an event to the window; a window that is gone or reloading misses it and reads the state afresh when it is back. */
export function sendEvent<Name extends EventName>(
  contents: WebContents | null,
  channel: Name,
  payload: Events[Name],
): void {
  if (contents === null || contents.isDestroyed()) return;
  contents.send(channel, payload);
}
