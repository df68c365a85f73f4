import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { claimNonce, type NonceOutcome, settleNonce } from '../state/nonces.ts';
import { inTransaction, type Store } from '../state/store.ts';
import { readNote } from './note-files.ts';
import { moveExactly, openTrash, putBack, trashPaths } from './trash.ts';
import type { Workspace } from './workspace-uri.ts';

export interface DeletionParts {
  readonly store: Store;
  readonly now: () => number;
  readonly nonceLimit?: number;
  /** Called between the steps. The program itself does not use it: it lets a crash happen at a chosen instant. */
  readonly onStep?: (step: 'claimed' | 'noted' | 'moved' | 'committed' | 'emptied') => void;
}

/** What a question is known by once it is answered. */
export interface QuestionNonce {
  readonly nonce: string;
  readonly expiresAt: number;
}

export type Deletion = 'deleted' | 'gone' | 'refused' | 'used' | 'full';

export interface DeletionRequest {
  readonly question: QuestionNonce;
  readonly note: { readonly path: readonly string[]; readonly identity: string };
  readonly workspace: Workspace;
  /** Asked again inside the transaction: rights may have changed since the question. */
  readonly isStillAllowed: () => boolean;
}

class NotDeleted extends Error {
  override readonly name = 'NotDeleted';
  readonly why: Exclude<Deletion, 'deleted'>;
  constructor(why: Exclude<Deletion, 'deleted'>) {
    super(why);
    this.why = why;
  }
}

/** Uses a question up that was answered without deleting. */
export function spendNonce(
  parts: DeletionParts,
  question: QuestionNonce,
  outcome: NonceOutcome,
): 'claimed' | 'used' | 'full' {
  return inTransaction(parts.store, () => claim(parts, question, outcome));
}

/**
 * Deletes the note that a person confirmed, once.
 *
 * One transaction claims the nonce, looks at rights, containment and the live file again, and moves the file into the
 * trash. If the program dies before the commit, the trash holds a file without a committed nonce, and the next start
 * puts it back; if it dies after, the next start empties it. So note and nonce agree at any instant.
 */
export function deleteNote(parts: DeletionParts, request: DeletionRequest): Deletion {
  const { store, onStep } = parts;
  const { question, workspace, note } = request;
  const trash = trashPaths(workspace, question.nonce);
  let moved = false;
  try {
    inTransaction(store, () => {
      moved = moveToTrash(parts, request);
      onStep?.('moved');
    });
  } catch (error) {
    // Moved and yet here: the commit itself failed, for example on a full disk.
    if (moved) putBack(trash.file, join(workspace.root, ...note.path));
    if (error instanceof NotDeleted) return error.why;
    throw error;
  }
  onStep?.('committed');
  rmSync(trash.file, { force: true });
  onStep?.('emptied');
  settleNonce(store, question.nonce);
  // Last: as long as it stands, the next start knows that this nonce may be unsettled.
  rmSync(trash.origin, { force: true });
  return 'deleted';
}

/** The inside of the transaction. Throws `NotDeleted` to roll it back, with the file where it was. */
function moveToTrash(parts: DeletionParts, { question, note, workspace, isStillAllowed }: DeletionRequest): true {
  const claimed = claim(parts, question, 'deleted');
  if (claimed !== 'claimed') throw new NotDeleted(claimed);
  parts.onStep?.('claimed');
  if (!isStillAllowed()) throw new NotDeleted('refused');
  if (readNote(workspace, note.path)?.identity !== note.identity) throw new NotDeleted('gone');
  if (!openTrash(workspace)) throw new NotDeleted('refused');
  const trash = trashPaths(workspace, question.nonce);
  writeFileSync(trash.origin, JSON.stringify(note.path), { flush: true, mode: 0o600 });
  parts.onStep?.('noted');
  if (moveExactly(join(workspace.root, ...note.path), trash.file, note.identity)) return true;
  rmSync(trash.origin, { force: true });
  throw new NotDeleted('gone');
}

function claim({ store, now, nonceLimit }: DeletionParts, question: QuestionNonce, outcome: NonceOutcome) {
  const limit = nonceLimit === undefined ? {} : { limit: nonceLimit };
  return claimNonce(store, { ...question, outcome, now: now(), ...limit });
}
