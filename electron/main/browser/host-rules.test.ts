import { describe, expect, it } from 'vitest';
import { inspectUrl } from './inspect-url.ts';

const remote = { serverOrigin: 'https://mcp.example.com', knownDomains: ['example.com'] };
const warningsOf = (input: string, serverOrigin: string | null = remote.serverOrigin) =>
  inspectUrl(input, { ...remote, serverOrigin }).warnings;

describe('IP addresses', () => {
  it.each([
    ['mapped', 'https://[::ffff:8.8.8.8]/', ['ip-disguised', 'ip-literal']],
    ['compatible', 'https://[::8.8.8.8]/', ['ip-disguised', 'ip-literal']],
    ['NAT64', 'https://[64:ff9b::7f00:1]/', ['ip-disguised', 'loopback']],
    ['6to4', 'https://[2002:c0a8:101::]/', ['ip-disguised', 'ip-literal', 'private-network']],
    ['link-local in NAT64', 'https://[64:ff9b::a9fe:a9fe]/', ['ip-disguised', 'ip-literal', 'link-local']],
  ])('an embedded IPv4 decides: %s', (_form, input, warnings) => {
    expect(warningsOf(input)).toEqual(warnings);
  });

  it.each([
    'https://0.1.2.3/',
    'https://[::ffff:0.0.0.0]/',
    'https://[64:ff9b::]/',
    'https://[2002::]/',
    'https://[::2]/',
  ])('refuses the unspecified address in each form: %s', (input) => {
    expect(warningsOf(input)).toEqual(['unspecified-ip']);
  });

  it.each([
    'https://100.64.0.1/',
    'https://198.18.0.1/',
    'https://192.0.2.1/',
    'https://255.255.255.255/',
    'https://[fec0::1]/',
    'https://[64:ff9b:1::1]/',
    'https://[2001:db8::1]/',
  ])('a range that is not public is a private network: %s', (input) => {
    expect(warningsOf(input)).toContain('private-network');
  });

  it('a plain decimal with a last dot is disguised too', () => {
    expect(warningsOf('https://8.8.8.8./')).toEqual(['ip-disguised', 'ip-literal']);
  });
});

describe('loopback', () => {
  it('is a danger for a remote server, a caution for a local program and for a server on loopback', () => {
    const level = (serverOrigin: string | null) =>
      inspectUrl('http://127.0.0.1:52133/cb', { serverOrigin, knownDomains: [] }).details.find(
        ({ code }) => code === 'http-loopback',
      )?.level;
    expect(level('https://mcp.example.com')).toBe('danger');
    expect(level(null)).toBe('caution');
    expect(level('http://localhost:7531')).toBe('caution');
    expect(level('http://[::1]:7531')).toBe('caution');
  });

  it('an origin that cannot be read is a remote server', () => {
    expect(inspectUrl('https://localhost/', { serverOrigin: 'null', knownDomains: [] })).toMatchObject({
      worst: 'danger',
      relation: 'other-site',
    });
  });
});

describe('the server’s own origin', () => {
  it.each([
    ['https://192.168.1.5:8443/x', 'https://192.168.1.5:8443'],
    ['https://router/', 'https://router'],
    ['https://wiki.notatld/', 'https://wiki.notatld'],
    ['https://mcp.example.com:8443/', 'https://mcp.example.com:8443'],
  ])('brings no warning for what the person typed: %s', (input, origin) => {
    expect(inspectUrl(input, { serverOrigin: origin, knownDomains: [] })).toMatchObject({
      verdict: 'allow',
      relation: 'same-origin',
    });
  });

  it('brings the warnings for another port of the same host', () => {
    expect(
      inspectUrl('https://192.168.1.5:9000/', { serverOrigin: 'https://192.168.1.5:8443', knownDomains: [] }),
    ).toMatchObject({
      warnings: ['ip-literal', 'port', 'private-network'],
      relation: 'same-site',
    });
  });

  it('does not excuse http', () => {
    expect(warningsOf('http://mcp.example.com/', 'http://mcp.example.com')).toEqual(['http-remote']);
  });
});

describe('host-disguised', () => {
  it.each([
    'https://B\u00dcCHER.de/',
    'https://bu\u0308cher.de/',
    'https://XN--BCHER-KVA.de/',
    'https://\u0391\u0398\u0397\u039d\u0391\u03a3.gr/',
    'https://EXAMPLE.com/',
  ])('upper case and decomposed letters are no disguise: %s', (input) => {
    expect(warningsOf(input)).not.toContain('host-disguised');
  });

  it.each([
    'https://example\uff0ecom/',
    'https://example.com\u3002/',
    'https://ma\u017fk.example.com/',
    'https://%65xample.com/',
    'https://\u{1d41e}xample.com/',
  ])('letters that the parser turns into others are one: %s', (input) => {
    expect(warningsOf(input)).toContain('host-disguised');
  });
});

describe('names', () => {
  it.each([
    ['https://localtest.me/', ['embedded-ip']],
    ['https://app.lvh.me/', ['embedded-ip']],
    ['https://169-254-169-254.nip.io/', ['embedded-ip']],
    ['https://8.8.8.8.nip.io/', []],
    ['https://version-1-2-3-4.example.com/', []],
    ['https://a.b.c.d.example.com/', []],
    ['https://a.b.c.d.e.example.com/', ['many-subdomains']],
    ['https://home.arpa/', ['bare-suffix', 'local-name']],
    ['https://app.onion/', ['local-name']],
    ['https://www.bit.ly/x', ['shortener']],
    ['https://notbit.ly/x', []],
  ])('%s', (input, warnings) => {
    expect(warningsOf(input)).toEqual(warnings);
  });
});
