import { type CommandConfirmationTable, createCommandConfirmationTable } from './command-confirmation-table.ts';
import { openDatabase, type StoreNotice } from './open-database.ts';
import { createServerConfigTable, type ServerConfigTable } from './server-config-table.ts';
import { createSettingTable } from './setting-table.ts';
import { createSettingsStore, type SettingsStore } from './settings.ts';
import { createStartedProcessTable, type StartedProcessTable } from './started-process-table.ts';
import { createWindowBoundsStore, type WindowBoundsStore } from './window-bounds.ts';

/** Everything that outlives a run of Parley. Each write has reached the disk when its function returns. */
export type Store = {
  readonly serverConfigs: ServerConfigTable;
  readonly commandConfirmations: CommandConfirmationTable;
  readonly startedProcesses: StartedProcessTable;
  readonly settings: SettingsStore;
  readonly windowBounds: WindowBoundsStore;
  /** What happened while opening and must be said, or null. */
  readonly notice: StoreNotice | null;
  readonly close: () => void;
};

/**
 * Opens the store in the given file.
 *
 * Throws when the folder cannot be written or the file is locked by another program. See `openDatabase` for broken files.
 */
export function openStore(file: string): Store {
  const { db, notice } = openDatabase(file);
  const settingTable = createSettingTable(db);
  return {
    serverConfigs: createServerConfigTable(db),
    commandConfirmations: createCommandConfirmationTable(db),
    startedProcesses: createStartedProcessTable(db),
    settings: createSettingsStore(settingTable),
    windowBounds: createWindowBoundsStore(settingTable),
    notice,
    close: () => {
      if (!db.open) return;
      // libsql leaves the log in place when it closes; emptied here, a closed store is one file.
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
    },
  };
}
