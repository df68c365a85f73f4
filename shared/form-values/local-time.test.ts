import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateTimeProblem } from './dates.ts';
import { localToUtc, runtimeZone, utcToLocal } from './local-time.ts';

const zones = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
] as const;

describe('F13: a local time is sent as UTC', () => {
  it.each([
    ['2026-01-15T09:30', 'Europe/Lisbon', '2026-01-15T09:30:00Z'],
    ['2026-07-15T09:30', 'Europe/Lisbon', '2026-07-15T08:30:00Z'],
    ['2026-07-15T09:30:15', 'Europe/Lisbon', '2026-07-15T08:30:15Z'],
    ['2026-07-15T09:30:15.000', 'Europe/Lisbon', '2026-07-15T08:30:15Z'],
    ['2026-07-15T20:30', 'America/New_York', '2026-07-16T00:30:00Z'],
    ['2026-01-01T00:00', 'Asia/Kolkata', '2025-12-31T18:30:00Z'],
    ['2024-02-29T23:00', 'America/New_York', '2024-03-01T04:00:00Z'],
    ['0099-06-01T12:00', 'UTC', '0099-06-01T12:00:00Z'],
    ['0001-01-01T00:00', 'UTC', '0001-01-01T00:00:00Z'],
    ['9999-12-31T23:59', 'UTC', '9999-12-31T23:59:00Z'],
  ])('%s in %s is %s', (local, zone, utc) => {
    expect(localToUtc(local, zone)).toEqual({ kind: 'utc', utc, notice: null });
  });

  it.each([
    ['2026-03-29T01:30', 'Europe/Lisbon', '2026-03-29T01:30:00Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00Z'],
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00Z'],
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00Z'],
  ])('a time that the clocks skip moves on by the gap, with a notice: %s in %s', (local, zone, utc) => {
    expect(localToUtc(local, zone)).toEqual({ kind: 'utc', utc, notice: 'gap' });
  });

  it.each([
    ['2026-10-25T01:30', 'Europe/Lisbon', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
  ])('of a time that comes twice the first is meant, with a notice: %s in %s', (local, zone, utc, later) => {
    expect(localToUtc(local, zone)).toEqual({ kind: 'utc', utc, notice: 'overlap', later });
  });

  it.each([
    ['2026-03-29T00:59', 'Europe/Lisbon'],
    ['2026-03-29T02:00', 'Europe/Lisbon'],
    ['2026-10-25T00:59', 'Europe/Lisbon'],
    ['2026-10-25T02:00', 'Europe/Lisbon'],
    ['2026-03-08T01:59', 'America/New_York'],
    ['2026-03-08T03:00', 'America/New_York'],
    ['2026-11-01T00:59', 'America/New_York'],
    ['2026-11-01T02:00', 'America/New_York'],
  ])('the minutes beside a change of the clocks are plain: %s in %s', (local, zone) => {
    expect(localToUtc(local, zone)).toMatchObject({ kind: 'utc', notice: null });
  });

  it.each([
    ['2026-02-30T10:00', 'date-time-missing'],
    ['2026-01-01T24:00', 'date-time-missing'],
    ['2026-01-01', 'date-time-form'],
    ['2026-01-01T10:00Z', 'date-time-form'],
    ['', 'date-time-form'],
    ['0000-01-01T10:00', 'date-year'],
    ['12026-01-01T10:00', 'date-year'],
  ])('%j is refused: %s', (local, code) => {
    expect(localToUtc(local, 'UTC')).toMatchObject({ kind: 'problem', problem: { code } });
  });

  it('a moment before the year 1 or after 9999 is refused though its local time is within', () => {
    expect(localToUtc('0001-01-01T00:00', 'Asia/Kolkata')).toMatchObject({ problem: { code: 'date-year' } });
    expect(localToUtc('9999-12-31T23:59', 'America/New_York')).toMatchObject({ problem: { code: 'date-year' } });
  });

  it('a zone that nobody knows is a problem, not an exception', () => {
    expect(localToUtc('2026-01-01T10:00', 'Mars/Olympus')).toMatchObject({ problem: { code: 'zone-unknown' } });
    expect(utcToLocal('2026-01-01T10:00:00Z', 'Mars/Olympus')).toBeNull();
  });

  it('without a zone the computer’s own counts', () => {
    expect(localToUtc('2026-01-01T10:00')).toEqual(localToUtc('2026-01-01T10:00', runtimeZone()));
  });
});

describe('F13: a date-time is shown as local time', () => {
  it.each([
    ['2026-07-15T08:30:00Z', 'Europe/Lisbon', '2026-07-15T09:30'],
    ['2026-07-15T08:30:15Z', 'Europe/Lisbon', '2026-07-15T09:30:15'],
    ['2026-07-15T10:30:00+02:00', 'America/New_York', '2026-07-15T04:30'],
    ['no date', 'UTC', null],
    ['0001-01-01T00:00:00Z', 'America/New_York', null],
  ])('%s in %s is %s', (utc, zone, local) => {
    expect(utcToLocal(utc, zone)).toBe(local);
  });

  it('there and back again is the same moment, unless the time comes twice', () => {
    const moments = fc.date({
      min: new Date('1970-01-02T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (moment, zone) => {
        const utc = `${moment.toISOString().slice(0, 19)}Z`;
        const back = localToUtc(utcToLocal(utc, zone) ?? '', zone);
        if (back.kind !== 'utc') throw new Error('no moment');
        expect(dateTimeProblem(back.utc)).toBeNull();
        expect([back.utc, back.notice === 'overlap' ? back.later : back.utc]).toContain(utc);
      }),
      { numRuns: 500 },
    );
  });
});
