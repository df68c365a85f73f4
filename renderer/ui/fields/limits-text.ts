import type { FormField } from '../../../shared/form-model.ts';
import type { Translate } from '../translate.ts';

/** A field's limits in one line, or null where there are none worth a word. */
export function limitsText(t: Translate, field: FormField): string | null {
  switch (field.kind) {
    case 'text':
      return range(t, 'Characters', field.minLength === 0 ? null : field.minLength, field.maxLength);
    case 'number':
      return numberLimits(t, field);
    case 'multi-choice':
      return range(t, 'Choices', field.minItems === 0 ? null : field.minItems, field.maxItems);
    case 'text-list':
      return range(t, 'Lines', field.minItems === 0 ? null : field.minItems, field.maxItems);
    default:
      return null;
  }
}

type Counted = 'Characters' | 'Choices' | 'Lines';

function range(t: Translate, what: Counted, min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) {
    return min === max
      ? t(`sheet.field.exactly${what}`, { count: min })
      : t(`sheet.field.between${what}`, { min, max });
  }
  if (min !== null) return t(`sheet.field.atLeast${what}`, { count: min });
  // Only a limit that somebody may meet is worth a word.
  if (max !== null && (what !== 'Characters' || max <= 2_000)) return t(`sheet.field.atMost${what}`, { count: max });
  return null;
}

function numberLimits(t: Translate, field: Extract<FormField, { kind: 'number' }>): string | null {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
  const parts: string[] = [];
  if (minimum !== null && maximum !== null) parts.push(t('sheet.field.numberBetween', { min: minimum, max: maximum }));
  else if (minimum !== null) parts.push(t('sheet.field.numberAtLeast', { min: minimum }));
  else if (maximum !== null) parts.push(t('sheet.field.numberAtMost', { max: maximum }));
  if (exclusiveMinimum !== null) parts.push(t('sheet.field.numberAbove', { limit: exclusiveMinimum }));
  if (exclusiveMaximum !== null) parts.push(t('sheet.field.numberBelow', { limit: exclusiveMaximum }));
  if (multipleOf !== null) parts.push(t('sheet.field.numberMultiple', { step: multipleOf }));
  if (field.integer) parts.push(t(parts.length === 0 ? 'sheet.field.wholeNumberAlone' : 'sheet.field.wholeNumber'));
  return parts.length === 0 ? null : parts.join(', ');
}
