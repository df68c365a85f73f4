import ipaddr from 'ipaddr.js';

/** Where an IP leads. `special`: every range that is neither public nor one of the others. */
export type Reach = 'public' | 'loopback' | 'link-local' | 'unspecified' | 'special';

/** A host that is an IP address, as the URL parser writes it. */
export type IpHost = {
  /** The address in its usual form; an IPv6 without its brackets. */
  readonly text: string;
  readonly version: 4 | 6;
  /** The IPv4 that an IPv6 form carries, and which decides where it leads; null if it carries none. */
  readonly embedded: string | null;
  readonly reach: Reach;
};

/** Reads a host of the URL parser (IPv4 in dotted decimals, IPv6 in brackets); null if it is a name. */
export function ipHostOf(hostname: string): IpHost | null {
  if (hostname.startsWith('[')) return ipv6(hostname.slice(1, -1));
  if (!ipaddr.IPv4.isValidFourPartDecimal(hostname)) return null;
  return { text: hostname, version: 4, embedded: null, reach: reachOf(ipaddr.IPv4.parse(hostname).range()) };
}

function ipv6(text: string): IpHost | null {
  if (!ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  const embedded = embeddedIpv4(address.parts);
  const range = embedded === null ? address.range() : ipaddr.IPv4.parse(embedded).range();
  return { text, version: 6, embedded, reach: reachOf(range) };
}

/**
 * The IPv4 inside an IPv6: mapped (::ffff:0:0/96), compatible (::/96), NAT64 (64:ff9b::/96), 6to4 (2002::/16).
 *
 * `::` and `::1` have their own meaning and carry none.
 */
function embeddedIpv4(parts: readonly number[]): string | null {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = parts;
  if (a === 0x2002) return dotted(b, c);
  if (a === 0x64 && b === 0xff9b && c === 0 && d === 0 && e === 0 && f === 0) return dotted(g, h);
  if (a !== 0 || b !== 0 || c !== 0 || d !== 0 || e !== 0) return null;
  if (f === 0xffff) return dotted(g, h);
  if (f === 0 && (g !== 0 || h > 1)) return dotted(g, h);
  return null;
}

function dotted(high: number, low: number): string {
  return `${high >> 8}.${high & 0xff}.${low >> 8}.${low & 0xff}`;
}

function reachOf(range: string): Reach {
  switch (range) {
    case 'unicast':
      return 'public';
    case 'loopback':
    case 'unspecified':
      return range;
    case 'linkLocal':
      return 'link-local';
    default:
      return 'special';
  }
}
