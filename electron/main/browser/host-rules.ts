import type { UrlDetail } from '../../../shared/url-verdict.ts';
import type { Address } from './address.ts';
import { finding } from './finding.ts';
import { withoutLastDot } from './site.ts';
import { localEndings, loopbackDomains, sharedPages, shorteners } from './url-lists.ts';

/** Rules about where the host leads and how it is spelled: scheme, IPs, local names, suffixes, port. */
export function hostFindings(address: Address): readonly UrlDetail[] {
  return [...reachFindings(address), ...spellingFindings(address), ...nameFindings(address), ...placeFindings(address)];
}

function reachFindings(address: Address): readonly UrlDetail[] {
  const { url, ip, isLoopback, relation } = address;
  const host = address.url.host;
  const isHttp = url.protocol === 'http:';
  if (isLoopback) {
    const level = address.serverIsLocal ? 'caution' : 'danger';
    return [finding(isHttp ? 'http-loopback' : 'loopback', { host }, level)];
  }
  const findings: UrlDetail[] = [];
  if (isHttp) findings.push(finding('http-remote', { host }));
  if (ip?.reach === 'link-local') findings.push(finding('link-local', { host }));
  // The person typed the address of the server: nothing in its own origin is new to them.
  if (relation === 'same-origin') return findings;
  if (ip?.reach === 'special') findings.push(finding('private-network', { host }));
  if (ip !== null) findings.push(finding('ip-literal', { host }));
  if (url.port !== '') findings.push(finding('port', { port: url.port }));
  return findings;
}

/** host-disguised and ip-disguised: what is written is not what is opened. */
function spellingFindings({ ip, labels, hostname, written }: Address): readonly UrlDetail[] {
  const values = { written, host: hostname };
  if (ip !== null) {
    const isPlain = ip.version === 4 ? written === hostname : ip.embedded === null;
    return isPlain ? [] : [finding('ip-disguised', { ...values, ip: ip.embedded ?? ip.text })];
  }
  // U+212A (Kelvin) and U+017F (long s) lower to k and s, so comparing would not find them.
  if (/[%\u212a\u017f]/.test(written)) return [finding('host-disguised', values)];
  const writtenLabels = withoutLastDot(written).split('.');
  const isPlain =
    writtenLabels.length === labels.length &&
    labels.every((label, index) => {
      const lower = lowerCase((writtenLabels[index] ?? '').normalize('NFC'));
      return lower === label.ascii || lower === label.unicode;
    });
  return isPlain ? [] : [finding('host-disguised', values)];
}

// Character by character: `toLowerCase` of a whole word writes a final sigma that the host does not have.
function lowerCase(text: string): string {
  return Array.from(text, (character) => character.toLowerCase()).join('');
}

function nameFindings(address: Address): readonly UrlDetail[] {
  const { ip, hostname, labels, site, isLoopback, relation } = address;
  if (ip !== null) return [];
  const name = withoutLastDot(hostname);
  const findings: UrlDetail[] = [];
  if (hostname.endsWith('.')) findings.push(finding('trailing-dot', { host: hostname }));
  const embedded = embeddedPrivateIp(name) ?? loopbackDomains.find((domain) => domain === site.registrableDomain);
  if (embedded !== undefined) findings.push(finding('embedded-ip', { ip: embedded, host: hostname }));
  if (isLoopback) return findings;

  const isLocal = labels.length === 1 || localEndings.some((ending) => name === ending || name.endsWith(`.${ending}`));
  const suffix = site.suffix ?? name;
  if (relation !== 'same-origin') {
    if (isLocal) findings.push(finding('local-name', { host: hostname }));
    else if (site.list === 'none') findings.push(finding('unknown-suffix', { suffix }));
  }
  if (site.list !== 'none' && name === site.suffix) findings.push(finding('bare-suffix', { suffix }));
  if (site.registrableDomain !== null && address.leftLabels >= 5) {
    findings.push(finding('many-subdomains', { site: site.registrableDomain, count: String(address.leftLabels) }));
  }
  return findings;
}

/** The first IPv4 of a network of one's own that is spelled in a name, with dots or hyphens. */
function embeddedPrivateIp(name: string): string | undefined {
  const parts = name.split(/[.-]/).map((part) => (/^\d{1,3}$/.test(part) ? Number(part) : -1));
  for (let start = 0; start + 4 <= parts.length; start += 1) {
    const [a = -1, b = -1, c = -1, d = -1] = parts.slice(start, start + 4);
    if ([a, b, c, d].some((part) => part < 0 || part > 255)) continue;
    const isOwn =
      a === 127 ||
      a === 10 ||
      (a === 172 && b >= 16 && b <= 31) ||
      (a === 192 && b === 168) ||
      (a === 169 && b === 254) ||
      (a === 100 && b >= 64 && b <= 127);
    if (isOwn) return `${a}.${b}.${c}.${d}`;
  }
  return undefined;
}

/** What kind of place the host is. */
function placeFindings({ hostname, site, relation, server }: Address): readonly UrlDetail[] {
  const name = withoutLastDot(hostname);
  const findings: UrlDetail[] = [];
  if (shorteners.includes(name) || shorteners.some((host) => name === `www.${host}`)) {
    findings.push(finding('shortener', { host: name }));
  }
  if (site.list === 'private' || sharedPages.includes(name)) {
    findings.push(finding('shared-hosting', { host: site.list === 'private' ? (site.suffix ?? name) : name }));
  }
  if (relation === 'other-site') findings.push(finding('other-site', { server: server?.host ?? '' }));
  return findings;
}
