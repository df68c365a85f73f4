/** Addresses of the full length that would be slow if a rule were not linear: for the bench, and for the test that each gets a verdict. */
export const hostileAddresses: readonly (readonly [name: string, address: string])[] = [
  ['letters', filled('https://example.com/', 'x')],
  ['slashes', filled('https://', '/')],
  ['at signs', filled('https://', '@')],
  ['dots', filled('https://', 'a.')],
  ['hyphens', filled('https://', 'a-')],
  [
    'one Chinese label',
    `https://${Array.from({ length: 8_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')}.com/`,
  ],
  [
    'the longest Chinese label that is parsed',
    `https://${Array.from({ length: 1_000 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')}.com/`,
  ],
  ['combining marks', filled('https://a', '\u0323\u0307')],
  ['percent signs', filled('https://example.com/', '%')],
  ['percent-encoded bytes', filled('https://example.com/', '%41')],
  ['runs of bytes', filled('https://example.com/', '%41x')],
  ['empty parameters', filled('https://example.com/?', '&')],
  ['redirects', filled('https://example.com/?', 'to=a:b&')],
  ['redirects to numbers', filled('https://example.com/?', 'to=//1&')],
  ['redirect to a Chinese host', `https://example.com/?to=https://${'\u4e2d\u6587'.repeat(450)}.com/`],
  ['secrets in both places', filled(filled('https://example.com/?', 'sid=&', 4_000).concat('#'), 'sid=&')],
  ['xn-- labels', filled('https://', 'xn--', 250)],
  ['many IDN labels', `https://${'xn--4ca.'.repeat(30)}com/`],
  ['numbers', filled('https://', '127-', 250)],
];

function filled(start: string, piece: string, length = 8_192): string {
  return start + piece.repeat(Math.floor((length - start.length) / piece.length));
}
