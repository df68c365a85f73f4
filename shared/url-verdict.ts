/**
 * What the inspection of an address says, as the window receives it (U1).
 *
 * The window shows these strings and never parses an address. Every code has a level; the sentences are in the catalogue under the
 * same keys.
 */

/** refuse: never opened. danger: a tick and 2 s. caution: 1 s. note: told, without effect (U17). */
export type UrlLevel = 'refuse' | 'danger' | 'caution' | 'note';

/**
 * Every code with its level.
 *
 * `loopback` and `http-loopback` are told as caution where the asking server is a local program or listens on loopback itself, so
 * read the level in force from `UrlDetail`.
 */
export const urlCodeLevels = {
  'not-a-string': 'refuse',
  'too-long': 'refuse',
  'forbidden-char': 'refuse',
  'malformed-slashes': 'refuse',
  scheme: 'refuse',
  userinfo: 'refuse',
  unparseable: 'refuse',
  'empty-label': 'refuse',
  'host-too-long': 'refuse',
  'unspecified-ip': 'refuse',
  'idn-invalid': 'refuse',
  'http-remote': 'danger',
  loopback: 'danger',
  'http-loopback': 'danger',
  'private-network': 'danger',
  'link-local': 'danger',
  'idn-mixed-script': 'danger',
  'idn-confusable': 'danger',
  'idn-unusual-char': 'danger',
  lookalike: 'danger',
  'embedded-domain': 'danger',
  'host-disguised': 'danger',
  'ip-disguised': 'danger',
  'ip-literal': 'caution',
  idn: 'caution',
  'embedded-ip': 'caution',
  'local-name': 'caution',
  'unknown-suffix': 'caution',
  'bare-suffix': 'caution',
  'trailing-dot': 'caution',
  'many-subdomains': 'caution',
  port: 'caution',
  'brand-in-name': 'caution',
  'redirect-param': 'caution',
  'secret-param': 'caution',
  'shell-like': 'caution',
  'encoded-control': 'caution',
  shortener: 'caution',
  'redirect-back': 'note',
  long: 'note',
  'shared-hosting': 'note',
  'other-site': 'note',
  'non-ascii-input': 'note',
  'device-code': 'note',
} as const satisfies Readonly<Record<string, UrlLevel>>;

export type UrlCode = keyof typeof urlCodeLevels;

type CodeOf<Level extends UrlLevel> = {
  [Code in UrlCode]: (typeof urlCodeLevels)[Code] extends Level ? Code : never;
}[UrlCode];

export type UrlRefuseCode = CodeOf<'refuse'>;
export type UrlWarningCode = CodeOf<'danger' | 'caution'>;
export type UrlNoteCode = CodeOf<'note'>;

/** How the address stands to the server that asks (U13). `no-server-site`: the server is a local program. */
export type UrlRelation = 'no-server-site' | 'same-origin' | 'same-site' | 'other-site';

/** One code with what its sentence needs. Values from outside are printable ASCII, at most 300 characters. */
export type UrlDetail = {
  readonly code: UrlCode;
  readonly level: UrlLevel;
  readonly values: Readonly<Record<string, string>>;
};

/** The host of the address in three parts that together are `shownHost` (U11). */
export type UrlHostParts = {
  /** What stands before the site, with its last dot; empty if nothing does. */
  readonly subdomain: string;
  /** The registrable domain, or the whole host where there is none. */
  readonly site: string;
  /** With its colon; empty for the default port. */
  readonly port: string;
};

/** An address that is never opened, and of which no href exists (U3). */
export type RefusedVerdict = {
  readonly verdict: 'refuse';
  /** Sorted. */
  readonly warnings: readonly UrlRefuseCode[];
  readonly notes: readonly UrlNoteCode[];
  readonly details: readonly UrlDetail[];
  /** The raw text with everything but printable ASCII as [U+XXXX], at most 500 characters. */
  readonly rawText: string;
  /** The length of the raw text in UTF-16 units. */
  readonly rawLength: number;
};

/** An address that may be opened when the person says so. */
export type OpenableVerdict = {
  readonly verdict: 'allow' | 'warn';
  /** The worst level among the warnings, which decides tick and delay; null without warnings. */
  readonly worst: 'danger' | 'caution' | null;
  /** Sorted by name; the screen takes the order of `details`. */
  readonly warnings: readonly UrlWarningCode[];
  readonly notes: readonly UrlNoteCode[];
  /** One entry for each warning and note, worst first (U14). */
  readonly details: readonly UrlDetail[];
  /** The host in ASCII, with the port. */
  readonly shownHost: string;
  readonly hostParts: UrlHostParts;
  /** The host in Unicode, without the port; null where no label is an IDN. Unusual characters stand as [U+XXXX]. */
  readonly unicodeHost: string | null;
  /** The labels of `unicodeHost` if they may be shown, null while an IDN danger or a lookalike fires (U11). */
  readonly unicodeLabels: readonly string[] | null;
  readonly registrableDomain: string | null;
  /** What the person says to recognise with the tick: the registrable domain, or the host with its port. */
  readonly recognise: string;
  /** The one string that is shown, copied and opened (U3). Printable ASCII. */
  readonly href: string;
  readonly relation: UrlRelation;
};

/** Frozen, all the way down. */
export type UrlVerdict = RefusedVerdict | OpenableVerdict;

/** Why the system browser did not open. */
export type OpenProblemCode =
  | 'opener-missing'
  | 'opener-not-started'
  | 'opener-no-browser'
  | 'opener-exited'
  | 'opener-killed'
  | 'opener-refused';

export type OpenProblem = {
  readonly code: OpenProblemCode;
  readonly values: Readonly<Record<string, string>>;
};

export type OpenResult = { readonly kind: 'opened' } | { readonly kind: 'failed'; readonly problem: OpenProblem };
