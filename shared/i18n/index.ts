import { createInstance, type i18n } from 'i18next';
import { en } from './en/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

export type Language = 'en';

/**
 * An i18next instance that is ready at once: the catalogues are part of the program.
 *
 * Values are put into sentences as they are: the window draws text nodes only. i18next looks for placeholders and nestings in the sentence,
 * never in a value, so a server cannot reach into the catalogue.
 */
export function createI18n(language: Language, ...plugins: readonly Parameters<i18n['use']>[0][]): i18n {
  const instance = createInstance();
  for (const plugin of plugins) instance.use(plugin);
  void instance.init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false, skipOnVariables: true },
    initAsync: false,
    returnNull: false,
  });
  return instance;
}
