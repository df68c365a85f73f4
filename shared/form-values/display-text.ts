import type { FieldEntry, FormField } from '../form-model.ts';
import { singleLine } from '../plain-text.ts';
import { checkField } from './check-field.ts';

/** Shown for every secret, whatever its length (F7). */
export const maskedText = '••••••••';

/**
 * An answer in one line for summaries, or `null` if it is left out or invalid.
 *
 * Choices show their titles; booleans are `true` and `false`, which a view words by the field's kind. Secrets are masked.
 */
export const displayText = (field: FormField, entry: FieldEntry): string | null => {
  const check = checkField(field, entry);
  if (check.kind !== 'value') return null;
  if (field.secret) return maskedText;
  if (field.kind === 'choice') return singleLine(titleOf(field.options, check.value), 80);
  if (typeof check.value !== 'object') return singleLine(String(check.value), 80);
  const options = field.kind === 'multi-choice' ? field.options : [];
  return singleLine(
    check.value
      .slice(0, 80)
      .map((value) => titleOf(options, value))
      .join(', '),
    80,
  );
};

const titleOf = (options: readonly { readonly value: unknown; readonly title: string }[], value: unknown): string =>
  options.find((option) => option.value === value)?.title ?? String(value);
