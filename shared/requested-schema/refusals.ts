import type { RefusalReason } from '../form-model.ts';
import { singleLine } from '../plain-text.ts';

/** Every reason for which a `requestedSchema` is not shown as a form (F4); each has a sentence in the i18n catalogue. */
export const refusalCodes = [
  'unreadable',
  'not-json',
  'cyclic',
  'too-deep',
  'too-big',
  'too-many-fields',
  'too-many-options',
  'too-complex',
  'root-not-object',
  'root-keyword',
  'properties-not-object',
  'required-malformed',
  'field-not-object',
  'nested-object',
  'array-of-objects',
  'array-of-arrays',
  'array-of-numbers',
  'array-of-booleans',
  'array-tuple',
  'union',
  'all-of',
  'only-null',
  'unknown-type',
  'keyword-malformed',
  'conflicting',
  'no-options',
  'option-not-scalar',
  'option-type',
  'ref-remote',
  'ref-cyclic',
  'ref-missing',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** A reason to refuse, told apart from what a reading step gives when all is well. */
export type Refusal = RefusalReason & { readonly refused: true };

export const refuse = (
  path: string,
  code: RefusalCode,
  values: Readonly<Record<string, string | number>> = {},
): Refusal => ({ refused: true, path, reason: { code, values } });

export const isRefusal = <Value>(value: Value | Refusal): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value;

/** `path` with one more step, escaped as in a JSON pointer. */
export const below = (path: string, ...steps: readonly (string | number)[]): string =>
  steps.reduce<string>(
    (whole, step) => `${whole}/${shortened(String(step)).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    path,
  );

/** A server's word made short and visible, fit to stand in a sentence (F20). */
export const shortened = (text: string, limit = 80): string => singleLine(text, limit);
