import { chineseSecret } from './secret-names/chinese.ts';
import { englishSecret } from './secret-names/english.ts';

/**
 * Whether a field's name or title looks as if it asked for a secret: password, token, API key, card number ... (F7).
 *
 * Servers must use URL mode for secrets. This is a warning, not a guard: a server that wants to hide its wish can.
 */
export const looksSecret = (name: string): boolean => {
  // Names are short; a longer text is searched at its start only, so that its length costs nothing.
  const plain = name
    .slice(0, 400)
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  return englishSecret(plain) || chineseSecret(plain);
};
