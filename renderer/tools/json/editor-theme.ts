import { EditorView } from '@codemirror/view';

/** The editor in the window's tokens, light and dark: colours follow the document's theme by themselves. */
export const editorTheme = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--surface)', fontSize: 'var(--size-2)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontVariantLigatures: 'none',
    lineHeight: '1.55',
    maxHeight: '46vh',
    overflow: 'auto',
  },
  '.cm-content, .cm-gutter': { minHeight: '132px' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--text)' },
  // The frame around the editor shows the focus.
  '.cm-content:focus-visible': { boxShadow: 'none' },
  '.cm-line': { padding: '0 12px 0 6px' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { color: 'var(--text-faint)', backgroundColor: 'var(--surface-sunk)', border: 'none' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 6px 0 8px', minWidth: '26px' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { color: 'var(--text)', backgroundColor: 'transparent' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-soft)',
    outline: '1px solid var(--accent)',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--bad-soft)' },
  '.cm-lintRange-error': {
    background: 'none',
    textDecoration: 'underline wavy var(--bad)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    background: 'none',
    textDecoration: 'underline wavy var(--wait)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintPoint-error::after': { borderBottomColor: 'var(--bad)' },
  '.cm-gutter-lint': { width: '16px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0 0 0 4px' },
  '.cm-lint-marker': { width: '9px', height: '9px', marginTop: '6px', borderRadius: '50%', content: '""' },
  '.cm-lint-marker-error': { backgroundColor: 'var(--bad)', content: '""' },
  '.cm-lint-marker-warning': { backgroundColor: 'var(--wait)', content: '""' },
  '.cm-tooltip': {
    maxWidth: '420px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-1)',
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow-menu)',
  },
  '.cm-diagnostic': {
    padding: '6px 10px',
    fontFamily: 'var(--font-ui)',
    fontSize: 'var(--size-1)',
    borderLeft: 'none',
  },
  '.json-name': { color: 'var(--text)', fontWeight: '600' },
  '.json-text': { color: 'var(--ok)' },
  '.json-number, .json-word': { color: 'var(--accent)' },
});
