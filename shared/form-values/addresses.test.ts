import { describe, expect, it } from 'vitest';
import { emailProblem, uriProblem } from './addresses.ts';

describe('F14: e-mail', () => {
  it.each([
    'a@b.co',
    'first.last+tag@sub.example.com',
    "o'neil@example.ie",
    '!#$%&*+/=?^_`{|}~-@example.com',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.com`,
    'a@bücher.example',
    'a@例え.jp',
    'a@xn--bcher-kva.example',
    'a@1.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`,
  ])('%s is one', (text) => {
    expect(emailProblem(text)).toBeNull();
  });

  it.each([
    ['nobody', 'email-at'],
    ['a@b@c.de', 'email-at'],
    ['Bob <bob@example.com>', 'email-name'],
    ['"a b"@example.com', 'email-name'],
    [' a@b.co', 'email-space'],
    ['a@b.co\n', 'email-space'],
    ['a b@c.de', 'email-space'],
    ['@example.com', 'email-local'],
    ['.a@example.com', 'email-local'],
    ['a.@example.com', 'email-local'],
    ['a..b@example.com', 'email-local'],
    ['a,b@example.com', 'email-local'],
    ['ü@example.com', 'email-local'],
    [`${'a'.repeat(65)}@example.com`, 'email-long'],
    [`a@${'b.'.repeat(130)}com`, 'email-long'],
    ['a@', 'email-domain'],
    ['a@example', 'email-domain'],
    ['a@.com', 'email-domain'],
    ['a@example.', 'email-domain'],
    ['a@-b.com', 'email-domain'],
    ['a@b-.com', 'email-domain'],
    ['a@b_c.com', 'email-domain'],
    ['a@[127.0.0.1]', 'email-domain'],
    [`a@${'b'.repeat(64)}.com`, 'email-domain'],
    [`a@${'ü'.repeat(60)}.example`, 'email-domain'],
  ])('%j is not: %s', (text, code) => {
    expect(emailProblem(text)?.code).toBe(code);
  });
});

describe('F14: addresses', () => {
  it.each([
    'https://example.com',
    'http://localhost:8080/a?b=c#d',
    'HTTPS://EXAMPLE.COM',
    'mailto:a@b.co',
    'urn:isbn:0451450523',
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'file:///etc/passwd',
    'https://例え.jp/パス',
    'tel:+351',
  ])('%s is one', (text) => {
    expect(uriProblem(text)).toBeNull();
  });

  it.each([
    ['example.com', 'uri-scheme'],
    ['//example.com', 'uri-scheme'],
    ['/path', 'uri-scheme'],
    ['1http://x', 'uri-scheme'],
    ['', 'uri-scheme'],
    [' https://example.com', 'uri-space'],
    ['https://example.com ', 'uri-space'],
    ['java\nscript:alert(1)', 'uri-space'],
    ['https://exa mple.com', 'uri-space'],
    ['\u0000https://example.com', 'uri-space'],
    ['https://', 'uri-form'],
    ['https://[::1', 'uri-form'],
    ['https://a:99999/', 'uri-form'],
  ])('%j is not: %s', (text, code) => {
    expect(uriProblem(text)?.code).toBe(code);
  });
});
