/** A text from a server, safe to show as text (F20). */
export type PlainText = {
  readonly text: string;
  /** There is more than `limit` lets through: offer "Show all". */
  readonly cut: boolean;
  /** Length of the whole text in code points, as the server sent it. */
  readonly total: number;
};

/** F20: characters shown before "Show all". */
export const textLimits = { title: 300, description: 4_000, message: 4_000, result: 20_000, name: 80 } as const;

/**
 * Makes every invisible character of a text visible (F20).
 *
 * Control characters (but for line feed and tab), bidi controls, zero-width and other characters without a shape become `[U+202E]`.
 * So do halves of surrogate pairs, private-use characters and piles of combining marks that would reach out of their line. The joiners
 * inside an emoji stay. `limit` counts what is shown, in code points; a value that is not a text shows nothing.
 */
export const plainText = (given: unknown, limit: number): PlainText => {
  const whole = typeof given === 'string' ? given : '';
  const text = whole.replaceAll('\r\n', '\n');
  const shown: string[] = [];
  let total = 0;
  let length = 0;
  let marks = 0;
  let full = false;
  let previous = '';
  let end = 0;
  for (const point of text) {
    total += 1;
    end += point.length;
    if (full) continue;
    marks = isMark(point) ? marks + 1 : 0;
    const visible =
      marks > markLimit || (isUnseen(point) && !joinsEmoji(previous, point, text.slice(end, end + 2)))
        ? codeOf(point)
        : point;
    const size = visible === point ? 1 : visible.length;
    full = length + size > limit;
    if (full) continue;
    shown.push(visible);
    length += size;
    previous = point;
  }
  return { text: shown.join(''), cut: full, total };
};

/** A name in one line: white space in one piece, invisible characters shown, cut with an ellipsis. */
export const singleLine = (given: unknown, limit: number = textLimits.name): string => {
  // What cannot be seen anyway need not be searched for white space.
  const start = typeof given === 'string' ? given.slice(0, limit * 8 + 1_000) : '';
  const { text, cut } = plainText(start.replaceAll(/[ \t\n\r]+/g, ' ').trim(), limit);
  return cut ? `${text}…` : text;
};

const markLimit = 4;

const isMark = (point: string): boolean =>
  point > '\u02ff' && /^\p{M}$/u.test(point) && !/^[\ufe00-\ufe0f]$/u.test(point);

/** Arabic and Indic signs that are format characters by class but are drawn. */
const drawnFormat = /^[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]$/u;
const unseen =
  /^[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc]$/u;

const isUnseen = (point: string): boolean => {
  if (point >= ' ' && point <= '~') return false;
  if (point === '\n' || point === '\t') return false;
  return unseen.test(point) && !drawnFormat.test(point);
};

/** The joiner between two pictures, and the selector that makes a picture or a keycap of the character before it. */
const joinsEmoji = (previous: string, point: string, next: string): boolean => {
  if (point === '\ufe0f') return picture.test(previous) || (/^[\d#*]$/.test(previous) && next.startsWith('\u20e3'));
  return point === '\u200d' && (previous === '\ufe0f' || picture.test(previous)) && picture.test(next);
};

const picture = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

const codeOf = (point: string): string =>
  `[U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
