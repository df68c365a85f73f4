import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { formAnswer } from '../mcp/answers.ts';
import { type CallState, invalidState } from '../mcp/call-state.ts';
import { requireElicitation } from '../mcp/capabilities.ts';
import { failure, reply } from '../mcp/replies.ts';
import { type DemoTool, defineTool, type ToolCall, type ToolResult } from '../mcp/tool.ts';
import { type Deletion, type DeletionParts, deleteNote, spendNonce } from '../notes/delete-note.ts';
import { listNotes, type Note, sameTitle } from '../notes/note-files.ts';
import { authorizedFolder } from '../principals/principals.ts';
import { REFUSED_FOLDER } from './notes-list.ts';

const KEY = 'delete_choice';
const MAX_CANDIDATES = 50;

const candidate = z.strictObject({
  id: z.string(),
  path: z.array(z.string()),
  identity: z.string(),
  label: z.string(),
});
type Candidate = z.output<typeof candidate>;
const deleteState = z.strictObject({ phase: z.literal('choose'), candidates: z.array(candidate) });
type DeleteState = CallState<z.output<typeof deleteState>>;

const choice = z.object({ note_id: z.string(), confirm: z.boolean() });

const TOO_MANY = 'Too many confirmations were used lately. Nothing was deleted. Try again tomorrow.';

export function notesDelete(parts: DeletionParts): DemoTool {
  return defineTool({
    name: 'notes_delete',
    title: 'Delete a note',
    description:
      'Deletes one note by its title. It always asks first: you see which notes have that title, choose one and ' +
      'confirm. The sample notes have three with the title “Groceries”.',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
    input: z.object({
      workspaceUri: z.string().describe('The folder to look in, as a file: address inside your workspace.'),
      title: z.string().min(1).max(200).describe('The title of the note, for example: Groceries'),
    }),
    presetFor: ({ workspace }) => ({ workspaceUri: workspace.uri }),
    output: z.object({
      status: z.enum(['deleted', 'not_found', 'declined', 'not_confirmed']),
      path: z.string().optional(),
    }),
    run: (args, call) => {
      const folder = authorizedFolder(call.principal, args.workspaceUri);
      if (call.state.present) return answered(parts, args, call, folder);
      const notes = folder === undefined ? undefined : listNotes(call.principal.workspace, folder);
      if (notes === undefined) return failure(REFUSED_FOLDER);
      const candidates = notes.filter((note) => sameTitle(note.title, args.title)).slice(0, MAX_CANDIDATES);
      if (candidates.length > 0) return ask(args.title, call, candidates.map(asCandidate));
      return reply(`There is no note with the title “${args.title}”. Nothing was deleted.`, { status: 'not_found' });
    },
  });
}

function answered(
  parts: DeletionParts,
  { workspaceUri, title }: { readonly workspaceUri: string; readonly title: string },
  call: ToolCall,
  folder: readonly string[] | undefined,
): ToolResult {
  const state = call.state.open(deleteState);
  if (folder === undefined) return failure(REFUSED_FOLDER);
  const answer = formAnswer(call, KEY, choice);
  if (answer.kind === 'unanswered') return ask(title, call, state.data.candidates, state);
  if (answer.kind === 'declined') {
    return afterSpending(spendNonce(parts, state, 'declined'), () =>
      reply('You declined. Nothing was deleted.', { status: 'declined' }),
    );
  }
  const chosen = state.data.candidates.find(({ id }) => id === answer.content.note_id);
  // Only what was signed may be deleted, whatever else the answer names.
  if (chosen === undefined) throw invalidState();
  if (!answer.content.confirm) {
    return afterSpending(spendNonce(parts, state, 'unconfirmed'), () =>
      reply('The box “Yes, delete it” was not ticked. Nothing was deleted.', { status: 'not_confirmed' }),
    );
  }
  const isStillAllowed = () => authorizedFolder(call.principal, workspaceUri) !== undefined;
  return outcome(
    deleteNote(parts, { question: state, note: chosen, workspace: call.principal.workspace, isStillAllowed }),
    chosen,
  );
}

function afterSpending(spent: 'claimed' | 'used' | 'full', said: () => ToolResult): ToolResult {
  if (spent === 'used') throw invalidState();
  return spent === 'full' ? failure(TOO_MANY) : said();
}

function outcome(deletion: Deletion, { path, label }: Candidate): ToolResult {
  switch (deletion) {
    case 'deleted':
      return reply(`Deleted: ${label}.`, { status: 'deleted', path: path.join('/') });
    case 'used':
      throw invalidState();
    case 'full':
      return failure(TOO_MANY);
    case 'refused':
      return failure(REFUSED_FOLDER);
    case 'gone':
      return failure(`The note “${label}” was moved, changed or deleted after you were asked. Nothing was deleted.`);
  }
}

function ask(title: string, call: ToolCall, candidates: readonly Candidate[], previous?: DeleteState): ToolResult {
  requireElicitation(call.capabilities, 'form');
  const many = candidates.length > 1;
  return inputRequired({
    inputRequests: {
      [KEY]: inputRequired.elicit({
        message: many
          ? `${candidates.length} notes have the title “${title}”. Which one should be deleted? This cannot be undone.`
          : `Delete the note “${title}”? This cannot be undone.`,
        requestedSchema: {
          type: 'object',
          properties: {
            note_id: {
              type: 'string',
              title: many ? 'Which note' : 'Note',
              oneOf: candidates.map(({ id, label }) => ({ const: id, title: label })),
              ...(!many && candidates[0] !== undefined && { default: candidates[0].id }),
            },
            confirm: { type: 'boolean', title: 'Yes, delete it', default: false },
          },
          required: ['note_id', 'confirm'],
        },
      }),
    },
    requestState: call.state.seal({ phase: 'choose', candidates }, previous),
  });
}

function asCandidate({ id, path, identity, title, changed }: Note): Candidate {
  const label = `${title} (${path.join('/')}, changed ${changed.toISOString().slice(0, 10)})`;
  return { id, path: [...path], identity, label };
}
