import type { ToolView } from '../../shared/argument-model.ts';
import { type ArgumentsReading, jsonToArguments } from '../../shared/argument-values.ts';
import type { ServerId } from '../../shared/ids.ts';
import { draftText } from './draft-text.ts';
import { changeDraft } from './tools-state.ts';

/** Goes on in JSON with all that the form holds. */
export function editAsJson(serverId: ServerId, tool: ToolView): void {
  changeDraft(serverId, tool, (draft) => ({ ...draft, mode: 'json', text: draftText(tool, draft) }));
}

/** Goes back to the form if that can say the same as the JSON; otherwise tells why not, and changes nothing. */
export function editAsForm(
  serverId: ServerId,
  tool: ToolView,
  text: string,
): Exclude<ArgumentsReading, { kind: 'entries' }> | null {
  if (tool.arguments.kind !== 'form') return null;
  const reading = jsonToArguments(tool.arguments, text);
  if (reading.kind !== 'entries') return reading;
  changeDraft(serverId, tool, (draft) => ({ ...draft, mode: 'form', entries: reading.entries }));
  return null;
}
