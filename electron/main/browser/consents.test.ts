import { describe, expect, it } from 'vitest';
import type { ConsentId } from '../../../shared/ids.ts';
import { brandId } from '../../../shared/ids.ts';
import type { OpenableVerdict, OpenResult, UrlVerdict } from '../../../shared/url-verdict.ts';
import { createConsents } from './consents.ts';
import { inspectUrl } from './inspect-url.ts';
import type { OpenUrl } from './open-url.ts';
import vectors from './url-vectors.json' with { type: 'json' };

const context = { serverOrigin: 'https://mcp.example.com', knownDomains: ['example.com'] };
const page = 'https://mcp.example.com/connect?e=7f3a';

function shown(): OpenableVerdict {
  const verdict = inspectUrl(page, context);
  if (verdict.verdict === 'refuse') throw new Error('the page is not refused');
  return verdict;
}

function setUp(results: readonly OpenResult[] = [], inspect = inspectUrl) {
  const opened: string[] = [];
  const copied: string[] = [];
  const openUrl: OpenUrl = async (href) => {
    opened.push(href);
    return results[opened.length - 1] ?? { kind: 'opened' };
  };
  const consents = createConsents({ openUrl, copyText: (text) => copied.push(text) }, inspect);
  return { consents, opened, copied, create: (input: unknown) => consents.create(input, context) };
}

describe('consents', () => {
  it('U3: opens and copies the one string that was shown', async () => {
    const { consents, opened, copied, create } = setUp();
    const { consentId, verdict } = create('HTTPS://EXAMPLE.com/\u4e2d?q=a b'.replace(' ', '%20'));
    expect(verdict).toMatchObject({ href: 'https://example.com/%E4%B8%AD?q=a%20b' });
    expect(await consents.open(consentId)).toEqual({ kind: 'opened' });
    expect(consents.copy(consentId)).toEqual({ kind: 'done' });
    expect([...opened, ...copied]).toEqual(Array(2).fill('https://example.com/%E4%B8%AD?q=a%20b'));
  });

  it('U3: hands on each openable vector byte by byte, and none of the refused ones', async () => {
    const { consents, opened, copied } = setUp();
    const refused: string[] = [];
    for (const { input, serverOrigin, verdict, href } of vectors) {
      const { consentId } = consents.create(input, { ...context, serverOrigin });
      const before = opened.length;
      const outcome = await consents.open(consentId);
      if (verdict === 'refuse') {
        refused.push(outcome.kind, consents.copy(consentId).kind, consents.openedByPerson(consentId).kind);
        expect(opened).toHaveLength(before);
      } else expect(opened.slice(before)).toEqual([href]);
    }
    expect(new Set(refused)).toEqual(new Set(['refused']));
    expect(copied).toEqual([]);
  });

  it.each([
    ['another relation', { relation: 'other-site' }],
    ['another warning', { warnings: ['port'] }],
    ['another href', { href: 'https://evil-site.net/' }],
  ] as const)('U3: opens nothing when the second inspection says something else: %s', async (_what, change) => {
    const verdicts: UrlVerdict[] = [shown(), { ...shown(), ...change }];
    const { consents, opened, copied, create } = setUp([], () => verdicts.shift() ?? shown());
    const { consentId } = create(page);
    expect(await consents.open(consentId)).toEqual({ kind: 'refused' });
    expect([...opened, ...copied]).toEqual([]);
  });

  it.each([
    'https://example.com/\u4e2d',
    'https://example.com/ x',
    'https://EXAMPLE.com/',
    'https://example.com',
    'file:///etc/passwd',
    '--help',
  ])('U3: opens no href that is not printable ASCII and its own parsed form: %s', async (href) => {
    const wrong = { ...shown(), href };
    const { consents, opened, copied, create } = setUp([], () => wrong);
    const { consentId } = create(page);
    expect(await consents.open(consentId)).toEqual({ kind: 'refused' });
    expect(consents.copy(consentId)).toEqual({ kind: 'refused' });
    expect([...opened, ...copied]).toEqual([]);
  });

  it('U3: inspects the raw input again, in the context of its own time', async () => {
    const inputs: unknown[] = [];
    const inspect: typeof inspectUrl = (input, given) => {
      inputs.push([input, given]);
      return inspectUrl(input, given);
    };
    const { consents, opened } = setUp([], inspect);
    const knownDomains = ['example.com'];
    const { consentId } = consents.create('https://EXAMPLE.com', { serverOrigin: null, knownDomains });
    knownDomains.push('evil-site.net');
    await consents.open(consentId);
    expect(opened).toEqual(['https://example.com/']);
    expect(inputs).toEqual(
      Array(2).fill(['https://EXAMPLE.com', { serverOrigin: null, knownDomains: ['example.com'] }]),
    );
  });

  it('U2: makes ids of 128 random bits, a new one each time', () => {
    const { create } = setUp();
    const ids = Array.from({ length: 50 }, () => create(page).consentId);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16);
  });

  it('knows no id but its own, and none that was forgotten', async () => {
    const { consents, opened, create } = setUp();
    const { consentId } = create(page);
    consents.forget(consentId);
    for (const id of [consentId, brandId<ConsentId>('AAAAAAAAAAAAAAAAAAAAAA'), brandId<ConsentId>('__proto__')]) {
      expect(await consents.open(id)).toEqual({ kind: 'unknown' });
      expect(consents.copy(id)).toEqual({ kind: 'unknown' });
      expect(consents.openedByPerson(id)).toEqual({ kind: 'unknown' });
    }
    expect(opened).toEqual([]);
  });

  it('U20: a failed opening is told, and the person’s word counts only after copying', async () => {
    const problem = { code: 'opener-missing', values: {} } as const;
    const { consents, create } = setUp([{ kind: 'failed', problem }]);
    const { consentId } = create(page);
    expect(await consents.open(consentId)).toEqual({ kind: 'failed', problem });
    expect(consents.openedByPerson(consentId)).toEqual({ kind: 'not-yet' });
    consents.copy(consentId);
    expect(consents.openedByPerson(consentId)).toEqual({ kind: 'done' });
  });

  it('U22: opens and copies again, and a failure then does not undo that the page was opened', async () => {
    const { consents, opened, copied, create } = setUp([
      { kind: 'opened' },
      { kind: 'failed', problem: { code: 'opener-exited', values: { exitCode: '4' } } },
    ]);
    const { consentId } = create(page);
    await consents.open(consentId);
    expect((await consents.open(consentId)).kind).toBe('failed');
    expect(consents.copy(consentId)).toEqual({ kind: 'done' });
    expect(consents.openedByPerson(consentId)).toEqual({ kind: 'done' });
    expect([opened, copied]).toEqual([[page, page], [page]]);
  });

  it('opens one page for two clicks in a row', async () => {
    const { consents, opened, create } = setUp();
    const { consentId } = create(page);
    const outcomes = await Promise.all([consents.open(consentId), consents.open(consentId)]);
    expect(outcomes).toEqual([{ kind: 'opened' }, { kind: 'opened' }]);
    expect(opened).toEqual([page]);
  });
});
