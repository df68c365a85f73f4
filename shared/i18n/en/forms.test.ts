import { describe, expect, it } from 'vitest';
import { flagCodes } from '../../form-values/flags.ts';
import { problemCodes } from '../../form-values/problems.ts';
import { refusalCodes } from '../../requested-schema/refusals.ts';
import { noteCodes } from '../../requested-schema/rules.ts';
import { forms } from './forms.ts';

describe('every code has a sentence, and no sentence is without a code', () => {
  it.each([
    ['notes', forms.notes, noteCodes],
    ['problems', forms.problems, problemCodes],
    ['flags', forms.flags, flagCodes],
    ['refusals', forms.refusals, refusalCodes],
    ['notices', forms.notices, ['gap', 'overlap']],
  ])('%s', (_, sentences, codes) => {
    expect(Object.keys(sentences).toSorted()).toEqual([...codes].toSorted());
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^(\p{Lu}|“?\{\{).*([.]|\}\})$/u);
  });
});
