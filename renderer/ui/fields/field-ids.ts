/** The element ids around one control, all made from the control's own. */
export type FieldIds = {
  readonly control: string;
  readonly label: string;
  readonly description: string;
  readonly hint: string;
  readonly error: string;
};

export function fieldIds(control: string): FieldIds {
  return {
    control,
    label: `${control}-label`,
    description: `${control}-description`,
    hint: `${control}-hint`,
    error: `${control}-error`,
  };
}
