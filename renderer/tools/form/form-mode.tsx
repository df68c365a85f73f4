import { useCallback, useMemo, useState } from 'react';
import type { ServerView } from '../../../shared/app-state.ts';
import type { ArgumentModel, ArgumentProblem, ToolView } from '../../../shared/argument-model.ts';
import { argumentsToJson } from '../../../shared/argument-values.ts';
import { Button } from '../../ui/button.tsx';
import { FieldNotes } from '../../ui/fields/field-notes.tsx';
import { isolate, useT } from '../../ui/translate.ts';
import { CallBar } from '../call/call-bar.tsx';
import type { ToolCall } from '../call/use-tool-call.ts';
import { editAsJson } from '../switch-mode.ts';
import { changeDraft, dropDraft, type ToolDraft } from '../tools-state.ts';
import { ArgumentFields } from './argument-field.tsx';
import { changeEntry } from './change-entries.ts';
import { argumentFormId, focusPath } from './focus-path.ts';
import styles from './form.module.css';
import { type ChangeEntry, ProblemsContext } from './form-context.ts';
import { FoundInForm } from './found-in-form.tsx';
import { problemsByPath, useSteady } from './problems-by-path.ts';

const none: readonly ArgumentProblem[] = [];

type FormModeProps = {
  readonly server: ServerView;
  readonly tool: ToolView;
  readonly draft: ToolDraft;
  readonly touched: boolean;
  readonly call: ToolCall;
  readonly model: Extract<ArgumentModel, { kind: 'form' }>;
};

/** The arguments as fields. Nothing is complained about before the first press on Call; from then on live. */
export function FormMode({ server, tool, draft, touched, call, model }: FormModeProps) {
  const t = useT();
  const [tried, setTried] = useState(false);
  const { entries } = draft;
  const written = useMemo(() => argumentsToJson(model, entries), [model, entries]);
  const found = call.step.kind === 'found' && call.step.text === written.text ? call.step.check : null;
  const own = tried && written.kind === 'invalid' ? written.problems : none;
  const problems = useSteady(useMemo(() => problemsByPath(t, own, found), [t, own, found]));
  const change = useCallback<ChangeEntry>(
    (id, update) =>
      changeDraft(server.id, tool, (before) => ({ ...before, entries: changeEntry(before.entries, id, update) })),
    [server.id, tool],
  );
  const submit = () => {
    if (written.kind === 'json') {
      call.begin(written.text);
      return;
    }
    setTried(true);
    focusPath(written.problems[0]?.path ?? '');
  };
  const startOver = () => {
    dropDraft(server.id, tool);
    setTried(false);
    // The button that was pressed is gone.
    focusPath('');
  };
  return (
    <form
      id={argumentFormId}
      className={styles.form}
      noValidate
      aria-label={t('tools.arguments', { tool: isolate(tool.shownName) })}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FieldNotes notes={model.notes} />
      <FoundInForm
        model={model}
        written={tried ? written : null}
        found={found}
        onAnyway={() => call.beginAnyway(written.text)}
      />
      {model.fields.length === 0 ? (
        <p className={styles.faint}>{t('tools.noArguments')}</p>
      ) : (
        <ProblemsContext value={problems}>
          <ArgumentFields fields={model.fields} entries={entries} path="" id="argument" onChange={change} />
        </ProblemsContext>
      )}
      <CallBar tool={tool} busy={call.step.kind === 'busy'}>
        <Button variant="quiet" onClick={() => editAsJson(server.id, tool)}>
          {t('tools.editAsJson')}
        </Button>
        {touched && (
          <Button variant="quiet" onClick={startOver}>
            {t('tools.clear')}
          </Button>
        )}
      </CallBar>
    </form>
  );
}
