import type { Database } from 'libsql';
import { z } from 'zod';
import { readJson } from './read-json.ts';

const row = z.object({ value: z.string() });

/** Named values as JSON. What a name holds is checked by the schema that the reader gives. */
export type SettingTable = {
  /** Null when there is none, or when it does not fit. */
  readonly read: <T>(name: string, schema: z.ZodType<T>) => T | null;
  readonly write: (name: string, value: unknown) => void;
};

export function createSettingTable(db: Database): SettingTable {
  const select = db.prepare('SELECT value FROM setting WHERE name = ?');
  const upsert = db.prepare(
    'INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
  );
  return {
    read: (name, schema) => {
      const found = row.safeParse(select.get(name)).data;
      return found === undefined ? null : readJson(schema, found.value);
    },
    write: (name, value) => {
      upsert.run(name, JSON.stringify(value));
    },
  };
}
