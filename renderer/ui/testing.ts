/** What jsdom lacks and our components need; for tests only. */
export function completeDom(): void {
  const proto = HTMLDialogElement.prototype;
  if (typeof proto.showModal !== 'function') {
    proto.showModal = function showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>('button, input, select, textarea, [tabindex]')?.focus();
    };
    proto.close = function close(this: HTMLDialogElement) {
      this.open = false;
    };
  }
  Element.prototype.scrollIntoView ??= () => {};
  window.requestIdleCallback ??= (run) =>
    window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }), 0);
  window.cancelIdleCallback ??= (idle) => window.clearTimeout(idle);
}
