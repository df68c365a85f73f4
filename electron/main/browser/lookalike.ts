import { imitators } from './url-lists.ts';

const twins = new Map(
  Object.entries(imitators).flatMap(([ascii, characters]) =>
    Array.from(characters, (character) => [character, ascii] as const),
  ),
);

/** The ASCII character that a character of another alphabet imitates. */
export function imitated(character: string): string | undefined {
  return twins.get(character);
}

/** What a name looks like at a glance: two names with one skeleton are told apart by nobody. */
export function skeleton(name: string): string {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return Array.from(plain, (character) => twins.get(character) ?? character)
    .join('')
    .replace(/[1i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('-', '');
}
