import { completeDom } from '../ui/testing.ts';

/** For tests: jsdom lays nothing out, and a list that draws what is in view needs a height to look through. */
export function layOutLists(): void {
  completeDom();
  const heightOf = (element: Element) => (element.getAttribute('role') === 'listbox' ? 800 : 50);
  for (const name of ['offsetHeight', 'clientHeight']) {
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return heightOf(this);
      },
    });
  }
  for (const name of ['offsetWidth', 'clientWidth']) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 260 });
  }
  Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
}
