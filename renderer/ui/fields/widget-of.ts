import type { FormField } from '../../../shared/form-model.ts';

/** The control that a field is drawn with (F11, F12, F16). */
export type WidgetName =
  | 'line'
  | 'long-text'
  | 'secret'
  | 'date'
  | 'date-time'
  | 'number'
  | 'checkbox'
  | 'yes-no'
  | 'three-state'
  | 'radios'
  | 'select'
  | 'combobox'
  | 'checkboxes'
  | 'lines'
  | 'fixed'
  | 'include';

const longTextFrom = 200;
/** F16: up to this many options as radios, up to the next as a native select, above it a filtered list. */
export const mostRadios = 5;
export const mostSelected = 20;

export function widgetOf(field: FormField): WidgetName {
  switch (field.kind) {
    case 'text':
      if (field.secret) return 'secret';
      if (field.format === 'date' || field.format === 'date-time') return field.format;
      return field.format === null && isLong(field.maxLength, field.default) ? 'long-text' : 'line';
    case 'number':
      return field.secret ? 'secret' : 'number';
    case 'boolean':
      if (field.default !== null) return 'checkbox';
      return field.required ? 'yes-no' : 'three-state';
    case 'choice':
      if (field.options.length <= mostRadios) return 'radios';
      return field.options.length <= mostSelected ? 'select' : 'combobox';
    case 'multi-choice':
      return 'checkboxes';
    case 'text-list':
      return 'lines';
    case 'fixed':
      return field.required ? 'fixed' : 'include';
  }
}

/** How the field's title stands to its control: a label of one control, the name of a group, or the text beside a checkbox. */
export function labelPlace(widget: WidgetName): 'label' | 'group' | 'beside' {
  if (widget === 'checkbox' || widget === 'include') return 'beside';
  const groups: readonly WidgetName[] = ['yes-no', 'three-state', 'radios', 'checkboxes', 'fixed'];
  return groups.includes(widget) ? 'group' : 'label';
}

function isLong(maxLength: number | null, initial: string | null): boolean {
  return (maxLength !== null && maxLength > longTextFrom) || (initial?.includes('\n') ?? false);
}
