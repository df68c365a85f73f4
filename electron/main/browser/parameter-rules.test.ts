import { describe, expect, it } from 'vitest';
import { inspectUrl } from './inspect-url.ts';

const context = { serverOrigin: 'https://mcp.example.com', knownDomains: ['example.com'] };
const codesOf = (input: string, serverOrigin: string | null = context.serverOrigin) => {
  const { warnings, notes } = inspectUrl(input, { ...context, serverOrigin });
  return [...warnings, ...notes].filter((code) => code !== 'other-site' && code !== 'port');
};

describe('redirects', () => {
  it.each([
    ['https://example.com/?NEXT=https://evil-site.net', ['redirect-param']],
    ['https://example.com/?next=/a&next=https://evil-site.net', ['redirect-param']],
    ['https://example.com/?next=%2F%5Cevil-site.net', ['redirect-param']],
    ['https://example.com/?next=/%09/evil-site.net', ['encoded-control', 'redirect-param']],
    ['https://example.com/?next=https:evil-site.net', ['redirect-param']],
    ['https://example.com/?next=http://example.com/', ['redirect-param']],
    ['https://example.com/?redirect_uri=com.example.app:/cb', ['redirect-param']],
    ['https://example.com/?next=javascript:1/alert(1)', ['redirect-param']],
    ['https://example.com/?next=localhost:3000', []],
    ['https://example.com/?next=/home?x=https://evil-site.net', []],
    ['https://example.com/?other=https://evil-site.net', []],
    ['https://example.com/#next=https://evil-site.net', []],
    ['https://example.com/?redirect_uri=urn:ietf:wg:oauth:2.0:oob:auto', []],
    ['https://login.other.com/?redirect_uri=https://mcp.example.com/cb', ['redirect-back']],
    ['https://login.other.com/?redirect_uri=http://localhost:52133/cb', ['redirect-param']],
  ])('%s', (input, codes) => {
    expect(codesOf(input)).toEqual(codes);
  });

  it.each([null, 'http://127.0.0.1:7531'])('a loopback target of a local server leads back: %s', (origin) => {
    expect(codesOf('https://login.other.com/?redirect_uri=http://localhost:52133/cb', origin)).toEqual([
      'redirect-back',
    ]);
  });

  it('names the parameter and where it leads', () => {
    const { details } = inspectUrl('https://example.com/?Next=javascript:alert(1)', context);
    expect(details).toMatchObject([{ code: 'redirect-param', values: { parameter: 'Next', target: 'javascript:' } }]);
  });
});

describe('what parameters carry', () => {
  it.each([
    ['https://example.com/?Token=a', ['secret-param']],
    ['https://example.com/?token=', []],
    ['https://example.com/?tokens=a', []],
    ['https://example.com/#/cb?id_token=a', ['secret-param']],
    ['https://example.com/x%EF%BB%BFy', ['encoded-control']],
    ['https://example.com/?q=a%0Ab', ['encoded-control']],
    ['https://example.com/#%E2%81%A6', ['encoded-control']],
    ['https://example.com/?q=%E4%B8%AD', []],
    ['https://example.com/#$(id)', ['shell-like']],
    ['https://example.com/?price=$5', []],
    ['https://example.com/oauth/DEVICE/', ['device-code']],
    ['https://example.com/devices', []],
    ['https://example.com/?user_code=ABCD', ['device-code']],
  ])('%s', (input, codes) => {
    expect(codesOf(input)).toEqual(codes);
  });

  it('never repeats the value of a secret', () => {
    expect(JSON.stringify(inspectUrl('https://example.com/?token=hunter2', context).details)).not.toContain('hunter2');
  });
});
