import { createHash } from 'node:crypto';
import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
} from 'node:fs';
import { join } from 'node:path';
import { isPlainName, type Workspace } from './workspace-uri.ts';

export interface Note {
  readonly id: string;
  readonly title: string;
  /** Components below the workspace root. */
  readonly path: readonly string[];
  /** Device, file number, size and time of change: another file at the same path has another identity. */
  readonly identity: string;
  readonly changed: Date;
  readonly text: string;
}

const MAX_DEPTH = 8;
const MAX_NOTES = 2_000;
const MAX_BYTES = 64 * 1024;
const NOTE_NAME = /\.(md|txt)$/i;
// Both are absent on Windows, where the check of the link itself has to do. Without the second, opening a pipe would wait
// for ever.
const CAREFULLY = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** All notes in a folder of the workspace and below it, in a fixed order. Undefined when there is no such real folder. */
export function listNotes(workspace: Workspace, folder: readonly string[]): readonly Note[] | undefined {
  if (!isRealFolder(workspace, folder)) return undefined;
  const notes: Note[] = [];
  collect(workspace, folder, notes);
  return notes;
}

function collect(workspace: Workspace, folder: readonly string[], notes: Note[]): void {
  const entries = readdirSync(join(workspace.root, ...folder), { withFileTypes: true });
  entries.sort((left, right) => (left.name < right.name ? -1 : 1));
  for (const entry of entries) {
    if (notes.length >= MAX_NOTES) return;
    if (!isPlainName(entry.name)) continue;
    const path = [...folder, entry.name];
    if (entry.isDirectory() && path.length <= MAX_DEPTH) collect(workspace, path, notes);
    if (!entry.isFile() || !NOTE_NAME.test(entry.name)) continue;
    const note = readNote(workspace, path);
    if (note !== undefined) notes.push(note);
  }
}

/**
 * Reads one note without following any link below the root. Undefined when it is not there, or not a plain file.
 *
 * The lexical check cannot see links: `notes/friend` may be a perfectly good name and lead to `/etc`. So every folder on
 * the way must be a real one, the last step is opened without following, and what was opened is what is described.
 */
export function readNote(workspace: Workspace, path: readonly string[]): Note | undefined {
  const name = path.at(-1);
  if (name === undefined || !path.every(isPlainName) || !isRealFolder(workspace, path.slice(0, -1))) return undefined;
  const file = join(workspace.root, ...path);
  const listed = statOf(file);
  if (listed === undefined || !listed.isFile()) return undefined;
  const descriptor = openWithoutFollowing(file);
  if (descriptor === undefined) return undefined;
  try {
    const opened = fstatSync(descriptor, { bigint: true });
    if (!opened.isFile() || identityOf(opened) !== identityOf(listed)) return undefined;
    const buffer = Buffer.alloc(MAX_BYTES);
    const text = buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, MAX_BYTES, 0));
    return {
      id: `note-${createHash('sha256').update(path.join('/')).digest('hex').slice(0, 12)}`,
      title: titleOf(text, name),
      path,
      identity: identityOf(opened),
      changed: opened.mtime,
      text,
    };
  } finally {
    closeSync(descriptor);
  }
}

/** Whether a folder below the root is there, and is itself and nothing that a link points to. */
export function isRealFolder(workspace: Workspace, folder: readonly string[]): boolean {
  for (let depth = 0; depth <= folder.length; depth += 1) {
    const stat = statOf(join(workspace.root, ...folder.slice(0, depth)));
    if (stat === undefined || !stat.isDirectory()) return false;
  }
  const full = join(workspace.root, ...folder);
  return realpathSync(full) === full;
}

export function statOf(file: string): BigIntStats | undefined {
  return lstatSync(file, { bigint: true, throwIfNoEntry: false });
}

export function identityOf(stat: BigIntStats): string {
  return `${stat.dev}:${stat.ino}:${stat.size}:${stat.mtimeNs}`;
}

/** Titles are compared in one normal form and without regard to case. */
export function sameTitle(left: string, right: string): boolean {
  const plain = (title: string) => title.normalize('NFC').trim().toLocaleLowerCase('en');
  return plain(left) === plain(right);
}

function openWithoutFollowing(file: string): number | undefined {
  try {
    return openSync(file, constants.O_RDONLY | CAREFULLY);
  } catch {
    // Gone, swapped for a link, or not ours to read: for the caller the note is not there.
    return undefined;
  }
}

function titleOf(text: string, name: string): string {
  const first =
    text
      .split('\n', 1)[0]
      ?.replace(/^#+\s*/, '')
      .trim() ?? '';
  return (first === '' ? name.replace(NOTE_NAME, '') : first).slice(0, 200);
}
