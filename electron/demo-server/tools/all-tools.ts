import type { DemoTool } from '../mcp/tool.ts';
import type { DeletionParts } from '../notes/delete-note.ts';
import { bigImport } from './big-import.ts';
import { connectReports, type ReportParts } from './connect-reports.ts';
import { notesDelete } from './notes-delete.ts';
import { notesList } from './notes-list.ts';
import { notesSearch } from './notes-search.ts';
import { planTrip } from './plan-trip.ts';
import { profileUpdate } from './profile-update.ts';
import { rudeTools } from './rude/rude-tools.ts';
import { signUp } from './sign-up.ts';
import { slowReport } from './slow-report.ts';

export interface ToolParts {
  readonly deletion: DeletionParts;
  readonly reports: ReportParts;
  /** Given, the hostile tools are there too; it ends the process. */
  readonly die: (() => never) | undefined;
}

/** Every tool that this server offers. */
export function allTools({ deletion, reports, die }: ToolParts): readonly DemoTool[] {
  const polite = [
    notesList,
    notesSearch,
    notesDelete(deletion),
    profileUpdate,
    planTrip,
    signUp(reports.pageOrigin),
    connectReports(reports),
    bigImport,
    slowReport,
  ];
  return die === undefined ? polite : [...polite, ...rudeTools(die)];
}
