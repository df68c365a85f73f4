import { useMemo } from 'react';
import styles from './long-words.module.css';

/** From this length on a word is laid out in parts. */
const longFrom = 500;
const partLength = 250;

const longWord = new RegExp(`[^ \\t\\n]{${longFrom},}`, 'u');
const longWords = new RegExp(longWord, 'gu');
const parts = new RegExp(`[^]{1,${partLength}}`, 'gu');

/** The text in pieces that give the text again; one piece where no word is long. */
export function splitLongWords(text: string): readonly string[] {
  if (!longWord.test(text)) return [text];
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(longWords)) {
    if (index > end) pieces.push(text.slice(end, index));
    pieces.push(...(word.match(parts) ?? []));
    end = index + word.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/**
 * Text whose words may be as long as a server likes.
 *
 * Where letters are kerned or joined, Chromium shapes the rest of a word again for each line that it breaks it into: 20,000 times W took
 * it ten seconds. It shapes each element for itself, and so a long word is several.
 */
export function LongWords({ text }: { readonly text: string }) {
  const pieces = useMemo(() => splitLongWords(text), [text]);
  if (pieces.length === 1) return text;
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
    <span key={index} className={styles.piece}>
      {piece}
    </span>
  ));
}
