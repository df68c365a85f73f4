import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormField } from '../../../shared/form-model.ts';
import type { FormData } from './form-data.ts';

/**
 * The schema that `@rjsf/core` gets: made from the model, never from the server's own (step 2 of form mode).
 *
 * Types and titles only. No required, limits, defaults or options: rjsf would act on them in ways of its own.
 */
export function derivedSchema(fields: readonly FormField[]): RJSFSchema {
  return { type: 'object', properties: Object.fromEntries(fields.map((field) => [field.id, fieldSchema(field)])) };
}

/** Every field is drawn by the one widget of ours, in the order of the server's schema (F17). */
export function derivedUiSchema(fields: readonly FormField[]): UiSchema<FormData> {
  return {
    'ui:order': fields.map((field) => field.id),
    'ui:submitButtonOptions': { norender: true },
    ...Object.fromEntries(fields.map((field) => [field.id, { 'ui:widget': 'entry' }])),
  };
}

function fieldSchema(field: FormField): RJSFSchema {
  const { title } = field;
  switch (field.kind) {
    case 'number':
      return { type: field.integer ? 'integer' : 'number', title };
    case 'boolean':
      return { type: 'boolean', title };
    case 'multi-choice':
    case 'text-list':
      return { type: 'array', title, items: { type: 'string' }, uniqueItems: field.uniqueItems };
    case 'text':
    case 'choice':
    case 'fixed':
      return { type: 'string', title };
  }
}
