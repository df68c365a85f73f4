import type { UrlDetail } from '../../../shared/url-verdict.ts';
import { type Address, isLoopbackHost } from './address.ts';
import { finding } from './finding.ts';
import { hex } from './raw-text.ts';
import { isSameSite, siteOf } from './site.ts';
import { deviceCodeParameters, deviceCodePaths, redirectParameters, secretParameters } from './url-lists.ts';

const redirectNames = new Set(redirectParameters);
const secretNames = new Set(secretParameters);

/** Rules about what follows the host: path, query and fragment. */
export function parameterFindings(address: Address): readonly UrlDetail[] {
  const { url, href } = address;
  const findings = [...redirectFindings(address)];
  const secrets = secretParametersOf(url);
  if (secrets.length > 0) findings.push(finding('secret-param', { parameter: secrets.join(', ') }));
  const shell = /`|\$[({]/.exec(href)?.[0];
  if (shell !== undefined) findings.push(finding('shell-like', { text: shell }));
  const control = encodedControl(url.pathname + url.search + url.hash);
  if (control !== null) findings.push(finding('encoded-control', { character: control }));
  if (isDeviceCode(url)) findings.push(finding('device-code'));
  return findings;
}

/** redirect-param and redirect-back: where the page sends the person next, each told once with its first target. */
function redirectFindings(address: Address): readonly UrlDetail[] {
  const findings = new Map<Leads, UrlDetail>();
  const seen = new Set<string>();
  for (const [name, value] of address.url.searchParams) {
    if (!redirectNames.has(name.toLowerCase()) || seen.has(value)) continue;
    seen.add(value);
    for (const target of targetsOf(value, address.url)) {
      const leads = leadsTo(target, address);
      if (leads === 'page' || findings.has(leads)) continue;
      const values = { parameter: name, target: isWeb(target) ? target.host : target.protocol };
      findings.set(leads, finding(leads, values));
    }
  }
  return [...findings.values()];
}

/** The addresses that a value means: read by itself and, as a page would read it, from the page. */
function targetsOf(value: string, page: URL): readonly URL[] {
  // Without a colon, two slashes or what the parser drops or turns into a slash, a value stays on the page's host.
  if (!/[:\\\t\n\r]|\/\//.test(value)) return [];
  // The out-of-band redirect of OAuth shows a code instead of going somewhere; "host:port" only looks like a scheme.
  if (value.startsWith('urn:ietf:wg:oauth:2.0:oob') || /^[\w.-]+:\d+$/.test(value)) return [];
  // The origin is enough of a base: only the site of the target counts, and a long address is not parsed for every value.
  return [parsed(value), parsed(value, page.origin)].filter((url) => url !== null);
}

function parsed(value: string, base?: string): URL | null {
  return URL.canParse(value, base) ? new URL(value, base) : null;
}

type Leads = 'redirect-param' | 'redirect-back' | 'page';

function leadsTo(target: URL, { url, site, server, serverDomain, serverIsLocal }: Address): Leads {
  if (!isWeb(target)) return 'redirect-param';
  const domain = siteOf(target.hostname).registrableDomain;
  if (isSameSite(target, domain, url, site.registrableDomain)) return 'page';
  if (server !== null && isSameSite(target, domain, server, serverDomain)) return 'redirect-back';
  return serverIsLocal && isLoopbackHost(target.hostname) ? 'redirect-back' : 'redirect-param';
}

function isWeb(target: URL): boolean {
  return target.protocol === 'https:' || target.protocol === 'http:';
}

/** Names of parameters that carry a secret, in the query or in a fragment that is written like one. */
function secretParametersOf(url: URL): readonly string[] {
  const fragment = url.hash.slice(1);
  const found = new Set<string>();
  for (const text of new Set([url.search.slice(1), fragment, fragment.slice(fragment.indexOf('?') + 1)])) {
    for (const [name, value] of new URLSearchParams(text)) {
      if (value !== '' && secretNames.has(name.toLowerCase())) found.add(name);
    }
  }
  return [...found];
}

/** The first invisible character that percent-encoding hides, as `U+XXXX`, or null. */
function encodedControl(text: string): string | null {
  // A byte order mark would be dropped without `ignoreBOM`, and it is one of the characters looked for.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (const [run] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    const decoded = decoder.decode(Uint8Array.from(run.slice(1).split('%'), (byte) => Number.parseInt(byte, 16)));
    const found = /[\p{Cc}\p{Cf}]/u.exec(decoded)?.[0].codePointAt(0);
    if (found !== undefined) return `U+${hex(found)}`;
  }
  return null;
}

function isDeviceCode(url: URL): boolean {
  const path = url.pathname.toLowerCase().replace(/\/$/, '');
  return (
    deviceCodePaths.some((ending) => path.endsWith(ending)) ||
    deviceCodeParameters.some((parameter) => url.searchParams.has(parameter))
  );
}
