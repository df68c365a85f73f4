import { z } from 'zod';
import { failure, reply } from '../mcp/replies.ts';
import { defineTool } from '../mcp/tool.ts';
import { listNotes, type Note } from '../notes/note-files.ts';
import { authorizedFolder } from '../principals/principals.ts';

/** The one refusal for a folder that is not the principal's. It names no notes and does not say whether the folder exists. */
export const REFUSED_FOLDER = 'You may not use this folder. Nothing was read or changed.';

export const noteSummary = z.object({ title: z.string(), path: z.string(), changed: z.string() });

export function summaryOf(note: Note): z.output<typeof noteSummary> {
  return { title: note.title, path: note.path.join('/'), changed: note.changed.toISOString() };
}

export const notesList = defineTool({
  name: 'notes_list',
  title: 'List notes',
  description: 'Lists the notes in your workspace folder. Without a folder it lists all of them.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({
    workspaceUri: z.string().optional().describe('The folder as a file: address. Left out: your whole workspace.'),
  }),
  output: z.object({ workspaceUri: z.string(), notes: z.array(noteSummary) }),
  run: ({ workspaceUri }, { principal }) => {
    const folder = authorizedFolder(principal, workspaceUri);
    const notes = folder === undefined ? undefined : listNotes(principal.workspace, folder);
    if (notes === undefined) return failure(REFUSED_FOLDER);
    const lines = notes.map((note) => `- ${note.title} (${note.path.join('/')})`);
    const text = notes.length === 0 ? 'There are no notes here.' : `${count(notes.length)}:\n${lines.join('\n')}`;
    return reply(text, { workspaceUri: workspaceUri ?? principal.workspace.uri, notes: notes.map(summaryOf) });
  },
});

function count(notes: number): string {
  return notes === 1 ? 'There is one note' : `There are ${notes} notes`;
}
