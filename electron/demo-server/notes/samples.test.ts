import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../state/store.ts';
import { temporaryFolder } from '../testing/started.ts';
import { openWorkspace } from './samples.ts';

function setting() {
  const folder = temporaryFolder();
  const store = openStore(join(folder, 'store.db'));
  onTestFinished(() => {
    store.close();
  });
  return { store, notes: join(folder, 'notes') };
}

test('the first start writes the samples, and notes that were deleted do not come back', () => {
  const { store, notes } = setting();
  openWorkspace(store, notes);
  expect(readdirSync(notes)).toContain('groceries.md');
  for (const name of readdirSync(notes)) rmSync(join(notes, name), { recursive: true });
  openWorkspace(store, notes);
  expect(readdirSync(notes)).toEqual([]);
});

test('a folder that is in use gets no samples', () => {
  const { store, notes } = setting();
  mkdirSync(notes);
  writeFileSync(join(notes, 'mine.md'), '# Mine\n');
  openWorkspace(store, notes);
  expect(readdirSync(notes)).toEqual(['mine.md']);
});
