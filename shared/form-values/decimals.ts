/** A finite decimal as digits times a power of ten; `digits` has no zeros at either end, zero is the empty string. */
export type Decimal = { readonly negative: boolean; readonly digits: string; readonly exponent: number };

const grammar = /^([+-]?)(?:(\d+)(?:\.(\d+))?|\.(\d+))(?:[eE]([+-]?\d+))?$/;

/** Reads a decimal by the grammar of F12, or gives `null`. Exact: nothing is rounded. */
export const readDecimal = (text: string): Decimal | null => {
  const match = grammar.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = match[4] ?? '', , power = '0'] = match;
  const all = whole + fraction;
  let start = 0;
  while (all[start] === '0') start += 1;
  let end = all.length;
  while (end > start && all[end - 1] === '0') end -= 1;
  if (start === end) return { negative: false, digits: '', exponent: 0 };
  const exponent = Number(power) - fraction.length + (all.length - end);
  return { negative: sign === '-', digits: all.slice(start, end), exponent };
};

export const sameDecimal = (left: Decimal, right: Decimal): boolean =>
  left.negative === right.negative && left.digits === right.digits && left.exponent === right.exponent;

/** The decimal that JSON prints for a finite number. */
export const decimalOf = (value: number): Decimal =>
  readDecimal(JSON.stringify(value)) ?? { negative: false, digits: '', exponent: 0 };

/** Whether a number is a whole multiple of a step, as decimals: 0.3 is a multiple of 0.1. */
export const isMultiple = (value: number, step: number): boolean => {
  const left = decimalOf(value);
  const right = decimalOf(step);
  if (left.digits === '') return true;
  if (right.digits === '') return false;
  const shift = Math.min(left.exponent, right.exponent);
  return scaled(left, shift) % scaled(right, shift) === 0n;
};

const scaled = (decimal: Decimal, shift: number): bigint =>
  BigInt(decimal.digits) * 10n ** BigInt(decimal.exponent - shift);
