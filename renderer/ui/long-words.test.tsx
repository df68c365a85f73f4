// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { LongWords, splitLongWords } from './long-words.tsx';

afterEach(cleanup);

test('a text with words of usual length is one text node', () => {
  const text = 'A sentence of short words.\n'.repeat(1_000);
  const { container } = render(<LongWords text={text} />);
  expect(container.childNodes).toHaveLength(1);
  expect(container.firstChild?.nodeType).toBe(Node.TEXT_NODE);
});

test('a long word is laid out in parts, and reads and copies as one', () => {
  const text = `before ${'W'.repeat(20_000)} after`;
  const { container } = render(<LongWords text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.childNodes].every((node) => (node.textContent?.length ?? 0) <= 250)).toBe(true);
});

test('the pieces are the text again, and no character is halved', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('W'.repeat(400), '👩‍👩‍👧'.repeat(90), ' ', '\n', '\u0645'.repeat(260), 'a')),
      (words) => {
        const text = words.join('');
        const pieces = splitLongWords(text);
        expect(pieces.join('')).toBe(text);
        expect(pieces.some((piece) => /^[\udc00-\udfff]|[\ud800-\udbff]$/.test(piece))).toBe(false);
      },
    ),
  );
});
