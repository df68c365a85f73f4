import type { Database } from 'libsql';
import { z } from 'zod';
import { brandId, type ServerId } from '../../../../shared/ids.ts';

const startedProcess = z.object({
  pid: z.number().int(),
  start_time: z.string(),
  server_id: z.string().transform((id) => brandId<ServerId>(id)),
  command: z.string(),
});

/** A process that Parley has started and has not yet seen end. Pid and start time together name it: pids are used again. */
export type StartedProcess = {
  readonly pid: number;
  readonly startTime: string;
  readonly serverId: ServerId;
  readonly command: string;
};

export type StartedProcessTable = {
  readonly list: () => readonly StartedProcess[];
  readonly add: (process: StartedProcess) => void;
  readonly remove: (pid: number) => void;
};

export function createStartedProcessTable(db: Database): StartedProcessTable {
  const select = db.prepare('SELECT pid, start_time, server_id, command FROM started_process ORDER BY pid');
  const insert = db.prepare(
    'INSERT OR REPLACE INTO started_process (pid, start_time, server_id, command) VALUES (?, ?, ?, ?)',
  );
  const remove = db.prepare('DELETE FROM started_process WHERE pid = ?');
  return {
    list: () =>
      z
        .array(startedProcess)
        .parse(select.all())
        .map((row) => ({
          pid: row.pid,
          startTime: row.start_time,
          serverId: row.server_id,
          command: row.command,
        })),
    add: (process) => {
      insert.run(process.pid, process.startTime, process.serverId, process.command);
    },
    remove: (pid) => {
      remove.run(pid);
    },
  };
}
