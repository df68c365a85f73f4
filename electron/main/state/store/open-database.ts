import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { migrate, readVersion, storeVersion } from './migrations.ts';
import { pragmaValue } from './pragma-value.ts';

/** Said once to the person. `file` is where the old store lies now. */
export type StoreNotice = {
  readonly code: 'store-moved-aside' | 'store-from-newer-version';
  readonly values: { readonly file: string };
};

export type OpenedDatabase = { readonly db: Database.Database; readonly notice: StoreNotice | null };

class UnusableStore extends Error {
  readonly reason: StoreNotice['code'];
  constructor(reason: StoreNotice['code']) {
    super(reason);
    this.name = 'UnusableStore';
    this.reason = reason;
  }
}

/**
 * Opens the file, or begins a new one when there is none; a corrupt one, or one that a newer Parley wrote, is moved aside.
 *
 * Throws what the system says when the folder cannot be written or another program keeps the file locked for `busyTimeoutMs`: then
 * nothing is moved.
 */
export function openDatabase(file: string, busyTimeoutMs = 5_000): OpenedDatabase {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    return { db: openChecked(file, busyTimeoutMs), notice: null };
  } catch (error) {
    const code = unusableReason(error);
    if (code === null) throw error;
    const aside = moveAside(file);
    return { db: openChecked(file, busyTimeoutMs), notice: { code, values: { file: aside } } };
  }
}

function openChecked(file: string, busyTimeoutMs: number): Database.Database {
  // The file exists with its mode before SQLite writes to it; SQLite gives -wal and -shm the same mode.
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  const db = new Database(file);
  try {
    // First of all: changing the journal mode of a file that is in use would fail at once otherwise.
    db.pragma(`busy_timeout = ${busyTimeoutMs}`);
    db.pragma('journal_mode = WAL');
    // A call must not be sent before its record has reached the disk, also when the power fails.
    db.pragma('synchronous = FULL');
    db.pragma('foreign_keys = ON');
    if (pragmaValue(db, 'quick_check(1)') !== 'ok') throw new UnusableStore('store-moved-aside');
    if (readVersion(db) > storeVersion) throw new UnusableStore('store-from-newer-version');
    migrate(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function unusableReason(error: unknown): StoreNotice['code'] | null {
  if (error instanceof UnusableStore) return error.reason;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return /^SQLITE_(CORRUPT|NOTADB)/.test(error.code) ? 'store-moved-aside' : null;
}

/** Returns the new name of the main file; its log files keep the same stem, so that nothing is lost to a repair by hand. */
function moveAside(file: string): string {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  let aside = `${file}.broken-${stamp}`;
  for (let count = 2; existsSync(aside); count += 1) aside = `${file}.broken-${stamp}-${count}`;
  // The log goes first: a kill between the two must not leave an old log beside a new file.
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  return aside;
}
