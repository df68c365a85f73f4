import type { ErrorSchema, RJSFValidationError, ValidationData, ValidatorType } from '@rjsf/utils';
import type { FieldProblem, FormField } from '../../../shared/form-model.ts';
import { checkForm } from '../../../shared/form-values.ts';
import type { FieldWords } from '../../ui/fields/field-frame.tsx';
import { type FormData, toEntries } from './form-data.ts';

/**
 * The validator that `@rjsf/core` asks: our own check of the model (P10), which compiles nothing and so needs no `unsafe-eval`.
 *
 * rjsf carries errors as texts. Ours are codes with values, worded where they are drawn, so that they follow the language.
 */
export function entryValidator(fields: readonly FormField[]): ValidatorType<FormData> {
  return {
    validateFormData: (data) => {
      const check = checkForm(fields, toEntries(fields, data));
      return check.kind === 'valid' ? { errors: [], errorSchema: {} } : asValidationData(check.problems);
    },
    // Asked for oneOf, anyOf and conditions only, which a derived schema never has.
    isValid: () => true,
    rawValidation: () => ({ errors: [] }),
  };
}

export function asValidationData(problems: readonly FieldProblem[]): ValidationData<FormData> {
  const errors: RJSFValidationError[] = problems.map((problem) => ({
    property: `.${problem.field}`,
    name: problem.code,
    params: problem.values,
    message: asText(problem),
    stack: asText(problem),
  }));
  return { errors, errorSchema: asErrorSchema(problems) };
}

export function asErrorSchema(problems: readonly FieldProblem[]): ErrorSchema<FormData> {
  return Object.fromEntries(problems.map((problem) => [problem.field, { __errors: [asText(problem)] }]));
}

/** The problem in an error text of rjsf, or null if there is none. */
export function wordsOf(text: string | undefined): FieldWords | null {
  if (text === undefined) return null;
  // The texts are made in this file only.
  return JSON.parse(text) as FieldWords;
}

function asText({ code, values }: FieldProblem): string {
  return JSON.stringify({ code, values });
}
