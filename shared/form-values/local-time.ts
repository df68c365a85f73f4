import { daysInMonth } from './dates.ts';
import { type Problem, problem } from './problems.ts';
import { quoted } from './text-length.ts';

/** An IANA zone such as `Europe/Lisbon`. */
export type TimeZone = string;

/** The zone of this computer. */
export const runtimeZone = (): TimeZone => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A local time as UTC: `…Z` with seconds.
 *
 * `gap`: the clocks skip this time, and the moment is as much later as the clocks jump. `overlap`: the time comes twice, and the
 * first is meant; `later` is then the second.
 */
export type UtcReading =
  | { readonly kind: 'utc'; readonly utc: string; readonly notice: null | 'gap' }
  | { readonly kind: 'utc'; readonly utc: string; readonly notice: 'overlap'; readonly later: string }
  | { readonly kind: 'problem'; readonly problem: Problem };

const localGrammar = /^(\d{4,6})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?$/;
const day = 86_400_000;

/**
 * Turns the text of an `<input type="datetime-local">` (`YYYY-MM-DDTHH:mm`, or with seconds) into the UTC text that is sent (F13).
 *
 * Fractions of a second are dropped: the input gives them as zeros.
 */
export const localToUtc = (text: string, zone: TimeZone = runtimeZone()): UtcReading => {
  const match = localGrammar.exec(text);
  if (match === null) return { kind: 'problem', problem: problem('date-time-form', { text: quoted(text) }) };
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (year < 1 || year > 9999) return { kind: 'problem', problem: problem('date-year') };
  if (date < 1 || date > daysInMonth(year, month) || hour > 23 || minute > 59 || second > 59) {
    return { kind: 'problem', problem: problem('date-time-missing', { text: quoted(text) }) };
  }
  const wall = epoch(year, month, date, hour, minute, second);
  const [before, after] = [offsetAt(wall - day, zone), offsetAt(wall + day, zone)];
  if (before === null || after === null) return { kind: 'problem', problem: problem('zone-unknown', { zone }) };
  const moments = [...new Set([wall - before, wall - after])].filter(
    (moment) => moment + (offsetAt(moment, zone) ?? 0) === wall,
  );
  const [first, second2] = moments.sort((left, right) => left - right);
  // In a gap no offset gives this wall time: the one from before the change leads past the gap.
  return reading(first ?? wall - before, first === undefined ? 'gap' : null, second2);
};

/** A date-time with any offset as local text for an `<input type="datetime-local">`, or `null` if it is not one. */
export const utcToLocal = (text: string, zone: TimeZone = runtimeZone()): string | null => {
  const moment = Date.parse(text);
  const offset = Number.isNaN(moment) ? null : offsetAt(moment, zone);
  if (offset === null) return null;
  const local = printed(moment + offset);
  if (local === null) return null;
  return local.endsWith(':00') ? local.slice(0, -3) : local;
};

const reading = (moment: number, notice: null | 'gap', later: number | undefined): UtcReading => {
  const utc = printed(moment);
  if (utc === null) return { kind: 'problem', problem: problem('date-year') };
  const second = later === undefined ? null : printed(later);
  if (second !== null) return { kind: 'utc', utc: `${utc}Z`, notice: 'overlap', later: `${second}Z` };
  return { kind: 'utc', utc: `${utc}Z`, notice };
};

/** `YYYY-MM-DDTHH:mm:ss`, or `null` outside the years 0001 to 9999. */
const printed = (moment: number): string | null => {
  const date = new Date(moment);
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString().slice(0, 19) : null;
};

const epoch = (year: number, month: number, date: number, hour: number, minute: number, second: number): number => {
  const moment = new Date(0);
  // `Date.UTC` would read the years 0 to 99 as 1900 to 1999.
  moment.setUTCFullYear(year, month - 1, date);
  moment.setUTCHours(hour, minute, second, 0);
  return moment.getTime();
};

const clocks = new Map<TimeZone, Intl.DateTimeFormat>();

const clockOf = (zone: TimeZone): Intl.DateTimeFormat | null => {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
    return clock;
  } catch {
    // The runtime does not know this zone.
    return null;
  }
};

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (moment: number, zone: TimeZone): number | null => {
  const clock = clockOf(zone);
  if (clock === null) return null;
  const whole = Math.floor(moment / 1000) * 1000;
  const parts = new Map(clock.formatToParts(whole).map((part) => [part.type, part.value]));
  const read = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type) ?? 0);
  const year = parts.get('era')?.startsWith('B') === true ? 1 - read('year') : read('year');
  return epoch(year, read('month'), read('day'), read('hour'), read('minute'), read('second')) - whole;
};
