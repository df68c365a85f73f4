import { z } from 'zod';
import type { Store } from './store.ts';

export type NonceOutcome = 'deleted' | 'declined' | 'unconfirmed';

/** How many claimed nonces are kept at most. When it is full of live ones, new claims are refused: forgetting one would allow a replay. */
export const MAX_NONCES = 10_000;

const countRow = z.object({ count: z.number() });

export interface NonceClaim {
  readonly nonce: string;
  readonly outcome: NonceOutcome;
  readonly expiresAt: number;
  readonly now: number;
  readonly limit?: number;
}

/**
 * Uses a nonce up. To be called inside a transaction, together with what the nonce stands for.
 *
 * A claim of the outcome `deleted` is unsettled until its trash is gone, and unsettled claims are never pruned: clean-up
 * after a crash decides by them.
 */
export function claimNonce(store: Store, claim: NonceClaim): 'claimed' | 'used' | 'full' {
  store.prepare('DELETE FROM nonces WHERE settled = 1 AND expires_at <= ?').run(claim.now);
  const { count } = countRow.parse(store.prepare('SELECT count(*) AS count FROM nonces').get());
  if (isClaimed(store, claim.nonce)) return 'used';
  if (count >= (claim.limit ?? MAX_NONCES)) return 'full';
  const settled = claim.outcome === 'deleted' ? 0 : 1;
  store
    .prepare('INSERT INTO nonces (nonce, outcome, expires_at, settled) VALUES (?, ?, ?, ?)')
    .run(claim.nonce, claim.outcome, claim.expiresAt, settled);
  return 'claimed';
}

export function isClaimed(store: Store, nonce: string): boolean {
  return store.prepare('SELECT 1 AS hit FROM nonces WHERE nonce = ?').get(nonce) !== undefined;
}

export function settleNonce(store: Store, nonce: string): void {
  store.prepare('UPDATE nonces SET settled = 1 WHERE nonce = ?').run(nonce);
}
