import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { createI18n } from '../../shared/i18n/index.ts';

/** The window's words. Made when the first component is loaded, so that every view and every test has them. */
export const i18n = createI18n('en', initReactI18next);

export type Translate = TFunction<'translation'>;

function onLanguageChange(redraw: () => void): () => void {
  i18n.on('languageChanged', redraw);
  return () => i18n.off('languageChanged', redraw);
}

let worded = { language: i18n.language, t: i18n.getFixedT(i18n.language, 'translation') };

function currentT(): Translate {
  if (worded.language !== i18n.language) {
    worded = { language: i18n.language, t: i18n.getFixedT(i18n.language, 'translation') };
  }
  return worded.t;
}

/**
 * The function that words a key of the catalogue; the component is drawn again when the language changes.
 *
 * Not `useTranslation`: that makes a wrapper of the whole instance for each component, which was most of the time that a form of 200
 * fields took to appear.
 */
export function useT(): Translate {
  return useSyncExternalStore(onLanguageChange, currentT);
}

export type CodeValues = Readonly<Record<string, string | number>>;

/**
 * Words a code that came from main: `prefix` is the catalogue's place of such codes, for example `servers.problem`.
 *
 * A code without words is shown as such instead of nothing: a newer main must not make a silent window.
 */
export function wordCode(t: Translate, prefix: string, code: string, values: CodeValues = {}): string {
  const key = `${prefix}.${code}`;
  if (!i18n.exists(key)) return t('app.unknownCode', { code });
  // The key was looked up in the line above; its type cannot be known here.
  return t(key as 'app.name', isolateValues(values));
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Puts a value that somebody else wrote between direction isolates, so that it cannot turn our sentence around. */
export function isolate(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

function isolateValues(values: CodeValues): CodeValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolate(value) : value]),
  );
}
