import { type ReactNode, useMemo, useState } from 'react';
import type { ServerView } from '../../shared/app-state.ts';
import type { ToolView } from '../../shared/argument-model.ts';
import { useViewState, viewState } from '../state/view-state.ts';
import { ProblemNote } from '../ui/problem-note.tsx';
import { ArgumentForm } from './argument-form.tsx';
import { ConfirmCall } from './call/confirm-call.tsx';
import { FoldedForm } from './call/folded-form.tsx';
import { useToolCall } from './call/use-tool-call.ts';
import { draftText } from './draft-text.ts';
import { focusPath } from './form/focus-path.ts';
import { ToolHead } from './tool-head.tsx';
import { ToolSchema } from './tool-schema.tsx';
import styles from './tools-pane.module.css';
import { startingDraft, useKeptDraft } from './tools-state.ts';

type ToolPanelProps = { readonly server: ServerView; readonly tool: ToolView; readonly calls: ReactNode };

/** One tool: what the server says of it, its arguments, and below them the server's calls. */
export function ToolPanel({ server, tool, calls }: ToolPanelProps) {
  const kept = useKeptDraft(server.id, tool);
  const start = useMemo(() => startingDraft(tool), [tool]);
  const draft = kept ?? start;
  // Opening the tool once more, from the list or the palette, unfolds its form: every opening makes a new map.
  const opening = useViewState((view) => view.openTools);
  const [foldedAt, setFoldedAt] = useState<typeof opening | null>(null);
  const folded = foldedAt === opening;
  const call = useToolCall(server.id, tool, () => setFoldedAt(viewState.getState().openTools));
  const { step } = call;
  const edit = () => {
    setFoldedAt(null);
    // The button that was pressed is gone: the focus goes where it led.
    focusPath('');
  };
  return (
    <div className={styles.panel}>
      {/* What the check found needs the form to be seen. */}
      {folded && step.kind !== 'found' ? (
        <FoldedForm
          tool={tool}
          text={draftText(tool, draft)}
          busy={step.kind === 'busy'}
          onEdit={edit}
          onCallAgain={() => call.begin(draftText(tool, draft))}
        />
      ) : (
        <>
          <ToolHead tool={tool} />
          <ArgumentForm server={server} tool={tool} draft={draft} touched={kept !== null} call={call} />
          <ToolSchema tool={tool} />
        </>
      )}
      {step.kind === 'problem' && <ProblemNote problem={step.problem} />}
      {step.kind === 'confirm' && (
        <ConfirmCall tool={tool} serverName={server.name} onCall={call.confirm} onCancel={call.giveUp} />
      )}
      {calls}
    </div>
  );
}
