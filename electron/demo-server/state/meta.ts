import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Store } from './store.ts';

const valueRow = z.object({ value: z.string() });

export function readMeta(store: Store, name: string): string | undefined {
  const row = store.prepare('SELECT value FROM meta WHERE name = ?').get(name);
  return row === undefined ? undefined : valueRow.parse(row).value;
}

export function writeMeta(store: Store, name: string, value: string): void {
  store
    .prepare('INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value')
    .run(name, value);
}

/** Writes a value only if there is none yet; tells whether it was written. Exactly one of several processes succeeds. */
export function writeMetaOnce(store: Store, name: string, value: string): boolean {
  return store.prepare('INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)').run(name, value).changes === 1;
}

/** A random value that is made once and then kept: two processes that start together get the same one. */
export function keptSecret(store: Store, name: string): string {
  writeMetaOnce(store, name, randomBytes(32).toString('base64url'));
  const value = readMeta(store, name);
  if (value === undefined) throw new Error(`The store lost ${name}`);
  return value;
}
