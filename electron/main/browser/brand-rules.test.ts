import { describe, expect, it } from 'vitest';
import { inspectUrl } from './inspect-url.ts';

const context = {
  serverOrigin: 'https://mcp.example.com',
  knownDomains: ['example.com', 'linear.app', 'my-tools.io', 'a-team.vercel.app'],
};
const detailsOf = (input: string) => inspectUrl(input, context).details;
const valuesOf = (input: string, code: string) => detailsOf(input).find((detail) => detail.code === code)?.values;

describe('embedded-domain', () => {
  it.each([
    ['https://accounts.google.com.evil-site.net/', 'accounts.google.com'],
    ['https://accounts-google-com.evil-site.net/', 'accounts-google-com'],
    ['https://google.com-signin.evil-site.net/', 'google.com'],
    ['https://www.bank.com.login.evil-site.net/', 'www.bank.com'],
    ['https://x.linear.app.evil-site.net/', 'x.linear.app'],
    ['https://my-tools-io.evil-site.net/', 'my-tools-io'],
    ['https://notion-so.evil-site.net/', 'notion-so'],
    ['https://example.com.de/', 'example.com'],
    ['https://google-com.vercel.app/', 'google-com'],
    ['https://b\u00fccher-com.evil-site.net/', 'b[U+00FC]cher-com'],
  ])('%s holds %s', (input, embedded) => {
    expect(valuesOf(input, 'embedded-domain')).toMatchObject({ embedded });
  });

  it.each([
    'https://com.example.org/',
    'https://google.example.org/',
    'https://shop.foo.com.cn/',
    'https://b-team.vercel.app/',
    'https://x.a-team.vercel.app/',
    'https://foo.us.com/',
    'https://bucket.s3.cn-north-1.amazonaws.com.cn/',
    'https://bucket.s3.amazonaws.com/',
    'https://github.io/',
  ])('%s holds none', (input) => {
    expect(valuesOf(input, 'embedded-domain')).toBeUndefined();
  });
});

describe('lookalike', () => {
  it.each([
    ['https://exarnple.com/', 'example.com'],
    ['https://www.paypa1.com/', 'paypal.com'],
    ['https://1inear.app/', 'linear.app'],
    ['https://googl\u00e9.shop/', 'google.com'],
    ['https://googl\u00e9.evil-site.net/', 'google.com'],
    ['https://g\u00f6\u00f6gle.vercel.app/', 'google.com'],
  ])('%s looks like %s', (input, looksLike) => {
    expect(valuesOf(input, 'lookalike')).toMatchObject({ looksLike });
  });

  it.each([
    'https://google.shop/',
    'https://www.google.com/',
    'https://caf\u00e9.example.com/',
    'https://googl\u00e9.google.com/',
  ])('%s looks like nobody else', (input) => {
    expect(valuesOf(input, 'lookalike')).toBeUndefined();
  });
});

describe('brand-in-name', () => {
  it.each([
    ['https://google-signin.pages.dev/', 'google.com'],
    ['https://paypal.xyz/', 'paypal.com'],
    ['https://login-linear.net/', 'linear.app'],
  ])('%s borrows the name of %s', (input, owner) => {
    expect(valuesOf(input, 'brand-in-name')).toMatchObject({ owner });
  });

  it.each([
    ['https://accounts.google.com/', 'the owner’s'],
    ['https://googling.net/', 'another word'],
    ['https://live-music.net/', 'a short word'],
    ['https://acme-login.net/', 'an everyday word'],
    ['https://example-login.net/', 'the asking server’s own name'],
  ])('%s borrows none: %s', (input) => {
    expect(valuesOf(input, 'brand-in-name')).toBeUndefined();
  });
});
