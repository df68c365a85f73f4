import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { url as sentences } from '../../../shared/i18n/en/url.ts';
import { type UrlVerdict, urlCodeLevels } from '../../../shared/url-verdict.ts';
import { hostileAddresses } from './hostile-addresses.ts';
import { inspectUrl } from './inspect-url.ts';
import { siteOf } from './site.ts';
import vectors from './url-vectors.json' with { type: 'json' };

const remote = { serverOrigin: 'https://mcp.example.com', knownDomains: ['example.com'] };

function contextOf(serverOrigin: string | null) {
  const domain = serverOrigin === null ? null : siteOf(new URL(serverOrigin).hostname).registrableDomain;
  return { serverOrigin, knownDomains: domain === null ? [] : [domain] };
}

describe('inspectUrl, vectors', () => {
  it.each(vectors.map((vector) => ({ ...vector, name: JSON.stringify(vector.input).slice(0, 90) })))(
    '$group: $name is $verdict',
    ({ input, serverOrigin, verdict, warnings, notes, shownHost, unicodeHost, registrableDomain, href, relation }) => {
      const result = inspectUrl(input, contextOf(serverOrigin));
      const shown = { notes, shownHost, unicodeHost, registrableDomain, href, relation };
      expect(result).toMatchObject(verdict === 'refuse' ? { verdict, warnings } : { verdict, warnings, ...shown });
    },
  );

  it.each(hostileAddresses)('gives an address of the full length one verdict: %s', (_name, address) => {
    expect(inspectUrl(address, remote)).toEqual(inspectUrl(address, remote));
  });

  it('reaches every code at least once', () => {
    const reached = new Set(vectors.flatMap(({ warnings, notes }) => [...warnings, ...notes]));
    expect(Object.keys(urlCodeLevels).filter((code) => !reached.has(code))).toEqual([]);
  });

  it('gives each sentence the values that it has places for', () => {
    for (const { input, serverOrigin } of vectors) {
      for (const { code, values } of inspectUrl(input, contextOf(serverOrigin)).details) {
        const places = [...sentences.code[code].matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
        expect({
          code,
          missing: places.filter((name) => values[name] === undefined),
        }).toMatchObject({
          missing: [],
        });
      }
    }
  });
});

describe('inspectUrl, the verdict', () => {
  it('U3: a refused verdict carries no href, only the escaped beginning of the raw text and its length', () => {
    const verdict = inspectUrl(`javascript:\u202e${'x'.repeat(700)}`, remote);
    expect(verdict).toMatchObject({ verdict: 'refuse', notes: [], rawLength: 712 });
    expect(verdict).not.toHaveProperty('href');
    const text = verdict.verdict === 'refuse' ? verdict.rawText : '';
    expect(text.startsWith('javascript:[U+202E]xxx')).toBe(true);
    expect(text).toHaveLength(500);
  });

  it('is frozen, all the way down', () => {
    const verdict = inspectUrl('https://accounts.google.com.evil-site.net:8443/', remote);
    const parts = [verdict, verdict.warnings, verdict.details, verdict.details[0], verdict.details[0]?.values];
    expect(parts.every(Object.isFrozen)).toBe(true);
  });

  it('U14: details stand worst first, and name the site and what only looks like it', () => {
    const verdict = inspectUrl('https://accounts.google.com.evil-site.net:8443/?token=x', remote);
    expect(verdict.details.map(({ code, level }) => `${level} ${code}`)).toEqual([
      'danger embedded-domain',
      'caution port',
      'caution secret-param',
      'note other-site',
    ]);
    expect(verdict.details[0]?.values).toEqual({ embedded: 'accounts.google.com', site: 'evil-site.net' });
  });

  it.each([
    ['https://a.b.example.com:8443/', { subdomain: 'a.b.', site: 'example.com', port: ':8443' }, 'example.com'],
    ['https://example.com./', { subdomain: '', site: 'example.com.', port: '' }, 'example.com'],
    ['https://1.1.1.1:8443/', { subdomain: '', site: '1.1.1.1', port: ':8443' }, '1.1.1.1:8443'],
    ['https://[fd00::1]:8443/', { subdomain: '', site: '[fd00::1]', port: ':8443' }, '[fd00::1]:8443'],
    ['https://co.uk/', { subdomain: '', site: 'co.uk', port: '' }, 'co.uk'],
  ])('U11: %s has its host in parts, and what the person recognises', (input, hostParts, recognise) => {
    expect(inspectUrl(input, remote)).toMatchObject({ hostParts, recognise });
  });

  it('U11: shows no Unicode labels while an IDN danger or a lookalike fires', () => {
    expect(inspectUrl('https://b\u00fccher.de/', remote)).toMatchObject({ unicodeLabels: ['b\u00fccher', 'de'] });
    expect(inspectUrl('https://googl\u00e9.com/', remote)).toMatchObject({ unicodeLabels: null });
    expect(inspectUrl('https://\u0455\u0441\u043e\u0440\u0435.com/', remote)).toMatchObject({ unicodeLabels: null });
  });

  it('escapes the name in the warning, so that the imitation is seen', () => {
    const verdict = inspectUrl('https://p\u0430ypal.com/', remote);
    const values = verdict.details.find(({ code }) => code === 'lookalike')?.values;
    expect(values).toEqual({ site: 'xn--pypal-4ve.com', escaped: 'p[U+0430]ypal.com', looksLike: 'paypal.com' });
  });

  it('never tells a password of the user information', () => {
    const verdict = inspectUrl('https://user:hunter2@example.com/', remote);
    expect(verdict.details).toMatchObject([{ code: 'userinfo', values: { userinfo: 'user', host: 'example.com' } }]);
  });

  it('looks no further at an input that is too long', () => {
    expect(inspectUrl(`\u202e${'x'.repeat(8_192)}`, remote)).toMatchObject({
      warnings: ['too-long'],
      rawLength: 8_193,
    });
  });

  it('does not parse a host that no name is as long as', () => {
    expect(inspectUrl(`https://${'\u4e2d'.repeat(1_100)}.com/`, remote)).toMatchObject({ warnings: ['host-too-long'] });
  });
});

/** Text of the kind that breaks parsers: pieces of addresses, percent-encoding, separators, and any character at all. */
const piece = fc.oneof(
  fc.constantFrom(
    'https://',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '?',
    '#',
    '.',
    '-',
    'xn--',
    '[',
    ']',
    '::',
    '%',
    '%E2%80%AE',
    '127.0.0.1',
  ),
  fc.constantFrom(
    'google.com',
    'paypa1',
    'localhost',
    'url=',
    'token=',
    '&',
    '0x7f',
    '\u3002',
    '\u0430',
    '\u00fc',
    '\u30ce',
    '\u202e',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.webUrl(),
);
const anyInput = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.array(piece, { maxLength: 12 }).map((pieces) => `https://${pieces.join('')}`),
);
const anyContext = fc.record({
  serverOrigin: fc.constantFrom(null, 'https://mcp.example.com', 'http://localhost:7531', 'https://[::1]', 'null', ''),
  knownDomains: fc.array(fc.oneof(fc.domain(), fc.constantFrom('', '.', 'example.com')), { maxLength: 3 }),
});

describe('inspectUrl, any input', () => {
  it('never throws, and says the same twice', () => {
    fc.assert(
      fc.property(fc.oneof(anyInput, fc.anything()), anyContext, (input, context) => {
        expect(inspectUrl(input, context)).toStrictEqual(inspectUrl(input, context));
      }),
      { numRuns: 1_500 },
    );
  });

  it('U3: a verdict other than refuse carries a printable ASCII href that parses to itself and gets no milder verdict', () => {
    const hrefs = fc.property(anyInput, anyContext, (input, context) => {
      const verdict = inspectUrl(input, context);
      if (verdict.verdict === 'refuse') return;
      expect(verdict.href).toMatch(/^https?:\/\/[\x21-\x7e]+$/);
      expect(new URL(verdict.href).href).toBe(verdict.href);
      const { subdomain, site, port } = verdict.hostParts;
      expect(subdomain + site + port).toBe(verdict.shownHost);
    });
    fc.assert(hrefs, { numRuns: 1_500 });
  });

  it('gives only printable ASCII in the values of its details', () => {
    const values = fc.property(anyInput, anyContext, (input, context) => {
      for (const detail of inspectUrl(input, context).details) {
        for (const value of Object.values(detail.values)) expect(value).toMatch(/^[\x20-\x7e]{0,300}$/);
      }
    });
    fc.assert(values, { numRuns: 1_000 });
  });

  it('the verdict follows from its warnings', () => {
    const follows = (verdict: UrlVerdict): void => {
      if (verdict.verdict === 'refuse') expect(verdict.warnings.length).toBeGreaterThan(0);
      else expect(verdict.verdict === 'allow').toBe(verdict.worst === null && verdict.warnings.length === 0);
      expect([...verdict.warnings].sort()).toEqual(verdict.warnings);
      expect(new Set(verdict.details.map(({ code }) => code)).size).toBe(
        verdict.warnings.length + verdict.notes.length,
      );
    };
    fc.assert(
      fc.property(anyInput, anyContext, (input, context) => follows(inspectUrl(input, context))),
      { numRuns: 1_000 },
    );
  });
});
