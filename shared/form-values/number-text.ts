import { decimalOf, readDecimal, sameDecimal } from './decimals.ts';
import { type Problem, problem } from './problems.ts';
import { quoted } from './text-length.ts';

export type NumberReading =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'problem'; readonly problem: Problem };

/**
 * Reads a number as typed (F12): no locale is guessed and nothing is changed in silence.
 *
 * The value is refused unless the decimal that JSON prints for it is the number that was typed.
 */
export const readNumber = (typed: string): NumberReading => {
  const text = typed.trim();
  const decimal = readDecimal(text);
  if (decimal === null) return wrong(explain(text));
  const value = Number(text);
  if (!Number.isFinite(value)) return wrong(problem('number-too-big', { text: quoted(text) }));
  if (!sameDecimal(decimal, decimalOf(value))) {
    return wrong(problem('number-inexact', { text: quoted(text), sent: JSON.stringify(value) }));
  }
  // JSON prints -0 as 0: the value is what is sent.
  return { kind: 'number', value: value === 0 ? 0 : value };
};

const wrong = (found: Problem): NumberReading => ({ kind: 'problem', problem: found });

/** Why a text is not a number, with what to write instead where that is plain. */
const explain = (whole: string): Problem => {
  const text = quoted(whole);
  // A longer text holds no suggestion worth showing.
  if (whole.length > 40) return problem('not-a-number', { text });
  if (/^[+-]?\d+\.$/.test(whole)) return problem('number-trailing-dot', { text, suggestion: whole.slice(0, -1) });
  if (/^[+-]?\d{1,3},\d{3}$/.test(whole)) {
    return problem('number-comma-unclear', { text, decimal: whole.replace(',', '.'), whole: whole.replace(',', '') });
  }
  if (/^[+-]?\d*,\d+$/.test(whole)) return problem('number-comma', { text, suggestion: whole.replace(',', '.') });
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(whole)) {
    return problem('number-comma', { text, suggestion: whole.replaceAll(',', '') });
  }
  if (/^[+-]?0[xXbBoO][\da-fA-F]+$/.test(whole)) return problem('number-notation', { text });
  if (/^[\u2010-\u2015\u2212\ufe63\uff0d]/u.test(whole) && readDecimal(`-${whole.slice(1)}`) !== null) {
    return problem('number-minus', { text, suggestion: `-${whole.slice(1)}` });
  }
  if (/\s/u.test(whole) && readDecimal(whole.replaceAll(/\s/gu, '')) !== null) {
    return problem('number-space', { text, suggestion: whole.replaceAll(/\s/gu, '') });
  }
  if (/\p{Nd}/u.test(whole.replaceAll(/\d/g, ''))) return problem('number-digits', { text });
  return problem('not-a-number', { text });
};
