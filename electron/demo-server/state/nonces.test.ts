import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../testing/started.ts';
import { claimNonce, isClaimed, settleNonce } from './nonces.ts';
import { openStore } from './store.ts';

function freshStore() {
  const store = openStore(join(temporaryFolder(), 'store.db'));
  onTestFinished(() => {
    store.close();
  });
  return store;
}

test('N14: a nonce can be claimed once', () => {
  const store = freshStore();
  const claim = { nonce: 'a', outcome: 'declined', expiresAt: 100, now: 0 } as const;
  expect(claimNonce(store, claim)).toBe('claimed');
  expect(claimNonce(store, claim)).toBe('used');
});

test('N19: expired nonces are pruned, and a full store refuses instead of forgetting one that is alive', () => {
  const store = freshStore();
  const claim = (nonce: string, now: number) =>
    claimNonce(store, { nonce, outcome: 'declined', expiresAt: now + 100, now, limit: 2 });
  expect(claim('a', 0)).toBe('claimed');
  expect(claim('b', 50)).toBe('claimed');
  expect(claim('c', 99)).toBe('full');
  expect(isClaimed(store, 'a')).toBe(true);
  expect(claim('c', 100)).toBe('claimed');
  expect(isClaimed(store, 'a')).toBe(false);
});

test('N17: the nonce of a deletion outlives its expiry until the trash is known to be empty', () => {
  const store = freshStore();
  claimNonce(store, { nonce: 'a', outcome: 'deleted', expiresAt: 100, now: 0 });
  claimNonce(store, { nonce: 'b', outcome: 'declined', expiresAt: 900, now: 500 });
  expect(isClaimed(store, 'a')).toBe(true);
  settleNonce(store, 'a');
  claimNonce(store, { nonce: 'c', outcome: 'declined', expiresAt: 900, now: 500 });
  expect(isClaimed(store, 'a')).toBe(false);
});
