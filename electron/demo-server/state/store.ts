import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

/** The one SQLite file: signing key, kept port, claimed nonces, report pages. */
export type Store = Database.Database;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS nonces (
  nonce TEXT PRIMARY KEY,
  outcome TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  settled INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS report_pages (
  id TEXT PRIMARY KEY,
  principal TEXT NOT NULL,
  code TEXT NOT NULL,
  status TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  browser TEXT,
  expires_at INTEGER NOT NULL
);
`;

/**
 * Opens the store, creating it readable by this user alone.
 *
 * Several processes may hold the same file. The busy time-out comes before the switch to WAL: the switch itself takes a
 * lock, and without a time-out the second of two processes that start together fails at once.
 */
export function openStore(file: string): Store {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  const store = new Database(file);
  store.exec('PRAGMA busy_timeout = 10000');
  store.exec('PRAGMA journal_mode = WAL');
  store.exec('PRAGMA synchronous = FULL');
  inTransaction(store, () => {
    store.exec(SCHEMA);
  });
  return store;
}

/** Runs `work` alone among all processes on this store: everything in it commits, or nothing does. */
export function inTransaction<T>(store: Store, work: () => T): T {
  return store.transaction(work).immediate();
}
