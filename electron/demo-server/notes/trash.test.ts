import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isClaimed } from '../state/nonces.ts';
import { openStore } from '../state/store.ts';
import { type Bundle, bundle } from '../testing/bundle.ts';
import { temporaryFolder } from '../testing/started.ts';
import { recoverTrash } from './trash.ts';
import { workspaceAt } from './workspace-uri.ts';

const NONCE = 'nonce-nonce-nonce-2';
let killed: Bundle;

beforeAll(async () => {
  killed = await bundle('testing/killed-deletion.ts');
});
afterAll(() => killed.remove());

function killedAt(step: string) {
  const folder = temporaryFolder();
  const root = join(folder, 'notes');
  mkdirSync(join(root, 'garden'), { recursive: true });
  const file = join(root, 'garden', 'note.md');
  writeFileSync(file, '# Note\n');
  const { signal } = spawnSync(process.execPath, [killed.file, folder, step, NONCE]);
  const store = openStore(join(folder, 'store.db'));
  onTestFinished(() => {
    store.close();
  });
  return { root, file, store, signal, workspace: workspaceAt(root) };
}

describe('N17: killed during a deletion, note and nonce agree after the next start', () => {
  test.each([
    ['claimed', false],
    ['noted', false],
    ['moved', false],
    ['committed', true],
    ['emptied', true],
  ])('at the step “%s”', (step, deleted) => {
    const { root, file, store, signal, workspace } = killedAt(step);
    expect(signal).toBe('SIGKILL');
    recoverTrash(store, workspace);
    expect(isClaimed(store, NONCE)).toBe(deleted);
    expect(existsSync(file)).toBe(!deleted);
    if (!deleted) expect(readFileSync(file, 'utf8')).toBe('# Note\n');
    expect(existsSync(join(root, '.trash')) ? readdirSync(join(root, '.trash')) : []).toEqual([]);
  });
});

test('N17: a note that comes back overwrites nothing', () => {
  const { root, file, store, workspace } = killedAt('moved');
  writeFileSync(file, '# Another note by the same name\n');
  recoverTrash(store, workspace);
  expect(readFileSync(file, 'utf8')).toBe('# Another note by the same name\n');
  expect(readFileSync(join(root, 'garden', 'note (restored 1).md'), 'utf8')).toBe('# Note\n');
});

test('N17: the next start leaves a deletion alone that another process has under way', () => {
  const { root, file, store, workspace } = killedAt('moved');
  const other = openStore(join(root, '..', 'store.db'));
  onTestFinished(() => {
    other.close();
  });
  other.exec('BEGIN IMMEDIATE');
  store.exec('PRAGMA busy_timeout = 0');
  expect(() => recoverTrash(store, workspace)).toThrow(/locked|busy/i);
  expect(existsSync(file)).toBe(false);
  other.exec('ROLLBACK');
  recoverTrash(store, workspace);
  expect(existsSync(file)).toBe(true);
});
