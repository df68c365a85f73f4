import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { cspNonce } from './csp-nonce.ts';
import { editorTheme } from './editor-theme.ts';
import { highlightJson } from './highlight-json.ts';
import type { JsonMark } from './json-marks.ts';
import styles from './json-mode.module.css';
import { typeOverSelection } from './type-over-selection.ts';

export type JsonEditorHandle = { readonly focusAt: (offset: number) => void };

export type JsonEditorProps = {
  readonly ref?: Ref<JsonEditorHandle>;
  readonly text: string;
  readonly label: string;
  readonly describedBy: string;
  readonly marks: readonly JsonMark[];
  readonly onChange: (text: string) => void;
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit: () => void;
};

/**
 * An editor for JSON (CodeMirror). Tab leaves it, as it leaves every other control.
 *
 * Loaded only when it is needed: import it with `lazy`.
 */
export function JsonEditor(props: JsonEditorProps) {
  const { ref, text, marks } = props;
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  // What the editor calls is what was drawn last, not what was there when it was made.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const { text: start, label, describedBy } = latest.current;
    if (place.current === null) return;
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: start,
        extensions: [
          EditorView.cspNonce.of(cspNonce()),
          lineNumbers(),
          lintGutter(),
          history(),
          indentOnInput(),
          indentUnit.of('  '),
          bracketMatching(),
          json(),
          highlightJson,
          typeOverSelection,
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': label,
            'aria-describedby': describedBy,
            spellcheck: 'false',
            dir: 'ltr',
          }),
          keymap.of([
            {
              key: 'Mod-Enter',
              run: () => {
                latest.current.onSubmit();
                return true;
              },
            },
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
          editorTheme,
        ],
      }),
    });
    editor.current = view;
    return () => {
      editor.current = null;
      view.destroy();
    };
  }, []);

  useEffect(() => {
    const view = editor.current;
    // Text from elsewhere (Start over); what was typed here is there already.
    if (view !== null && view.state.doc.toString() !== text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    }
  }, [text]);

  useEffect(() => {
    const view = editor.current;
    if (view === null) return;
    const end = view.state.doc.length;
    const diagnostics = marks.map(({ from, to, severity, sentence }) => ({
      from: Math.min(from, end),
      to: Math.min(to, end),
      severity,
      message: sentence,
    }));
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }, [marks]);

  useImperativeHandle(
    ref,
    () => ({
      focusAt: (offset) => {
        const view = editor.current;
        if (view === null) return;
        view.focus();
        view.dispatch({ selection: { anchor: Math.min(offset, view.state.doc.length) }, scrollIntoView: true });
      },
    }),
    [],
  );

  return <div ref={place} className={styles.editor} />;
}
