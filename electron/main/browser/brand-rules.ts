import type { UrlDetail } from '../../../shared/url-verdict.ts';
import type { Address, Label } from './address.ts';
import { finding } from './finding.ts';
import { skeleton } from './lookalike.ts';
import { withoutLastDot } from './site.ts';
import { everydayNames, signInDomains } from './url-lists.ts';

/** Rules about names that borrow the name of another: lookalike, embedded-domain, brand-in-name. */
export function brandFindings(address: Address): readonly UrlDetail[] {
  if (address.ip !== null) return [];
  return [lookalike(address), embeddedDomain(address), brandInName(address)].filter((found) => found !== null);
}

function lookalike({ labels, leftLabels, site, knownDomains, hostname }: Address): UrlDetail | null {
  const domain = site.registrableDomain;
  const imitable = [...knownDomains, ...signInDomains];
  if (domain !== null && imitable.includes(domain)) return null;
  const look = skeleton(unicodeOf(labels.slice(leftLabels)));
  // In an IDN the name alone counts: whoever reads "google" does not look at what follows. The suffix is nobody's name.
  const looks = labels.map((label, index) => (label.isIdn && index <= leftLabels ? skeleton(label.unicode) : null));
  const victim = imitable.find((known) => skeleton(known) === look || looks.includes(skeleton(brandOf(known))));
  if (victim === undefined) return null;
  const first = looks.indexOf(skeleton(brandOf(victim)));
  const escaped = unicodeOf(labels.slice(first === -1 ? leftLabels : first));
  return finding('lookalike', { site: domain ?? hostname, escaped, looksLike: victim });
}

function unicodeOf(labels: readonly Label[]): string {
  return labels.map(({ unicode }) => unicode).join('.');
}

/** A piece of the host between dots and hyphens, with where it ends in the host in Unicode. */
type Word = { readonly text: string; readonly end: number };

function embeddedDomain({ labels, leftLabels, site, hostname, knownDomains }: Address): UrlDetail | null {
  const suffixLabels = site.suffix?.split('.').length ?? 0;
  // Under a private suffix the tenant chooses the label that counts as registrable too; the suffix itself is not chosen.
  const reach = site.list === 'private' ? labels.length - suffixLabels : leftLabels;
  const end = site.list === 'private' ? labels.length : leftLabels;
  const words = wordsOf(labels.slice(0, end));
  const chosen = wordsOf(labels.slice(0, reach)).length;
  const wanted = [...knownDomains, ...signInDomains].map((domain) => domain.split(/[.-]/));
  const last = site.list === 'private' ? words.length - 1 : words.length;
  for (let start = 0; start < chosen; start += 1) {
    if (words[start]?.text === '') continue;
    const lengths = wanted
      .filter((parts) => parts.every((part, index) => words[start + index]?.text === part))
      .map((parts) => parts.length);
    if (words[start + 1]?.text === 'com') lengths.push(2);
    const found = lengths.find((length) => start + length <= last);
    const word = found === undefined ? undefined : words[start + found - 1];
    if (word === undefined) continue;
    const name = unicodeOf(labels).slice(0, word.end);
    return finding('embedded-domain', { embedded: name, site: site.registrableDomain ?? withoutLastDot(hostname) });
  }
  return null;
}

function wordsOf(labels: readonly Label[]): readonly Word[] {
  if (labels.length === 0) return [];
  let end = -1;
  return unicodeOf(labels)
    .split(/[.-]/)
    .map((text) => {
      end += text.length + 1;
      return { text, end };
    });
}

/** A shorter label is a word that many names hold by chance. */
const shortestBrand = 5;

function brandInName({ labels, leftLabels, site, knownDomains, serverDomain }: Address): UrlDetail | null {
  const domain = site.registrableDomain;
  if (domain === null) return null;
  const parts = labels[leftLabels]?.unicode.split('-') ?? [];
  // A server has no need to imitate itself, and companies often put their own name into a second domain.
  const owners = [...signInDomains, ...knownDomains.filter((known) => known !== serverDomain)];
  if (owners.includes(domain)) return null;
  const owner = owners.find((known) => {
    const brand = brandOf(known);
    return brand.length >= shortestBrand && !everydayNames.includes(brand) && parts.includes(brand);
  });
  return owner === undefined ? null : finding('brand-in-name', { brand: brandOf(owner), owner, site: domain });
}

/** The label by which people call a domain. */
function brandOf(domain: string): string {
  return domain.split('.')[0] ?? domain;
}
