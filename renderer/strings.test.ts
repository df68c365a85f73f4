import ts from 'typescript';
import { expect, test } from 'vitest';

// Each component's source as text; the tests and their samples may say what they like.
const sources = import.meta.glob<string>(['./**/*.tsx', '!./**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const spokenAttributes = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'legend', 'help', 'text']);
const hasWord = (text: string) => /\p{L}{2,}/u.test(text);

test.each(Object.entries(sources))(
  '%s has no sentence of its own: all words come from the catalogue',
  (path, source) => {
    expect(wordsIn(path, source)).toEqual([]);
  },
);

function wordsIn(path: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && hasWord(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && spokenAttributes.has(node.name.getText()) && node.initializer !== undefined) {
      const literal = ts.isStringLiteral(node.initializer) ? node.initializer.text : literalIn(node.initializer);
      if (literal !== null && hasWord(literal)) found.push(literal);
    }
    if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))) {
      const literal = literalIn(node);
      if (literal !== null && hasWord(literal)) found.push(literal);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

function literalIn(node: ts.Node): string | null {
  if (!ts.isJsxExpression(node) || node.expression === undefined) return null;
  return ts.isStringLiteralLike(node.expression) ? node.expression.text : null;
}
