import type { Theme } from '../../shared/app-state.ts';

/** Applies the chosen appearance to the document and follows the system while that is the choice; returns the function that ends it. */
export function applyTheme(theme: Theme): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    document.documentElement.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  };
  apply();
  if (theme !== 'system') return () => {};
  dark.addEventListener('change', apply);
  return () => dark.removeEventListener('change', apply);
}
