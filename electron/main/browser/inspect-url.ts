import type {
  OpenableVerdict,
  RefusedVerdict,
  UrlCode,
  UrlDetail,
  UrlHostParts,
  UrlLevel,
  UrlNoteCode,
  UrlRefuseCode,
  UrlVerdict,
  UrlWarningCode,
} from '../../../shared/url-verdict.ts';
import { type Address, addressOf, type InspectionContext } from './address.ts';
import { brandFindings } from './brand-rules.ts';
import { finding } from './finding.ts';
import { hostFindings } from './host-rules.ts';
import { idnFindings, shownLabel } from './idn-rules.ts';
import { parameterFindings } from './parameter-rules.ts';
import { escapeText } from './raw-text.ts';
import { readAddress } from './refuse-rules.ts';

const longestRawText = 500;
const longAddress = 1_000;

/**
 * Says whether an address from outside may be opened, and what a person must know before.
 *
 * Pure: nothing is fetched, resolved or kept (U4). Never throws, whatever the input; the same input and context give a deep-equal
 * verdict. A verdict other than refuse carries an `href` in printable ASCII that parses to itself. Linear in the length of the input.
 * Source: elicitation 2026-07-28, Safe URL Handling; U1 to U3.
 */
export function inspectUrl(input: unknown, context: InspectionContext): UrlVerdict {
  const reading = readAddress(input);
  if (reading.kind === 'refused') return refused(input, reading.refusals);
  const address = addressOf(reading.input, reading.url, context);
  return freeze(openable(address, onePerCode(findingsOf(address))));
}

function findingsOf(address: Address): readonly UrlDetail[] {
  const findings = [
    ...hostFindings(address),
    ...idnFindings(address),
    ...brandFindings(address),
    ...parameterFindings(address),
  ];
  if (address.href.length > longAddress) findings.push(finding('long', { length: String(address.href.length) }));
  if (/[^\0-\x7f]/.test(address.input)) findings.push(finding('non-ascii-input'));
  return findings;
}

function refused(input: unknown, refusals: readonly UrlDetail[]): RefusedVerdict {
  const text = typeof input === 'string' ? input : '';
  const details = onePerCode(refusals);
  return freeze({
    verdict: 'refuse',
    warnings: codes(details, isRefuseDetail),
    notes: [],
    details,
    rawText: escapeText(text, longestRawText),
    rawLength: text.length,
  });
}

function openable(address: Address, details: readonly UrlDetail[]): OpenableVerdict {
  const { url, href, site, relation, labels } = address;
  const warnings = codes(details, isWarningDetail);
  const unicodeLabels = labels.some(({ isIdn }) => isIdn) ? labels.map(({ unicode }) => shownLabel(unicode)) : null;
  const lastDot = address.hostname.endsWith('.') ? '.' : '';
  const isImitation = details.some(
    ({ code, level }) => code === 'lookalike' || (code.startsWith('idn') && level === 'danger'),
  );
  return {
    verdict: warnings.length > 0 ? 'warn' : 'allow',
    worst: details.find(({ level }) => level === 'danger') ? 'danger' : warnings.length > 0 ? 'caution' : null,
    warnings,
    notes: codes(details, isNoteDetail),
    details,
    shownHost: url.host,
    hostParts: hostParts(address),
    unicodeHost: unicodeLabels === null ? null : unicodeLabels.join('.') + lastDot,
    unicodeLabels: isImitation ? null : unicodeLabels,
    registrableDomain: site.registrableDomain,
    recognise: site.registrableDomain ?? url.host,
    href,
    relation,
  };
}

function hostParts({ url, hostname, labels, leftLabels, site }: Address): UrlHostParts {
  const port = url.port === '' ? '' : `:${url.port}`;
  if (site.registrableDomain === null) return { subdomain: '', site: hostname, port };
  const subdomain = labels
    .slice(0, leftLabels)
    .map(({ ascii }) => `${ascii}.`)
    .join('');
  return { subdomain, site: hostname.slice(subdomain.length), port };
}

const order: Readonly<Record<UrlLevel, number>> = { refuse: 0, danger: 1, caution: 2, note: 3 };

/** The first finding of each code, worst first and then by name: a screen that says one thing five times is not read. */
function onePerCode(findings: readonly UrlDetail[]): readonly UrlDetail[] {
  const first = new Map<UrlCode, UrlDetail>();
  for (const found of findings) if (!first.has(found.code)) first.set(found.code, found);
  return [...first.values()].sort((a, b) => order[a.level] - order[b.level] || (a.code < b.code ? -1 : 1));
}

type DetailOf<Code extends UrlCode> = UrlDetail & { readonly code: Code };

const isRefuseDetail = (detail: UrlDetail): detail is DetailOf<UrlRefuseCode> => detail.level === 'refuse';
const isNoteDetail = (detail: UrlDetail): detail is DetailOf<UrlNoteCode> => detail.level === 'note';
const isWarningDetail = (detail: UrlDetail): detail is DetailOf<UrlWarningCode> =>
  detail.level === 'danger' || detail.level === 'caution';

function codes<Code extends UrlCode>(
  details: readonly UrlDetail[],
  isWanted: (detail: UrlDetail) => detail is DetailOf<Code>,
): readonly Code[] {
  return details
    .filter(isWanted)
    .map(({ code }) => code)
    .sort();
}

function freeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part);
  return Object.freeze(value);
}
