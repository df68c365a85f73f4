import type { ParleyApi } from '../../shared/ipc.ts';

declare global {
  interface Window {
    /** Put there by the preload; the window has no other way out. */
    readonly parley: ParleyApi;
  }
}

/** The commands and events of main. The only place in the window that touches `window.parley`. */
export function parley(): ParleyApi {
  return window.parley;
}
