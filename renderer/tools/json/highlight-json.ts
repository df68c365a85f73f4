import { syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';

/** Classes of the few kinds of tokens that JSON has, by the grammar's node names. */
const classes: ReadonlyMap<string, Decoration> = new Map(
  Object.entries({
    PropertyName: 'json-name',
    String: 'json-text',
    Number: 'json-number',
    True: 'json-word',
    False: 'json-word',
    Null: 'json-word',
  }).map(([node, className]) => [node, Decoration.mark({ class: className })]),
);

/** Colours what is in view. */
export const highlightJson = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decorate(view);
    }

    update(update: ViewUpdate): void {
      const parsedOn = syntaxTree(update.startState) !== syntaxTree(update.state);
      if (update.docChanged || update.viewportChanged || parsedOn) this.decorations = decorate(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function decorate(view: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        const mark = classes.get(node.name);
        if (mark !== undefined && node.from < node.to) marks.add(node.from, node.to, mark);
      },
    });
  }
  return marks.finish();
}
