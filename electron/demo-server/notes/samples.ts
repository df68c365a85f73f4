import { mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeMetaOnce } from '../state/meta.ts';
import type { Store } from '../state/store.ts';
import { type Workspace, workspaceAt } from './workspace-uri.ts';

/** Three notes share a title, so that deleting one of them leads to a choice. */
const SAMPLES: readonly (readonly [path: string, text: string])[] = [
  ['groceries.md', '# Groceries\n\nOats, lemons, olive oil, two loaves of rye bread.\n'],
  ['garden/groceries.md', '# Groceries\n\nFor the garden party: charcoal, ice, paper plates, elderflower syrup.\n'],
  ['old/groceries-march.md', '# Groceries\n\nLast month. Everything here has been bought.\n'],
  ['garden/watering.md', '# Watering plan\n\nTomatoes daily, herbs every other day, the fig tree on Sundays.\n'],
  ['books-to-read.md', '# Books to read\n\nA history of maps. The one about octopuses. Poems, any.\n'],
  ['packing-list.md', '# Packing list\n\nRain jacket, head torch, charger, the good thermos flask.\n'],
  ['ideas.md', '# Ideas for the talk\n\nStart with the lost letter. End with who found it.\n'],
  ['old/bicycle.md', '# Bicycle repair\n\nNew chain in spring. The rear brake rubs on cold mornings.\n'],
];

/**
 * Opens a workspace folder, creating it when it is missing.
 *
 * The first time, and only into an empty folder, the sample notes are written: notes that a person deleted do not come
 * back, and a folder that somebody already uses stays as it is.
 */
export function openWorkspace(store: Store, folder: string): Workspace {
  mkdirSync(folder, { recursive: true });
  const workspace = workspaceAt(realpathSync(folder));
  const untouched = readdirSync(workspace.root).length === 0;
  if (writeMetaOnce(store, `samples:${workspace.root}`, 'done') && untouched) {
    for (const [path, text] of SAMPLES) {
      const file = join(workspace.root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  return workspace;
}
