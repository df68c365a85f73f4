import { describe, expect, it } from 'vitest';
import { isInvalidIdn } from './idn-rules.ts';
import { inspectUrl } from './inspect-url.ts';
import { skeleton } from './lookalike.ts';
import { zeroOf } from './scripts.ts';

const context = { serverOrigin: 'https://mcp.example.com', knownDomains: ['example.com'] };
const idnCodes = (host: string) =>
  inspectUrl(`https://${host}/`, context).warnings.filter((code) => code.startsWith('idn-') || code === 'lookalike');

describe('idn-invalid', () => {
  it.each(['xn--example-.com', 'xn--a', 'xn--abc-', 'xn--zzzzzz', 'xn--', 'xn--xn---epa', 'xn--Bcher-kva'])(
    '%s is no valid label',
    (label) => {
      expect(isInvalidIdn(label)).toBe(true);
    },
  );

  it.each(['xn--bcher-kva', 'xn--p1ai', 'xn--mgba3gch31f060k', 'xn--fa-hia'])('%s is valid', (label) => {
    expect(isInvalidIdn(label)).toBe(false);
  });

  it.each(['xn--a', 'xn--zzzzzz', 'xn--abc-'])(
    'https://%s.com/ is refused, whether or not the parser takes it',
    (label) => {
      expect(inspectUrl(`https://${label}.com/`, context).verdict).toBe('refuse');
    },
  );
});

describe('idn-mixed-script', () => {
  it.each([
    '\u6771\u4eac\u30bf\u30ef\u30fcabc.jp',
    '\u4e2d\u6587abc.cn',
    '\ud55c\uad6d\u6f22abc.kr',
    '\u3105\u4e2dabc.tw',
    '\u0645\u062f\u06cc\u0646\u0647\u06f1.com',
  ])('lets through what is written together: %s', (host) => {
    expect(idnCodes(host)).toEqual([]);
  });

  it.each(['\u30bf\ud55c.com', '\u0430\u03b1\u0436.com', 'abc\u0967.com', '1\u0967\u0915.com', '\u13a0\ua4ee.com'])(
    'tells letters or digits of systems that are not: %s',
    (host) => {
      expect(idnCodes(host)).toContain('idn-mixed-script');
    },
  );

  it('knows the digit system of digits that stand in a row of several systems', () => {
    expect(zeroOf('7')).toBe(0x30);
    expect(zeroOf('\u0969')).toBe(0x0966);
    expect(zeroOf('\u{1d7d9}')).toBe(0x1d7d8);
  });
});

describe('idn-confusable', () => {
  it.each([
    ['sm\u00f8rrebr\u00f8d.dk', 'a national letter'],
    ['\u0142\u00f3d\u017a.pl', 'a national letter'],
    ['\u0440\u043e\u0441\u0430.ru', 'a word under a suffix of its script'],
    ['\u0440\u043e\u0441\u0430.xn--p1ai', 'a word under a suffix that is written in its script'],
    ['\u043f\u0440\u0438\u0432\u0435\u0442.com', 'a letter without a Latin twin'],
    ['\u0131\u015f\u0131k.com.tr', 'the dotless i at home'],
    ['\u0915\u0967\u0968.com', 'digits beside letters of their script'],
    ['\u0967\u0968.xn--h2brj9c', 'digits under a suffix of their script'],
  ])('lets through %s: %s', (host) => {
    expect(idnCodes(host)).toEqual([]);
  });

  it.each([
    ['\u0440\u043e\u0441\u0430.com', 'twins only, elsewhere'],
    ['\u043a\u0451\u043a\u0441.com', 'twins with a mark'],
    ['\u0440\u043e\u0441\u0430.gr', 'under a suffix of another script'],
    ['\u0131\u015f\u0131k.com', 'the dotless i abroad'],
    ['\u0251bc.com', 'a phonetic letter'],
    ['\u09ea\u09ed.com', 'foreign digits only'],
  ])('tells %s: %s', (host) => {
    expect(idnCodes(host)).toContain('idn-confusable');
  });
});

describe('idn-unusual-char', () => {
  it.each([
    'col\u00b7lectiu.cat',
    '\u30b9\u30bf\u30fc\u30fb\u30a2.jp',
    '\u05d2\u05f3\u05d9.co.il',
    '\u30ce\u30fc\u30c8.jp',
    'ti\u1ebfng-vi\u1ec7t.vn',
    '\u0e40\u0e01\u0e49\u0e32\u0e2d\u0e35\u0e49.th',
  ])('lets through what is usual: %s', (host) => {
    expect(idnCodes(host)).toEqual([]);
  });

  it.each([
    'a\u00b7b.com',
    'l\u00b7a.com',
    '\u2603.com',
    'com\u30ceabc.net',
    '\u01c0abc.com',
    'j\u0307a.com',
    'i\u0323\u0307x.com',
  ])('tells %s', (host) => {
    expect(idnCodes(host)).toContain('idn-unusual-char');
  });
});

describe('skeleton', () => {
  it.each([
    ['rnicrosoft', 'microsoft'],
    ['PayPa1', 'paypal'],
    ['g00gle', 'google'],
    ['vvindows', 'windows'],
    ['pay-pal', 'paypal'],
    ['\u0440\u0430\u0443\u0440\u0430\u04cf', 'paypal'],
    ['go\u00f8gl\u00e9', 'google'],
  ])('%s looks like %s', (name, other) => {
    expect(skeleton(name)).toBe(skeleton(other));
  });

  it('tells apart what a reader tells apart', () => {
    expect(skeleton('githubb.com')).not.toBe(skeleton('github.com'));
  });
});
