import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { brandId, type ConsentId } from '../../../shared/ids.ts';
import type { OpenResult, UrlVerdict } from '../../../shared/url-verdict.ts';
import type { InspectionContext } from './address.ts';
import type { inspectUrl } from './inspect-url.ts';
import type { OpenUrl } from './open-url.ts';

/** What consents need from outside. */
export type ConsentHooks = {
  readonly openUrl: OpenUrl;
  /** Puts a text on the clipboard. */
  readonly copyText: (text: string) => void;
};

export type OpenOutcome =
  | OpenResult
  /** The address is not one to open, or its inspection no longer says what the person was shown. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

/** `not-yet`: what has to come first did not happen. */
export type ConsentOutcome = { readonly kind: 'done' | 'not-yet' | 'refused' | 'unknown' };

/** How far the person came with the page. `by-person`: copied the address and said to have opened it (U20). */
type Opened = 'no' | 'copied' | 'by-person' | 'by-parley';

/**
 * The addresses that wait for a person's consent (U2, U3).
 *
 * The window knows a `consentId` and what to show; the address itself stays here. Nothing is logged, and a record lives until `forget`.
 */
export type Consents = {
  /** Inspects an address and keeps it for opening. The raw text of a refused one is not kept. */
  readonly create: (
    input: unknown,
    context: InspectionContext,
  ) => { readonly consentId: ConsentId; readonly verdict: UrlVerdict };
  /** Opens the page, after a second inspection. May be asked again, also after the answer (U22). */
  readonly open: (consentId: ConsentId) => Promise<OpenOutcome>;
  /** Copies what would be opened. */
  readonly copy: (consentId: ConsentId) => ConsentOutcome;
  /** The person says to have opened the copied address: `not-yet` if it was never copied (U20). */
  readonly openedByPerson: (consentId: ConsentId) => ConsentOutcome;
  readonly forget: (consentId: ConsentId) => void;
};

type ConsentRecord = {
  readonly verdict: UrlVerdict;
  /** Null for a refused verdict: there is nothing to open. */
  readonly kept: { readonly input: string; readonly context: InspectionContext } | null;
  readonly opened: Opened;
  readonly opening: Promise<OpenOutcome> | null;
};

/** `inspect` is `inspectUrl`; a test may give two inspections that differ. */
export function createConsents(hooks: ConsentHooks, inspect: typeof inspectUrl): Consents {
  const records = new Map<ConsentId, ConsentRecord>();

  function change(consentId: ConsentId, part: Partial<ConsentRecord>): void {
    const record = records.get(consentId);
    if (record !== undefined) records.set(consentId, { ...record, ...part });
  }

  async function openOnce(consentId: ConsentId, href: string): Promise<OpenOutcome> {
    try {
      const result = await hooks.openUrl(href);
      if (result.kind === 'opened') change(consentId, { opened: 'by-parley' });
      return result;
    } finally {
      change(consentId, { opening: null });
    }
  }

  return {
    create: (input, context) => {
      const consentId = brandId<ConsentId>(randomBytes(16).toString('base64url'));
      const keptContext = { serverOrigin: context.serverOrigin, knownDomains: [...context.knownDomains] };
      const verdict = inspect(input, keptContext);
      const kept = verdict.verdict === 'refuse' || typeof input !== 'string' ? null : { input, context: keptContext };
      records.set(consentId, { verdict, kept, opened: 'no', opening: null });
      return { consentId, verdict };
    },

    open: async (consentId) => {
      const record = records.get(consentId);
      if (record === undefined) return { kind: 'unknown' };
      // Two clicks in a row ask for one page.
      if (record.opening !== null) return record.opening;
      const href = hrefToOpen(record, inspect);
      if (href === null) return { kind: 'refused' };
      const opening = openOnce(consentId, href);
      change(consentId, { opening });
      return opening;
    },

    copy: (consentId) => {
      const record = records.get(consentId);
      if (record === undefined) return { kind: 'unknown' };
      const href = hrefToOpen(record, inspect);
      if (href === null) return { kind: 'refused' };
      hooks.copyText(href);
      if (record.opened === 'no') change(consentId, { opened: 'copied' });
      return { kind: 'done' };
    },

    openedByPerson: (consentId) => {
      const record = records.get(consentId);
      if (record === undefined) return { kind: 'unknown' };
      if (record.kept === null) return { kind: 'refused' };
      if (record.opened === 'no') return { kind: 'not-yet' };
      if (record.opened === 'copied') change(consentId, { opened: 'by-person' });
      return { kind: 'done' };
    },

    forget: (consentId) => {
      records.delete(consentId);
    },
  };
}

/**
 * The one string to copy or open, or null.
 *
 * The raw input is inspected again: to inspect the href instead would let through what was refused for how it was written (U3).
 */
function hrefToOpen({ verdict, kept }: ConsentRecord, inspect: typeof inspectUrl): string | null {
  if (kept === null || verdict.verdict === 'refuse') return null;
  const again = inspect(kept.input, kept.context);
  if (again.verdict === 'refuse' || !isDeepStrictEqual(again, verdict)) return null;
  return isSafeHref(again.href) ? again.href : null;
}

/** Whether a string can be handed to the system: printable ASCII that every parser reads as it stands. */
function isSafeHref(href: string): boolean {
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(href)) return false;
  try {
    return new URL(href).href === href;
  } catch {
    return false;
  }
}
