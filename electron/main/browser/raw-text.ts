/** Rules about the raw text of an address, and how text from outside is written down so that it can fool nobody. */

/** The longest address, raw and parsed, in UTF-16 units. */
export const longestAddress = 8_192;

/** Control, format, separator and invisible characters, the backslash, and what stands for nothing or for an error. */
const forbidden = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\\\u2800\ufffc\ufffd]/u;

/** The first character that has no place in an address, as `U+XXXX`, or null. */
export function forbiddenCharacter(text: string): string | null {
  const found = forbidden.exec(text)?.[0].codePointAt(0);
  return found === undefined ? null : `U+${hex(found)}`;
}

/**
 * What the URL parser sees: without tab, LF and CR, and without controls and spaces in front.
 *
 * Source: WHATWG URL, basic URL parser, steps 1 to 3.
 */
export function withoutIgnored(input: string): string {
  const clean = input.replace(/[\t\n\r]/g, '');
  let start = 0;
  while (start < clean.length && clean.charCodeAt(start) <= 0x20) start += 1;
  return clean.slice(start);
}

/** The authority of an http or https address as it is written, with user information and port. The text is `withoutIgnored`. */
export function writtenAuthority(text: string): string {
  let start = text.indexOf(':') + 1;
  while (text[start] === '/' || text[start] === '\\') start += 1;
  const length = text.slice(start).search(/[/\\?#]/);
  return length === -1 ? text.slice(start) : text.slice(start, start + length);
}

/** The host of an authority without user information, as it is written. */
export function writtenHost(authority: string): string {
  const bracket = authority.lastIndexOf(']');
  const colon = authority.indexOf(':', bracket + 1);
  return colon === -1 ? authority : authority.slice(0, colon);
}

/** Text with everything but printable ASCII as [U+XXXX], cut so that the result has at most `longest` characters. */
export function escapeText(text: string, longest: number): string {
  let escaped = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const piece = code >= 0x20 && code <= 0x7e ? character : `[U+${hex(code)}]`;
    if (escaped.length + piece.length > longest) break;
    escaped += piece;
  }
  return escaped;
}

export function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase().padStart(4, '0');
}
