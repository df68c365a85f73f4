/**
 * Copies the text of an element by selecting it.
 *
 * The window has no permission for the clipboard interface; copying a selection on a press needs none.
 */
export function copyContent(element: Element | null): void {
  const selection = window.getSelection();
  if (element === null || selection === null) return;
  selection.selectAllChildren(element);
  document.execCommand('copy');
}
