/** The form in which paths are looked for: one is shown at a time. */
export const argumentFormId = 'argument-form';

/** F30: takes the focus to the first control of an argument, once it is drawn; of one without a control, to what is around it. */
export function focusPath(path: string): void {
  requestAnimationFrame(() => {
    for (let at = path; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const place = at === '' ? (document.getElementById(argumentFormId) ?? undefined) : placeOf(at);
      const control = place?.querySelector<HTMLElement>(
        'input:not(:disabled), select:not(:disabled), textarea, [contenteditable="true"], button:not([data-remove])',
      );
      if (place !== undefined && control !== null && control !== undefined) {
        control.focus({ preventScroll: true });
        place.scrollIntoView({ block: 'nearest' });
        return;
      }
      if (at === '') return;
    }
  });
}

/** Compared as values: a path holds names chosen by a server, which no selector can be trusted with. */
function placeOf(path: string): HTMLElement | undefined {
  const form = document.getElementById(argumentFormId);
  return [...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find((place) => place.dataset.path === path);
}
