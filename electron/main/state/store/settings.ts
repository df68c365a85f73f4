import { z } from 'zod';
import { defaultSettings, type Settings } from '../../../../shared/app-state.ts';
import type { SettingTable } from './setting-table.ts';

// Each setting stands alone: one that does not fit falls back by itself and takes no other with it.
const storedSettings = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch(defaultSettings.theme),
  confirmDestructive: z.boolean().catch(defaultSettings.confirmDestructive),
});

export type SettingsStore = {
  readonly read: () => Settings;
  readonly write: (settings: Settings) => void;
};

export function createSettingsStore(table: SettingTable): SettingsStore {
  return {
    read: () => table.read('settings', storedSettings) ?? defaultSettings,
    write: (settings) => table.write('settings', settings),
  };
}
