import type { FieldId, FieldProblem } from '../form-model.ts';

/** Everything that can be wrong with an answer (F10-F16); each has a sentence in the i18n catalogue. */
export const problemCodes = [
  'required',
  'required-choice',
  'required-choices',
  'only-spaces',
  'too-short',
  'too-long',
  'line-too-short',
  'line-too-long',
  'line-repeated',
  'too-few-lines',
  'too-many-lines',
  'too-few-choices',
  'too-many-choices',
  'not-a-number',
  'number-comma',
  'number-comma-unclear',
  'number-trailing-dot',
  'number-space',
  'number-digits',
  'number-minus',
  'number-notation',
  'number-too-big',
  'number-inexact',
  'not-integer',
  'too-small',
  'too-large',
  'not-above',
  'not-below',
  'not-multiple',
  'date-form',
  'date-missing',
  'date-year',
  'date-time-form',
  'date-time-missing',
  'zone-unknown',
  'email-at',
  'email-name',
  'email-space',
  'email-local',
  'email-domain',
  'email-long',
  'uri-scheme',
  'uri-space',
  'uri-form',
  'entry-mismatch',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** A problem before it is tied to a field. */
export type Problem = { readonly code: ProblemCode; readonly values: FieldProblem['values'] };

export const problem = (code: ProblemCode, values: FieldProblem['values'] = {}): Problem => ({ code, values });

export const problemOf = (field: FieldId, { code, values }: Problem): FieldProblem => ({ field, code, values });
