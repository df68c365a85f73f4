import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { STATE_LIFETIME_MS, sameText } from '../state/codec.ts';
import { inTransaction, type Store } from '../state/store.ts';

/** waiting: no code yet. bound: the code was typed in one browser. finished: done there. closed: for good. */
const status = z.enum(['waiting', 'bound', 'finished', 'closed']);
const row = z.object({
  id: z.string(),
  principal: z.string(),
  code: z.string(),
  status,
  attempts: z.number(),
  browser: z.string().nullable(),
});
export type ReportPage = z.output<typeof row>;

const MAX_ATTEMPTS = 5;
const POLL_MS = 200;

/** The pages that connect reports, kept in the store: they outlive a restart, and any process on the store can serve them. */
export interface ReportPages {
  readonly open: (principal: string) => ReportPage;
  readonly find: (id: string) => ReportPage | undefined;
  /** Binds the page to the browser where the right code was typed. Returns that browser's secret, once. */
  readonly enterCode: (id: string, code: string) => { readonly browser: string } | 'wrong' | 'closed';
  /** Finishes the page, from the browser that it is bound to. */
  readonly finish: (id: string, browser: string | undefined) => boolean;
  readonly isBoundTo: (page: ReportPage, browser: string | undefined) => boolean;
  readonly close: (id: string) => void;
  /** Resolves once the page is finished or closed, or after `holdMs`. */
  readonly settled: (id: string, holdMs: number, signal: AbortSignal) => Promise<void>;
}

export function reportPages(store: Store, now: () => number): ReportPages {
  const find = (id: string): ReportPage | undefined => {
    const found = store.prepare('SELECT * FROM report_pages WHERE id = ? AND expires_at > ?').get(id, now());
    return found === undefined ? undefined : row.parse(found);
  };
  const isBoundTo = (page: ReportPage, browser: string | undefined) =>
    page.browser !== null && browser !== undefined && sameText(page.browser, hash(browser));
  return {
    find,
    isBoundTo,
    open: (principal) => {
      const page: ReportPage = {
        id: secret(),
        principal,
        code: newCode(),
        status: 'waiting',
        attempts: 0,
        browser: null,
      };
      store.prepare('DELETE FROM report_pages WHERE expires_at <= ?').run(now());
      store
        .prepare(
          'INSERT INTO report_pages (id, principal, code, status, attempts, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
        )
        .run(page.id, principal, page.code, page.status, page.attempts, now() + STATE_LIFETIME_MS);
      return page;
    },
    enterCode: (id, code) =>
      inTransaction(store, () => {
        const page = find(id);
        // A code works once: whoever comes second, even with the right one, is another browser.
        if (page?.status !== 'waiting') return 'closed';
        if (!sameText(page.code, code.replace(/[\s-]/g, ''))) {
          const attempts = page.attempts + 1;
          const next = attempts >= MAX_ATTEMPTS ? 'closed' : 'waiting';
          store.prepare('UPDATE report_pages SET attempts = ?, status = ? WHERE id = ?').run(attempts, next, id);
          return next === 'closed' ? 'closed' : 'wrong';
        }
        const browser = secret();
        store.prepare("UPDATE report_pages SET status = 'bound', browser = ? WHERE id = ?").run(hash(browser), id);
        return { browser };
      }),
    finish: (id, browser) =>
      inTransaction(store, () => {
        const page = find(id);
        if (page === undefined || page.status !== 'bound' || !isBoundTo(page, browser)) return false;
        store.prepare("UPDATE report_pages SET status = 'finished' WHERE id = ? AND status = ?").run(id, 'bound');
        return true;
      }),
    close: (id) => {
      store.prepare("UPDATE report_pages SET status = 'closed' WHERE id = ? AND status <> ?").run(id, 'finished');
    },
    settled: async (id, holdMs, signal) => {
      for (let waited = 0; waited < holdMs; waited += POLL_MS) {
        const current = find(id)?.status;
        if (current !== 'waiting' && current !== 'bound') return;
        await delay(POLL_MS, undefined, { signal });
      }
    },
  };
}

function secret(): string {
  return randomBytes(18).toString('base64url');
}

function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
