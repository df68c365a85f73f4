import { singleLine } from '../plain-text.ts';

/** Length in code points, as JSON Schema counts it (F15). */
export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** A text short and visible enough to be quoted in a sentence. */
export const quoted = (text: string): string => singleLine(text, 40);
