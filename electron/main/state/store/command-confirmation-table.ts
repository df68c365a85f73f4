import type { Database } from 'libsql';
import { z } from 'zod';
import type { ServerId } from '../../../../shared/ids.ts';

const row = z.object({ hash: z.string() });

/** What the person has confirmed to be run, one hash per server. */
export type CommandConfirmationTable = {
  readonly get: (serverId: ServerId) => string | null;
  readonly put: (serverId: ServerId, hash: string) => void;
  readonly remove: (serverId: ServerId) => void;
};

export function createCommandConfirmationTable(db: Database): CommandConfirmationTable {
  const select = db.prepare('SELECT hash FROM command_confirmation WHERE server_id = ?');
  const upsert = db.prepare(
    `INSERT INTO command_confirmation (server_id, hash) VALUES (?, ?)
     ON CONFLICT (server_id) DO UPDATE SET hash = excluded.hash`,
  );
  const remove = db.prepare('DELETE FROM command_confirmation WHERE server_id = ?');
  return {
    get: (serverId) => row.safeParse(select.get(serverId)).data?.hash ?? null,
    put: (serverId, hash) => {
      upsert.run(serverId, hash);
    },
    remove: (serverId) => {
      remove.run(serverId);
    },
  };
}
