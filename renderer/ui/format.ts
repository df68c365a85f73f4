/** Times and sizes as the person's system writes them. */

const language = () => globalThis.navigator?.language ?? 'en';

/** `12:04:31` */
export function clockTime(at: number, locale = language()): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** Date and time in full, for a tooltip. */
export function fullTime(at: number, locale = language()): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }).format(at);
}

/** How long ago, short: `2 min`, `3 hr`, `2 days`; null for less than a minute. Rounds down: a question is never older than it is said to be. */
export function shortAge(ms: number, locale = language()): string | null {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return null;
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const [value, unit] = days > 0 ? [days, 'day'] : hours > 0 ? [hours, 'hour'] : [minutes, 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

/** `0.04 s`, `12.3 s`, `2 min` */
export function duration(ms: number, locale = language()): string {
  if (ms >= 120_000) return shortAge(ms, locale) ?? '';
  const digits = ms < 1_000 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'short', ...digits })
    .format(ms / 1_000)
    .replace(/sec\.?$/, 's');
}

/** `412 byte`, `3.1 kB`, `2 MB`, in powers of ten. */
export function byteSize(bytes: number, locale = language()): string {
  const [value, unit] =
    bytes < 1_000 ? [bytes, 'byte'] : bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'byte' ? 0 : 1,
  }).format(value);
}
