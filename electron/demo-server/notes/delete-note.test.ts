import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isClaimed } from '../state/nonces.ts';
import { openStore } from '../state/store.ts';
import { temporaryFolder } from '../testing/started.ts';
import { type DeletionParts, deleteNote } from './delete-note.ts';
import { readNote } from './note-files.ts';
import { workspaceAt } from './workspace-uri.ts';

const question = { nonce: 'nonce-nonce-nonce-1', expiresAt: 1000 };

function setting() {
  const folder = temporaryFolder();
  const root = join(folder, 'notes');
  mkdirSync(join(root, 'garden'), { recursive: true });
  mkdirSync(join(folder, 'secrets'));
  const file = join(root, 'garden', 'note.md');
  writeFileSync(file, '# Note\n');
  writeFileSync(join(folder, 'secrets', 'note.md'), '# Secret\n');
  const workspace = workspaceAt(root);
  const note = readNote(workspace, ['garden', 'note.md']);
  if (note === undefined) throw new Error('There should be a note');
  const store = openStore(join(folder, 'store.db'));
  onTestFinished(() => {
    store.close();
  });
  const remove = (parts: Partial<DeletionParts> = {}, isStillAllowed = () => true) =>
    deleteNote({ store, now: () => 0, ...parts }, { question, note, workspace, isStillAllowed });
  return { folder, root, file, store, remove };
}

const trashOf = (root: string) => (existsSync(join(root, '.trash')) ? readdirSync(join(root, '.trash')) : []);

test('N17: a deletion removes the note, uses the nonce and leaves the trash empty', () => {
  const { root, file, store, remove } = setting();
  expect(remove()).toBe('deleted');
  expect(existsSync(file)).toBe(false);
  expect(isClaimed(store, question.nonce)).toBe(true);
  expect(trashOf(root)).toEqual([]);
});

test('N14: the second deletion with the same nonce does nothing', () => {
  const { file, remove } = setting();
  remove();
  writeFileSync(file, '# Note\n');
  expect(remove()).toBe('used');
  expect(existsSync(file)).toBe(true);
});

test('N8: rights that are gone by the time of the transaction refuse, and the nonce stays good', () => {
  const { file, store, remove } = setting();
  expect(remove({}, () => false)).toBe('refused');
  expect(existsSync(file)).toBe(true);
  expect(isClaimed(store, question.nonce)).toBe(false);
});

test('N18: a note that was deleted, moved or changed since the question is not deleted', () => {
  const changes: readonly ((file: string) => void)[] = [
    (file) => rmSync(file),
    (file) => renameSync(file, `${file}.other.md`),
    (file) => writeFileSync(file, '# Note\nwith more in it\n'),
  ];
  for (const change of changes) {
    const { root, file, store, remove } = setting();
    change(file);
    expect(remove()).toBe('gone');
    expect(isClaimed(store, question.nonce)).toBe(false);
    expect(trashOf(root)).toEqual([]);
  }
});

test('N10: a folder that became a link between question and answer leads nowhere', () => {
  const { folder, root, remove } = setting();
  renameSync(join(root, 'garden'), join(root, 'garden-before'));
  symlinkSync(join(folder, 'secrets'), join(root, 'garden'));
  expect(remove()).toBe('gone');
  expect(existsSync(join(folder, 'secrets', 'note.md'))).toBe(true);
});

test('N10: a folder swapped between the last look and the move gets its file back', () => {
  const { folder, root, store, remove } = setting();
  const swap = (step: string) => {
    if (step !== 'noted') return;
    renameSync(join(root, 'garden'), join(root, 'garden-before'));
    symlinkSync(join(folder, 'secrets'), join(root, 'garden'));
  };
  expect(remove({ onStep: swap })).toBe('gone');
  expect(readdirSync(join(folder, 'secrets'))).toEqual(['note.md']);
  expect(existsSync(join(root, 'garden-before', 'note.md'))).toBe(true);
  expect(isClaimed(store, question.nonce)).toBe(false);
  expect(trashOf(root)).toEqual([]);
});

test('N10: a trash folder that is a link is not used', () => {
  const { folder, root, file, remove } = setting();
  symlinkSync(join(folder, 'secrets'), join(root, '.trash'));
  expect(remove()).toBe('refused');
  expect(existsSync(file)).toBe(true);
});

test('N17: when the commit itself fails the note is where it was', () => {
  const { root, file, store, remove } = setting();
  const fail = (step: string) => {
    // Ends the transaction early, so that the commit has nothing to commit.
    if (step === 'moved') store.exec('ROLLBACK');
  };
  expect(() => remove({ onStep: fail })).toThrow();
  expect(existsSync(file)).toBe(true);
  expect(isClaimed(store, question.nonce)).toBe(false);
  expect(trashOf(root).filter((name) => !name.endsWith('.json'))).toEqual([]);
});

test('N19: a full store refuses', () => {
  const { file, remove } = setting();
  expect(remove({ nonceLimit: 0 })).toBe('full');
  expect(existsSync(file)).toBe(true);
});

test('N10: another name of the same file is another note', () => {
  const { root, file, remove } = setting();
  linkSync(file, join(root, 'second-name.md'));
  expect(remove()).toBe('deleted');
  expect(existsSync(join(root, 'second-name.md'))).toBe(true);
});
