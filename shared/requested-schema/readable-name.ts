/**
 * A property's name as words: `window_seat` and `windowSeat` become `Window seat`; the raw name is shown beside it (F2).
 *
 * A name that already has spaces, or that holds nothing to read, stays as it is.
 */
export const readableName = (key: string): string => {
  if (key.length > 200 || /\s/u.test(key)) return key;
  const words = key
    .replaceAll(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .split(/[\s_-]+/u)
    .filter((word) => word !== '');
  const [first, ...others] = words;
  if (first === undefined) return key;
  return [capitalised(first), ...others.map(lowered)].join(' ');
};

const capitalised = (word: string): string => {
  const [initial = '', ...rest] = word;
  return `${initial.toUpperCase()}${rest.join('')}`;
};

/** Acronyms such as `URL` keep their capitals. */
const lowered = (word: string): string =>
  /^\p{Lu}\p{Ll}*$/u.test(word) && word.length > 1 ? word.toLowerCase() : word;
