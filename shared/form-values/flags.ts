import type { FieldEntry, FormField } from '../form-model.ts';
import { schemeOf } from './addresses.ts';
import { checkField } from './check-field.ts';

/** Things worth a second look in an answer that is valid; each has a sentence in the i18n catalogue. */
export const flagCodes = ['unusual-scheme', 'invisible-characters', 'surrounding-spaces'] as const;

export type Flag = {
  readonly code: (typeof flagCodes)[number];
  readonly values: Readonly<Record<string, string | number>>;
};

const usualSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto']);

/** Flags of a valid entry: an address that may run or hold something (`javascript:`, `data:` ...), pasted characters nobody sees. */
export const flagsOf = (field: FormField, entry: FieldEntry): readonly Flag[] => {
  const check = checkField(field, entry);
  if (check.kind !== 'value' || (field.kind !== 'text' && field.kind !== 'text-list')) return [];
  const texts = typeof check.value === 'object' ? check.value : [String(check.value)];
  const flags: Flag[] = [];
  const scheme = field.kind === 'text' && field.format === 'uri' ? schemeOf(texts[0] ?? '') : null;
  if (scheme !== null && !usualSchemes.has(scheme)) flags.push({ code: 'unusual-scheme', values: { scheme } });
  if (texts.some((text) => /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\n\r\t])\p{Cc}/u.test(text))) {
    flags.push({ code: 'invisible-characters', values: {} });
  }
  if (texts.some((text) => text !== text.trim() && text.trim() !== ''))
    flags.push({ code: 'surrounding-spaces', values: {} });
  return flags;
};
