import { describe, expect, test } from 'vitest';
import { problemCodes } from '../problem.ts';
import { timelineNoteCodes } from '../timeline.ts';
import { en } from './en/index.ts';
import { createI18n } from './index.ts';

const { t } = createI18n('en');

function sentences(value: unknown, path = ''): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => sentences(item, path === '' ? key : `${path}.${key}`));
}

describe('the English catalogue', () => {
  test.each(problemCodes)('has a sentence for the problem %s', (code) => {
    expect(en.problems[code]).toMatch(/^[A-Z{].*\.$/);
  });

  test.each(timelineNoteCodes)('has a sentence for the timeline note %s', (code) => {
    expect(en.calls.note[code]).toMatch(/\.$/);
  });

  test('has no empty text', () => {
    expect(sentences(en).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has words of the house only', () => {
    const banned = /\b(popup|dismiss|approve|reject|session)\b/i;
    expect(sentences(en).filter(([path, text]) => banned.test(text) && !path.startsWith('forms.'))).toEqual([]);
  });
});

describe('the text of a server inside a sentence', () => {
  test('cannot bring placeholders or nested keys of its own', () => {
    const hostile = '$t(app.name) {{target}} <b>x</b>';
    expect(t('calls.entry.called', { target: hostile })).toBe(`You called ${hostile}`);
  });

  test('is not escaped: the window draws text nodes', () => {
    expect(t('calls.entry.called', { target: 'a & b' })).toBe('You called a & b');
  });
});

test('numbers choose their plural form', () => {
  expect(t('calls.rounds', { count: 1 })).toBe('1 round');
  expect(t('calls.rounds', { count: 3 })).toBe('3 rounds');
  expect(t('calls.entry.askedForm', { count: 0 })).toBe('a plain confirmation');
});
