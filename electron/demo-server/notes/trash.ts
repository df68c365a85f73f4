import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, unlinkSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { z } from 'zod';
import { isClaimed, settleNonce } from '../state/nonces.ts';
import { inTransaction, type Store } from '../state/store.ts';
import { identityOf, statOf } from './note-files.ts';
import { isPlainName, type Workspace } from './workspace-uri.ts';

export interface TrashPaths {
  /** The note itself, on its way out. */
  readonly file: string;
  /** Where it came from, for putting it back. */
  readonly origin: string;
}

const FOLDER = '.trash';
const NONCE_NAME = /^[A-Za-z0-9_-]{16,64}$/;
const originPath = z.array(z.string().refine(isPlainName)).min(1);

export function trashPaths(workspace: Workspace, nonce: string): TrashPaths {
  const file = join(workspace.root, FOLDER, nonce);
  return { file, origin: `${file}.json` };
}

/** Makes the trash folder. False when something else stands in its place, for example a link to elsewhere. */
export function openTrash(workspace: Workspace): boolean {
  const folder = join(workspace.root, FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return statOf(folder)?.isDirectory() === true;
}

/**
 * Moves a file and then looks at what was moved; anything but the expected file goes back. True when it was the one.
 *
 * Looking before the move is not enough: a folder on the way may be swapped between the look and the move.
 */
export function moveExactly(from: string, to: string, identity: string): boolean {
  if (statOf(to) !== undefined) return false;
  renameSync(from, to);
  const moved = statOf(to);
  if (moved?.isFile() === true && identityOf(moved) === identity) return true;
  putBack(to, from);
  return false;
}

/** Puts a file back without overwriting what may stand there by now. */
export function putBack(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const { dir, name, ext } = parse(to);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const free = attempt === 0 ? to : join(dir, `${name} (restored ${attempt})${ext}`);
    if (statOf(free) !== undefined) continue;
    try {
      // A link fails when the name is taken, where a rename would overwrite.
      linkSync(from, free);
      unlinkSync(from);
    } catch {
      // Not every file system has hard links.
      renameSync(from, free);
    }
    return;
  }
}

/**
 * Finishes what a killed process left in the trash of a workspace: with a committed nonce the note was deleted and goes,
 * without one it was not and comes back.
 *
 * Under the write lock, so that a deletion which another process has under way is left alone.
 */
export function recoverTrash(store: Store, workspace: Workspace): void {
  const folder = join(workspace.root, FOLDER);
  if (statOf(folder)?.isDirectory() !== true) return;
  inTransaction(store, () => {
    const nonces = new Set(readdirSync(folder).map((name) => name.replace(/\.json$/, '')));
    for (const nonce of nonces) {
      if (NONCE_NAME.test(nonce)) recoverOne(store, workspace, nonce);
    }
  });
}

function recoverOne(store: Store, workspace: Workspace, nonce: string): void {
  const { file, origin } = trashPaths(workspace, nonce);
  if (isClaimed(store, nonce)) {
    rmSync(file, { force: true });
    settleNonce(store, nonce);
  } else if (statOf(file)?.isFile() === true) {
    putBack(file, join(workspace.root, ...readOrigin(origin, nonce)));
  }
  rmSync(origin, { force: true });
}

function readOrigin(origin: string, nonce: string): readonly string[] {
  try {
    return originPath.parse(JSON.parse(readFileSync(origin, 'utf8')));
  } catch {
    // Half a name is no reason to lose a note.
    return [`restored-${nonce}.md`];
  }
}
