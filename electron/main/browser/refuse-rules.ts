import type { UrlDetail, UrlRefuseCode } from '../../../shared/url-verdict.ts';
import { finding } from './finding.ts';
import { isInvalidIdn } from './idn-rules.ts';
import { ipHostOf } from './ip-host.ts';
import { forbiddenCharacter, longestAddress, withoutIgnored, writtenAuthority, writtenHost } from './raw-text.ts';
import { withoutLastDot } from './site.ts';

type Refusal = UrlDetail & { readonly code: UrlRefuseCode };

/** Either reasons never to open the input, or the address it parsed to. */
export type Reading =
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'parsed'; readonly input: string; readonly url: URL };

/** Hosts of at most this many UTF-16 units are parsed: a parser needs 100 ms for a name of 8,000 letters, and no host is as long. */
const longestWrittenHost = 1_024;
const longestHost = 253;
const longestLabel = 63;

/** Reads an input and finds every reason to refuse it. An input that is too long is not looked at any further. */
export function readAddress(input: unknown): Reading {
  if (typeof input !== 'string')
    return { kind: 'refused', refusals: [finding('not-a-string', { type: typeof input })] };
  if (input.length > longestAddress) return { kind: 'refused', refusals: [tooLong(input)] };

  const refusals: Refusal[] = [];
  const character = forbiddenCharacter(input);
  if (character !== null) refusals.push(finding('forbidden-char', { character }));
  const text = withoutIgnored(input);
  const url = parse(text);
  if (url === 'host-too-long') refusals.push(finding('host-too-long', hostLimits));
  else if (url === null) refusals.push(finding('unparseable'));
  else if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    refusals.push(finding('scheme', { scheme: url.protocol.slice(0, -1) }));
  } else {
    refusals.push(...structureRefusals(text, url));
    // One reason is enough for one character: what the raw text was refused for need not be told of the host again.
    if (character === null) refusals.push(...hostCharacterRefusals(url));
  }
  if (url !== null && url !== 'host-too-long' && refusals.length === 0) return { kind: 'parsed', input, url };
  return { kind: 'refused', refusals };
}

/** A URL, null if the text is none, or the reason not even to parse it. */
function parse(text: string): URL | null | 'host-too-long' {
  const hasHost = /^(?:https?|wss?|ftp|file):/i.test(text);
  if (hasHost && writtenAuthority(text).length > longestWrittenHost) return 'host-too-long';
  return URL.canParse(text) ? new URL(text) : null;
}

function structureRefusals(text: string, url: URL): readonly Refusal[] {
  const refusals: Refusal[] = [];
  if (url.href.length > longestAddress) refusals.push(tooLong(url.href));
  if (!/^https?:\/\/[^/\\?#]/i.test(text)) refusals.push(finding('malformed-slashes'));
  const authority = writtenAuthority(text);
  const at = authority.lastIndexOf('@');
  if (at !== -1) refusals.push(finding('userinfo', { host: url.host, userinfo: writtenHost(authority.slice(0, at)) }));

  const ip = ipHostOf(url.hostname);
  if (ip?.reach === 'unspecified') refusals.push(finding('unspecified-ip', { host: url.hostname }));
  if (ip !== null) return refusals;
  const name = withoutLastDot(url.hostname);
  const labels = name.split('.');
  if (labels.includes('')) refusals.push(finding('empty-label', { host: url.hostname }));
  const isTooLong = name.length > longestHost || labels.some((label) => label.length > longestLabel);
  if (isTooLong) refusals.push(finding('host-too-long', hostLimits));
  const invalid = isTooLong ? undefined : labels.find((label) => label.startsWith('xn--') && isInvalidIdn(label));
  if (invalid !== undefined) refusals.push(finding('idn-invalid', { label: invalid }));
  return refusals;
}

function hostCharacterRefusals(url: URL): readonly Refusal[] {
  const character = url.hostname.startsWith('[') ? undefined : /[^a-z0-9._-]/.exec(url.hostname)?.[0];
  return character === undefined ? [] : [finding('forbidden-char', { character })];
}

const hostLimits = { limit: String(longestHost), labelLimit: String(longestLabel) };

function tooLong(text: string): Refusal {
  return finding('too-long', { length: String(text.length), limit: String(longestAddress) });
}
