import { createContext, use } from 'react';
import type { FieldId, FormField } from '../../../shared/form-model.ts';

/**
 * The model, the way past rjsf: its own `formContext` is compared deeply with each key stroke, and a model can hold thousands of options.
 */
export type FieldsContextValue = {
  readonly fields: ReadonlyMap<FieldId, FormField>;
  readonly locked: boolean;
  /** Moves the focus to a field. */
  readonly jumpTo: (field: FieldId) => void;
};

export const FieldsContext = createContext<FieldsContextValue | null>(null);

export function useFields(): FieldsContextValue {
  const value = use(FieldsContext);
  if (value === null) throw new Error('Only inside a question form');
  return value;
}
