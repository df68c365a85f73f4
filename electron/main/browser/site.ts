import { parse } from 'tldts';

/** What the public suffix list says about a host. */
export type Site = {
  /** Null for IPs, loopback names and hosts that are a suffix themselves. */
  readonly registrableDomain: string | null;
  /** The part of the host that nobody can register, without a last dot; null for IPs and loopback names. */
  readonly suffix: string | null;
  /** `private`: a company's suffix, under which everybody can have a name (github.io). `none`: not on the list. */
  readonly list: 'icann' | 'private' | 'none';
};

const noSite: Site = { registrableDomain: null, suffix: null, list: 'none' };

/** The site of a host as the URL parser writes it (lower case, A-labels, IPv6 in brackets). */
export function siteOf(hostname: string): Site {
  if (isLoopbackName(hostname)) return noSite;
  const { domain, publicSuffix, isIcann, isPrivate, isIp } = parse(hostname, {
    allowPrivateDomains: true,
    validateHostname: false,
    extractHostname: false,
  });
  if (isIp === true) return noSite;
  return { registrableDomain: domain, suffix: publicSuffix, list: isPrivate ? 'private' : isIcann ? 'icann' : 'none' };
}

export function isLoopbackName(hostname: string): boolean {
  const name = withoutLastDot(hostname);
  return name === 'localhost' || name.endsWith('.localhost');
}

export function withoutLastDot(hostname: string): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
}

/** Same scheme, and the same registrable domain or the same host. The domains are those of the two hosts. */
export function isSameSite(one: URL, oneDomain: string | null, other: URL, otherDomain: string | null): boolean {
  if (one.protocol !== other.protocol) return false;
  return one.hostname === other.hostname || (oneDomain !== null && oneDomain === otherDomain);
}
