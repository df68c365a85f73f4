import { EditorView } from '@codemirror/view';

/**
 * Typing over a selection, done by the editor itself: Chromium would do it by moving the look of what was selected into a style
 * attribute, which the content security policy refuses with an error in the console each time.
 */
export const typeOverSelection = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    if (event.inputType !== 'insertText' || event.data === null || view.state.selection.main.empty) return false;
    view.dispatch({ ...view.state.replaceSelection(event.data), userEvent: 'input.type', scrollIntoView: true });
    return true;
  },
});
