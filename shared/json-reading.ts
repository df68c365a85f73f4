/**
 * Reads JSON that a person typed into a tree that knows where everything stands, so that errors and findings can be shown at their place,
 * and that keeps what `JSON.parse` would change in silence: names written twice, numbers with more digits than a number holds.
 */
import type { JsonNode, Span } from './json-reading/json-node.ts';
import { JsonReader } from './json-reading/json-reader.ts';
import { type SyntaxCode, SyntaxFault } from './json-reading/syntax-fault.ts';

export type { JsonNode } from './json-reading/json-node.ts';
export type { SyntaxCode } from './json-reading/syntax-fault.ts';

export type JsonReading =
  | { readonly kind: 'value'; readonly value: JsonNode }
  | { readonly kind: 'error'; readonly at: number; readonly code: SyntaxCode };

/** Never throws. Text nested deeper than 64 levels is an error. */
export const readJson = (text: string): JsonReading => {
  try {
    return { kind: 'value', value: new JsonReader(text).document() };
  } catch (error) {
    if (error instanceof SyntaxFault) return { kind: 'error', at: error.at, code: error.code };
    throw error;
  }
};

/** Line and column of an offset, both counted from 1. */
export const placeOf = (text: string, offset: number): { readonly line: number; readonly column: number } => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** One more step of a JSON pointer. */
export const pointerTo = (parent: string, step: string | number): string =>
  `${parent}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** Where a JSON pointer leads in the text: the value, or as far as the way goes; a missing member is shown at its object. */
export const spanAt = (root: JsonNode, pointer: string): Span => {
  let here = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    // Of a name written twice the last one counts.
    const next =
      here.kind === 'object'
        ? here.members.findLast((member) => member.key === name)?.value
        : here.kind === 'list'
          ? here.items[Number(name)]
          : undefined;
    if (next === undefined) return { from: here.from, to: Math.min(here.from + 1, here.to) };
    here = next;
  }
  return { from: here.from, to: here.to };
};
