import type { Database } from 'libsql';
import { pragmaValue } from './pragma-value.ts';

/**
 * Every step that brought the file to its present shape, oldest first. A step that has been released is never changed: `user_version`
 * counts the steps that a file has gone through.
 */
const migrations: readonly string[] = [
  `
  CREATE TABLE server_config (
    id TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    config TEXT NOT NULL
  ) STRICT;
  CREATE TABLE command_confirmation (
    server_id TEXT PRIMARY KEY,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE TABLE started_process (
    pid INTEGER PRIMARY KEY,
    start_time TEXT NOT NULL,
    server_id TEXT NOT NULL,
    command TEXT NOT NULL
  ) STRICT;
  CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;
  `,
];

/** The `user_version` of a file that this program writes. */
export const storeVersion = migrations.length;

/** Brings the file to `storeVersion`, each step in a transaction of its own, so that a kill between two leaves a good file. */
export function migrate(db: Database): void {
  for (let version = readVersion(db); version < storeVersion; version += 1) {
    const step = migrations[version];
    if (step === undefined) throw new Error(`No migration from store version ${version}`);
    db.transaction(() => {
      db.exec(step);
      db.pragma(`user_version = ${version + 1}`);
    }).immediate();
  }
}

export function readVersion(db: Database): number {
  return Number(pragmaValue(db, 'user_version'));
}
