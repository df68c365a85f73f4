import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { ServerView } from '../../../shared/app-state.ts';
import type { ToolView } from '../../../shared/argument-model.ts';
import { readJson } from '../../../shared/json-reading.ts';
import { Button } from '../../ui/button.tsx';
import { isolate, useT } from '../../ui/translate.ts';
import { CallBar } from '../call/call-bar.tsx';
import type { ToolCall } from '../call/use-tool-call.ts';
import { argumentFormId } from '../form/focus-path.ts';
import { editAsForm } from '../switch-mode.ts';
import { changeDraft, dropDraft, type ToolDraft } from '../tools-state.ts';
import type { JsonEditorHandle } from './json-editor.tsx';
import { jsonMarks } from './json-marks.ts';
import styles from './json-mode.module.css';
import { FoundInJson, MarkLines, type Unfit, UnfitNote, WhyJson } from './json-notes.tsx';
import { useArgumentsCheck } from './use-arguments-check.ts';

/** CodeMirror is a third of the window's code: it comes when somebody edits JSON. */
const JsonEditor = lazy(async () => ({ default: (await import('./json-editor.tsx')).JsonEditor }));

const marksId = 'argument-marks';

type JsonModeProps = {
  readonly server: ServerView;
  readonly tool: ToolView;
  readonly draft: ToolDraft;
  readonly touched: boolean;
  readonly call: ToolCall;
};

/** The arguments as JSON text, with what is wrong at its place. A text that is no JSON object is never sent; anything else may be (P25). */
export function JsonMode({ server, tool, draft, touched, call }: JsonModeProps) {
  const t = useT();
  const editor = useRef<JsonEditorHandle>(null);
  const [unfit, setUnfit] = useState<Unfit | null>(null);
  const { text } = draft;
  const reading = useMemo(() => readJson(text), [text]);
  const live = useArgumentsCheck(server.id, tool, text, reading.kind === 'value');
  const found = call.step.kind === 'found' && call.step.text === text ? call.step.check : null;
  const check = found ?? live;
  const marks = useMemo(() => jsonMarks(t, text, reading, check), [t, text, reading, check]);

  const submit = () => {
    const error = marks.find((mark) => mark.severity === 'error');
    if (error === undefined) call.begin(text);
    else editor.current?.focusAt(error.from);
  };
  const toForm = () => {
    const why = editAsForm(server.id, tool, text);
    setUnfit(why === null ? null : { text, reading: why });
  };
  const name = isolate(tool.shownName);
  return (
    <form
      id={argumentFormId}
      className={styles.form}
      noValidate
      aria-label={t('tools.arguments', { tool: name })}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <WhyJson model={tool.arguments} />
      <FoundInJson check={found} onAnyway={() => call.beginAnyway(text)} />
      {unfit !== null && unfit.text === text && <UnfitNote unfit={unfit} />}
      <Suspense fallback={<pre className={styles.waiting}>{text}</pre>}>
        <JsonEditor
          ref={editor}
          text={text}
          label={t('tools.json.label', { tool: name })}
          describedBy={marksId}
          marks={marks}
          onChange={(next) => changeDraft(server.id, tool, (before) => ({ ...before, text: next }))}
          onSubmit={submit}
        />
      </Suspense>
      <MarkLines
        id={marksId}
        text={text}
        marks={marks}
        isValid={check?.kind === 'valid'}
        onJump={(offset) => editor.current?.focusAt(offset)}
      />
      <CallBar tool={tool} busy={call.step.kind === 'busy'}>
        {tool.arguments.kind === 'form' && (
          <Button variant="quiet" onClick={toForm}>
            {t('tools.editAsForm')}
          </Button>
        )}
        {touched && (
          <Button variant="quiet" onClick={() => dropDraft(server.id, tool)}>
            {t('tools.clear')}
          </Button>
        )}
      </CallBar>
    </form>
  );
}
