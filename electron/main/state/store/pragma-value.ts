import type { Database } from 'libsql';
import { z } from 'zod';

const rows = z.array(z.record(z.string(), z.unknown())).min(1);

/** First value of what a pragma answers. libsql's `simple` option and `pluck` give the whole row. */
export function pragmaValue(db: Database, pragma: string): unknown {
  return Object.values(rows.parse(db.pragma(pragma))[0] ?? {})[0];
}
