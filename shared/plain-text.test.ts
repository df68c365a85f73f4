import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText, singleLine } from './plain-text.ts';

const shown = (text: string): string => plainText(text, 10_000).text;

describe('F20: text stays text', () => {
  it.each([
    'Plain words, 12 €, "quotes" & <b>tags</b> <img src=x onerror=alert(1)>',
    '[link](javascript:alert(1)) **bold** `code`',
    'line\nline\n\ttab',
    'مرحبا بالعالم',
    'שָׁלוֹם',
    '日本語　全角',
    'Tiếng Việt, ภาษาไทย กำลัง, हिन्दी',
    'e\u0301 and é',
    '😀 👩‍👩‍👧‍👦 ❤️ 👍🏽 1️⃣ 🏳️‍🌈',
    'no\u00a0break',
    '$t(nested) {{value}}',
  ])('%j is shown as it is', (text) => {
    expect(plainText(text, 10_000)).toEqual({ text, cut: false, total: [...text].length });
  });

  it.each([
    ['user\u202egpj.exe', 'user[U+202E]gpj.exe'],
    ['\u2066a\u2069', '[U+2066]a[U+2069]'],
    ['\u200ea\u200f\u061c', '[U+200E]a[U+200F][U+061C]'],
    ['pass\u200bword', 'pass[U+200B]word'],
    ['a\u200cb\u200dc', 'a[U+200C]b[U+200D]c'],
    ['\ufeffa\u2060b', '[U+FEFF]a[U+2060]b'],
    ['a\u0000b\u0007\u001b[31m\u007f\u0085', 'a[U+0000]b[U+0007][U+001B][31m[U+007F][U+0085]'],
    ['a\rb', 'a[U+000D]b'],
    ['a\r\nb', 'a\nb'],
    ['a\u2028b\u2029c', 'a[U+2028]b[U+2029]c'],
    ['a\u00adb', 'a[U+00AD]b'],
    ['\u115f\u3164\uffa0\u2800', '[U+115F][U+3164][U+FFA0][U+2800]'],
    ['a\u034fb\u180eb', 'a[U+034F]b[U+180E]b'],
    ['a\ufe0f', 'a[U+FE0F]'],
    ['1\ufe0f', '1[U+FE0F]'],
    ['😀\u200da\u200d😀', '😀[U+200D]a[U+200D]😀'],
    ['a\u{e0061}\u{e0001}', 'a[U+E0061][U+E0001]'],
    ['a\u{e0100}', 'a[U+E0100]'],
    ['\ud800a\udc00', '[U+D800]a[U+DC00]'],
    ['\ue000\ufffc\uffff', '[U+E000][U+FFFC][U+FFFF]'],
  ])('%j is shown as %j', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('piles of combining marks do not reach out of their line', () => {
    expect(shown(`Z${'\u0335'.repeat(50)}`)).toMatch(/^Z\u0335{4}(\[U\+0335\]){46}$/u);
  });

  it('nothing invisible gets through, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        // The joiners that emoji may keep are looked at above.
        const seen = shown(text).replaceAll('\u200d', '').replaceAll('\ufe0f', '');
        expect(seen).not.toMatch(/(?![\n\t\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2])[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(seen).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([[undefined], [null], [5], [{ toString: () => 'x' }], [['a']]])(
    '%j is no text and shows nothing',
    (given) => {
      expect(plainText(given, 10)).toEqual({ text: '', cut: false, total: 0 });
      expect(singleLine(given)).toBe('');
    },
  );
});

describe('F20: limits', () => {
  it('counts code points and never cuts one in two', () => {
    expect(plainText('😀😀😀', 2)).toEqual({ text: '😀😀', cut: true, total: 3 });
    expect(plainText('abc', 3)).toEqual({ text: 'abc', cut: false, total: 3 });
    expect(plainText('', 3)).toEqual({ text: '', cut: false, total: 0 });
  });

  it('counts what is shown, so that invisible characters cannot fill the page', () => {
    const { text, cut, total } = plainText('\u202e'.repeat(4_000), 4_000);
    expect(text).toHaveLength(4_000);
    expect({ cut, total }).toEqual({ cut: true, total: 4_000 });
    expect(plainText('ab\u202e', 5)).toEqual({ text: 'ab', cut: true, total: 3 });
  });

  it('shows everything when asked to', () => {
    const whole = 'x'.repeat(500_000);
    expect(plainText(whole, Number.POSITIVE_INFINITY)).toEqual({ text: whole, cut: false, total: 500_000 });
  });
});

describe('singleLine', () => {
  it.each([
    ['  My\n\n server\t1 ', 'My server 1'],
    ['a\u202eb', 'a[U+202E]b'],
    ['x'.repeat(81), `${'x'.repeat(80)}…`],
    ['x'.repeat(80), 'x'.repeat(80)],
    [`${'\n'.repeat(5_000)}hidden`, ''],
  ])('%j', (text, expected) => {
    expect(singleLine(text)).toBe(expected);
  });
});
