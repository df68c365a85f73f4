import type { ToolView } from '../../shared/argument-model.ts';
import { type ArgumentsText, argumentsToJson } from '../../shared/argument-values.ts';
import type { ToolDraft } from './tools-state.ts';

/** What the draft comes to: of a form the check of its entries, of typed JSON the text as it is. */
export function readDraft(tool: ToolView, draft: ToolDraft): ArgumentsText {
  if (draft.mode === 'json' || tool.arguments.kind !== 'form') return { kind: 'json', text: draft.text };
  return argumentsToJson(tool.arguments, draft.entries);
}

export function draftText(tool: ToolView, draft: ToolDraft): string {
  return readDraft(tool, draft).text;
}
