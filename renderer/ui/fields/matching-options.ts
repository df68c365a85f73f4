import type { FieldOption } from '../../../shared/form-model.ts';

/**
 * Indexes of the options whose title or value holds every word of the filter, in the order of the schema (F16).
 *
 * Case and accents do not matter.
 */
export function matchingOptions(options: readonly FieldOption[], filter: string): readonly number[] {
  const words = plain(filter)
    .split(/\s+/)
    .filter((word) => word !== '');
  return options.flatMap((option, index) => {
    if (words.length === 0) return [index];
    const text = plain(`${option.title} ${String(option.value)}`);
    return words.every((word) => text.includes(word)) ? [index] : [];
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
