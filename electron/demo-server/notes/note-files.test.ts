import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/started.ts';
import { listNotes, readNote, sameTitle } from './note-files.ts';
import { workspaceAt } from './workspace-uri.ts';

function workspaceWithNeighbour() {
  const folder = temporaryFolder();
  const root = join(folder, 'notes');
  mkdirSync(join(root, 'garden'), { recursive: true });
  mkdirSync(join(folder, 'secrets'));
  writeFileSync(join(root, 'a.md'), '# A\n');
  writeFileSync(join(root, 'garden', 'b.txt'), 'B without a mark\nsecond line');
  writeFileSync(join(folder, 'secrets', 'key.md'), '# Key\n');
  return { folder, workspace: workspaceAt(root) };
}

const paths = (notes: ReturnType<typeof listNotes>) => notes?.map((note) => note.path.join('/'));

test('notes are the text files below the folder, in a fixed order, with their first line as title', () => {
  const { workspace } = workspaceWithNeighbour();
  writeFileSync(join(workspace.root, 'picture.png'), 'x');
  mkdirSync(join(workspace.root, '.trash'));
  writeFileSync(join(workspace.root, '.trash', 'gone.md'), '# Gone');
  expect(listNotes(workspace, [])?.map(({ title, path }) => [title, path.join('/')])).toEqual([
    ['A', 'a.md'],
    ['B without a mark', 'garden/b.txt'],
  ]);
});

test('N10: links in the workspace are not followed, whether they stand for a file or for a folder', () => {
  const { folder, workspace } = workspaceWithNeighbour();
  symlinkSync(join(folder, 'secrets', 'key.md'), join(workspace.root, 'friendly.md'));
  symlinkSync(join(folder, 'secrets'), join(workspace.root, 'friend'));
  expect(paths(listNotes(workspace, []))).toEqual(['a.md', 'garden/b.txt']);
  expect(listNotes(workspace, ['friend'])).toBeUndefined();
  expect(readNote(workspace, ['friend', 'key.md'])).toBeUndefined();
  expect(readNote(workspace, ['friendly.md'])).toBeUndefined();
});

test('N10: a link that leads back into the workspace is no folder of it either', () => {
  const { workspace } = workspaceWithNeighbour();
  symlinkSync(join(workspace.root, 'garden'), join(workspace.root, 'twin'));
  expect(listNotes(workspace, ['twin'])).toBeUndefined();
});

test('N10: another file under the same name has another identity', () => {
  const { workspace } = workspaceWithNeighbour();
  const before = readNote(workspace, ['a.md'])?.identity;
  writeFileSync(join(workspace.root, 'a.md'), '# A\nmore\n');
  expect(readNote(workspace, ['a.md'])?.identity).not.toBe(before);
});

test('titles compare without regard to case, surrounding space and normal form', () => {
  expect(sameTitle('Caf\u00e9', ' cafe\u0301 ')).toBe(true);
  expect(sameTitle('Caf\u00e9', 'Cafe')).toBe(false);
});

test.runIf(process.platform === 'linux')('N10: a pipe is no note, and looking at it does not wait', () => {
  const { workspace } = workspaceWithNeighbour();
  execFileSync('mkfifo', [join(workspace.root, 'pipe.md')]);
  expect(readNote(workspace, ['pipe.md'])).toBeUndefined();
  expect(paths(listNotes(workspace, []))).toEqual(['a.md', 'garden/b.txt']);
});
