import type { Database } from 'libsql';
import { z } from 'zod';
import { brandId, type ServerId } from '../../../../shared/ids.ts';
import { readJson } from './read-json.ts';

const pairs = z.array(z.tuple([z.string(), z.string()]).readonly()).readonly();

const transport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('demo') }),
  z.object({ kind: z.literal('http'), url: z.string(), headers: pairs }),
  z.object({
    kind: z.literal('stdio'),
    command: z.string(),
    args: z.array(z.string()).readonly(),
    env: pairs,
    cwd: z.string().nullable(),
  }),
]);

const storedServerConfig = z
  .object({
    id: z
      .string()
      .min(1)
      .transform((id) => brandId<ServerId>(id)),
    name: z.string(),
    era: z.enum(['auto', '2026-07-28', '2025-11-25']),
    transport,
  })
  .readonly();

/** A server config as it lies in the store, with the values of headers and environment variables. */
export type StoredServerConfig = z.output<typeof storedServerConfig>;

const row = z.object({ config: z.string() });

export type ServerConfigTable = {
  /** In the order in which they were added. */
  readonly list: () => readonly StoredServerConfig[];
  /** Adds it at the end, or replaces the one with the same id in its place. */
  readonly put: (config: StoredServerConfig) => void;
  readonly remove: (id: ServerId) => void;
};

export function createServerConfigTable(db: Database): ServerConfigTable {
  const select = db.prepare('SELECT config FROM server_config ORDER BY position');
  const upsert = db.prepare(
    `INSERT INTO server_config (id, position, config)
     VALUES (?, (SELECT COALESCE(MAX(position), 0) + 1 FROM server_config), ?)
     ON CONFLICT (id) DO UPDATE SET config = excluded.config`,
  );
  const remove = db.prepare('DELETE FROM server_config WHERE id = ?');
  return {
    list: () =>
      z
        .array(row)
        .parse(select.all())
        .map(({ config }) => readJson(storedServerConfig, config))
        .filter((config) => config !== null),
    put: (config) => {
      upsert.run(config.id, JSON.stringify(config));
    },
    remove: (id) => {
      remove.run(id);
    },
  };
}
