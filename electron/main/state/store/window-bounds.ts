import { z } from 'zod';
import type { SettingTable } from './setting-table.ts';

const pixels = z.number().int().min(-100_000).max(100_000);
const storedBounds = z.object({
  x: pixels,
  y: pixels,
  width: pixels.min(1),
  height: pixels.min(1),
  maximized: z.boolean(),
});

/** Where the window stood, in device-independent pixels; whether that place still exists is for the window to check. */
export type WindowBounds = Readonly<z.output<typeof storedBounds>>;

export type WindowBoundsStore = {
  readonly read: () => WindowBounds | null;
  readonly write: (bounds: WindowBounds) => void;
};

export function createWindowBoundsStore(table: SettingTable): WindowBoundsStore {
  return {
    read: () => table.read('window-bounds', storedBounds),
    write: (bounds) => table.write('window-bounds', bounds),
  };
}
