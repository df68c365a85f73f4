import { describe, expect, it } from 'vitest';
import { dateProblem, dateTimeProblem } from './dates.ts';

describe('F13: dates', () => {
  it.each(['2026-02-28', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-11-30'])('%s exists', (text) => {
    expect(dateProblem(text)).toBeNull();
  });

  it.each([
    ['2026-02-31', 'date-missing'],
    ['2026-02-29', 'date-missing'],
    ['1900-02-29', 'date-missing'],
    ['2100-02-29', 'date-missing'],
    ['2026-04-31', 'date-missing'],
    ['2026-13-01', 'date-missing'],
    ['2026-00-10', 'date-missing'],
    ['2026-01-00', 'date-missing'],
    ['0000-01-01', 'date-year'],
    ['12026-01-01', 'date-year'],
    ['-2026-01-01', 'date-form'],
    ['2026-1-1', 'date-form'],
    ['01.02.2026', 'date-form'],
    ['2026-01-01T00:00:00Z', 'date-form'],
    ['2026-01-01\n', 'date-form'],
    [' 2026-01-01', 'date-form'],
    ['２０２６-01-01', 'date-form'],
    ['', 'date-form'],
  ])('%j does not: %s', (text, code) => {
    expect(dateProblem(text)?.code).toBe(code);
  });
});

describe('F13: date-times', () => {
  it.each([
    '2026-02-28T10:00:00Z',
    '2026-02-28T10:00:00.123456Z',
    '2026-02-28T10:00:00+05:30',
    '2026-02-28T23:59:59-12:00',
    '2026-02-28t10:00:00z',
    '2024-02-29T00:00:00Z',
    '2016-12-31T23:59:60Z',
    '2017-01-01T05:29:60+05:30',
  ])('%s is one', (text) => {
    expect(dateTimeProblem(text)).toBeNull();
  });

  it.each([
    ['2026-02-28T10:00:00', 'date-time-form'],
    ['2026-02-28T10:00Z', 'date-time-form'],
    ['2026-02-28 10:00:00Z', 'date-time-form'],
    ['2026-02-28T10:00:00+0530', 'date-time-form'],
    ['2026-02-28', 'date-time-form'],
    ['tomorrow', 'date-time-form'],
    ['2026-02-29T10:00:00Z', 'date-missing'],
    ['0000-02-28T10:00:00Z', 'date-year'],
    ['2026-02-28T24:00:00Z', 'date-time-missing'],
    ['2026-02-28T10:60:00Z', 'date-time-missing'],
    ['2026-02-28T10:00:61Z', 'date-time-missing'],
    ['2026-02-28T10:00:60Z', 'date-time-missing'],
    ['2026-02-28T10:00:00+24:00', 'date-time-missing'],
    ['2026-02-28T10:00:00+01:60', 'date-time-missing'],
  ])('%j is not: %s', (text, code) => {
    expect(dateTimeProblem(text)?.code).toBe(code);
  });
});
