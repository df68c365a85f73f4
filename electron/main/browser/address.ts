import { domainToUnicode } from 'node:url';
import type { UrlRelation } from '../../../shared/url-verdict.ts';
import { type IpHost, ipHostOf } from './ip-host.ts';
import { withoutIgnored, writtenAuthority, writtenHost } from './raw-text.ts';
import { isLoopbackName, isSameSite, type Site, siteOf, withoutLastDot } from './site.ts';

/** Who asks, and whom the person knows (U1). */
export type InspectionContext = {
  /** The origin of the server that asks; null for a local program (stdio). */
  readonly serverOrigin: string | null;
  /** The registrable domains of all configured servers. */
  readonly knownDomains: readonly string[];
};

/** One label of the host. */
export type Label = {
  readonly ascii: string;
  /** Equal to `ascii` where the label is no IDN, or no valid one. */
  readonly unicode: string;
  readonly isIdn: boolean;
};

/** An http or https address that has been parsed, with all that several rules ask about it. */
export type Address = {
  readonly input: string;
  readonly url: URL;
  readonly href: string;
  readonly hostname: string;
  /** The host as the raw text spells it, without the port. */
  readonly written: string;
  /** Null unless the host is an IP. */
  readonly ip: IpHost | null;
  readonly isLoopback: boolean;
  /** From left to right, without the empty one after a last dot; empty for IPs. */
  readonly labels: readonly Label[];
  readonly site: Site;
  /** How many of `labels` stand left of the registrable domain; all of them if there is none. */
  readonly leftLabels: number;
  readonly relation: UrlRelation;
  readonly server: URL | null;
  /** A local program, or a server on loopback: loopback addresses are ordinary for it. */
  readonly serverIsLocal: boolean;
  /** The registrable domain of the asking server, or null. */
  readonly serverDomain: string | null;
  /** The registrable domains of all servers, the asking one's included. */
  readonly knownDomains: readonly string[];
};

/** Puts together what the rules need. The input parsed without an error; `hostname` may still break a rule. */
export function addressOf(input: string, url: URL, context: InspectionContext): Address {
  const hostname = url.hostname;
  const ip = ipHostOf(hostname);
  const site = siteOf(hostname);
  const labels = ip === null ? withoutLastDot(hostname).split('.').map(labelOf) : [];
  const own = site.registrableDomain?.split('.').length ?? 0;
  const server = serverOf(context.serverOrigin);
  const serverDomain = server === null ? null : siteOf(server.hostname).registrableDomain;
  return {
    input,
    url,
    href: url.href,
    hostname,
    written: writtenHost(writtenAuthority(withoutIgnored(input))),
    ip,
    isLoopback: ip === null ? isLoopbackName(hostname) : ip.reach === 'loopback',
    labels,
    site,
    leftLabels: labels.length - own,
    relation:
      context.serverOrigin === null ? 'no-server-site' : relationTo(server, serverDomain, url, site.registrableDomain),
    server,
    serverIsLocal: context.serverOrigin === null || (server !== null && isLoopbackHost(server.hostname)),
    serverDomain,
    knownDomains: [...new Set([...context.knownDomains, ...(serverDomain === null ? [] : [serverDomain])])],
  };
}

function relationTo(server: URL | null, serverDomain: string | null, url: URL, domain: string | null): UrlRelation {
  if (server === null) return 'other-site';
  if (url.origin === server.origin) return 'same-origin';
  return isSameSite(url, domain, server, serverDomain) ? 'same-site' : 'other-site';
}

export function isLoopbackHost(hostname: string): boolean {
  return isLoopbackName(hostname) || ipHostOf(hostname)?.reach === 'loopback';
}

function labelOf(ascii: string): Label {
  if (!ascii.startsWith('xn--')) return { ascii, unicode: ascii, isIdn: false };
  return { ascii, unicode: domainToUnicode(ascii) || ascii, isIdn: true };
}

// An origin that cannot be read is a server of unknown place, not a local program.
function serverOf(origin: string | null): URL | null {
  return origin !== null && URL.canParse(origin) ? new URL(origin) : null;
}
