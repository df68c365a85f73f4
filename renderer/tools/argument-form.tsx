import type { ServerView } from '../../shared/app-state.ts';
import type { ToolView } from '../../shared/argument-model.ts';
import type { ToolCall } from './call/use-tool-call.ts';
import { FormMode } from './form/form-mode.tsx';
import { JsonMode } from './json/json-mode.tsx';
import type { ToolDraft } from './tools-state.ts';

export type ArgumentFormProps = {
  readonly server: ServerView;
  readonly tool: ToolView;
  readonly draft: ToolDraft;
  /** Something was entered: there is something to start over from. */
  readonly touched: boolean;
  readonly call: ToolCall;
};

/** The arguments of a tool, as a form or as JSON (P25). */
export function ArgumentForm(props: ArgumentFormProps) {
  const { tool, draft } = props;
  if (draft.mode === 'json' || tool.arguments.kind === 'json-only') return <JsonMode {...props} />;
  return <FormMode {...props} model={tool.arguments} />;
}
