import { z } from 'zod';
import { failure, reply } from '../mcp/replies.ts';
import { defineTool } from '../mcp/tool.ts';
import { listNotes } from '../notes/note-files.ts';
import { authorizedFolder } from '../principals/principals.ts';
import { noteSummary, REFUSED_FOLDER, summaryOf } from './notes-list.ts';

export const notesSearch = defineTool({
  name: 'notes_search',
  title: 'Search notes',
  description: 'Finds the notes whose title or text contains some words, upper and lower case alike.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({
    query: z.string().min(1).max(200).describe('What to look for, for example: party'),
    limit: z.int().min(1).max(50).default(10).describe('How many notes to return at most.'),
    workspaceUri: z.string().optional().describe('The folder as a file: address. Left out: your whole workspace.'),
  }),
  output: z.object({ found: z.int(), notes: z.array(noteSummary) }),
  run: ({ query, limit, workspaceUri }, { principal }) => {
    const folder = authorizedFolder(principal, workspaceUri);
    const notes = folder === undefined ? undefined : listNotes(principal.workspace, folder);
    if (notes === undefined) return failure(REFUSED_FOLDER);
    const wanted = plain(query);
    const found = notes.filter((note) => plain(note.title).includes(wanted) || plain(note.text).includes(wanted));
    const shown = found.slice(0, limit);
    const lines = shown.map((note) => `- ${note.title} (${note.path.join('/')})`);
    const text =
      found.length === 0 ? `No note mentions “${query}”.` : `Notes that mention “${query}”:\n${lines.join('\n')}`;
    return reply(text, { found: found.length, notes: shown.map(summaryOf) });
  },
});

function plain(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase('en');
}
