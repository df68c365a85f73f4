import { join } from 'node:path';
import { deleteNote } from '../notes/delete-note.ts';
import { readNote } from '../notes/note-files.ts';
import { workspaceAt } from '../notes/workspace-uri.ts';
import { openStore } from '../state/store.ts';

// A process that deletes a note and is killed at the step which its arguments name.
const [, , folder = '', step = '', nonce = ''] = process.argv;
const workspace = workspaceAt(join(folder, 'notes'));
const note = readNote(workspace, ['garden', 'note.md']);
if (note === undefined) throw new Error('There should be a note');
deleteNote(
  {
    store: openStore(join(folder, 'store.db')),
    now: () => 0,
    onStep: (reached) => {
      if (reached === step) process.kill(process.pid, 'SIGKILL');
    },
  },
  { question: { nonce, expiresAt: 1000 }, note, workspace, isStillAllowed: () => true },
);
