import { type Problem, problem } from './problems.ts';
import { quoted } from './text-length.ts';

/** Days of a month in the proleptic Gregorian calendar; 0 for a month that does not exist. */
export const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  if (month < 1 || month > 12) return 0;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** F13: `YYYY-MM-DD`, a day that exists, in the years 0001 to 9999. */
export const dateProblem = (text: string): Problem | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) {
    return /^[+-]?\d{5,}-\d{2}-\d{2}$/.test(text) ? problem('date-year') : problem('date-form', { text: quoted(text) });
  }
  const [, year, month, day] = match.map(Number);
  if (year === undefined || month === undefined || day === undefined || year < 1) return problem('date-year');
  return day >= 1 && day <= daysInMonth(year, month) ? null : problem('date-missing', { text });
};

const dateTimeGrammar = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/**
 * F13: an RFC 3339 date-time with its offset, at a moment that exists.
 *
 * A second 60 is accepted where leap seconds can be: at 23:59 UTC.
 */
export const dateTimeProblem = (text: string): Problem | null => {
  const match = dateTimeGrammar.exec(text);
  if (match === null) return problem('date-time-form', { text: quoted(text) });
  const [, date = '', hourText, minuteText, secondText, sign, offsetHourText = '0', offsetMinuteText = '0'] = match;
  const day = dateProblem(date);
  if (day !== null) return day;
  const [hour, minute, second] = [Number(hourText), Number(minuteText), Number(secondText)];
  const [offsetHour, offsetMinute] = [Number(offsetHourText), Number(offsetMinuteText)];
  const exists = hour <= 23 && minute <= 59 && second <= 60 && offsetHour <= 23 && offsetMinute <= 59;
  if (!exists) return problem('date-time-missing', { text: quoted(text) });
  if (second < 60) return null;
  const offset = (sign === '-' ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  const utcMinute = (((hour * 60 + minute - offset) % 1440) + 1440) % 1440;
  return utcMinute === 1439 ? null : problem('date-time-missing', { text: quoted(text) });
};
