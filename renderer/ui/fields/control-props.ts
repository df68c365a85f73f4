import type { FieldEntry, FormField } from '../../../shared/form-model.ts';

/** What every control of a field gets. The entry is the only value there is: a control keeps nothing that an entry cannot hold. */
export type ControlProps<Field extends FormField = FormField> = {
  readonly field: Field;
  readonly entry: FieldEntry;
  /** Id of the element that takes the focus when the field is jumped to. */
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  /** True once nothing can be changed any more. */
  readonly locked: boolean;
  readonly onChange: (entry: FieldEntry) => void;
};

/** The attributes that tie a control to its label, its texts and its error. */
export function controlAttributes(props: ControlProps) {
  return {
    'aria-describedby': props.describedBy,
    'aria-invalid': props.invalid || undefined,
    'aria-required': props.field.required || undefined,
  } as const;
}
