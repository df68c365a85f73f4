import type { FieldOption, FormNote, ScalarValue } from '../form-model.ts';
import type { OptionSource } from './option-sources.ts';

/**
 * What a closed list becomes (F6): every value once, a title for each, and no two titles that look the same.
 */
export const readOptions = (
  sources: readonly OptionSource[],
): { readonly options: readonly FieldOption[]; readonly notes: readonly FormNote[] } => {
  const titles = new Map<ScalarValue, string>();
  for (const { value, title } of sources) {
    if (!titles.has(value)) titles.set(value, title === null || title.trim() === '' ? String(value) : title);
  }
  const duplicates = sources.length - titles.size;
  const titled = [...titles].map(([value, title]) => ({ value, title }));
  const sameType = new Set(titled.map(({ value }) => typeof value)).size < 2;
  const options = toldApart(toldApart(titled, sameType ? String : JSON.stringify), JSON.stringify);
  return { options, notes: duplicates > 0 ? [{ code: 'duplicate-options', values: { count: duplicates } }] : [] };
};

const toldApart = (options: readonly FieldOption[], print: (value: ScalarValue) => string): readonly FieldOption[] => {
  const seen = new Map<string, number>();
  for (const { title } of options) seen.set(looks(title), (seen.get(looks(title)) ?? 0) + 1);
  return options.map((option) =>
    (seen.get(looks(option.title)) ?? 0) > 1
      ? { value: option.value, title: `${option.title} (${print(option.value)})` }
      : option,
  );
};

/** Titles that differ in width, spacing or composition only are the same to the eye. */
const looks = (title: string): string => title.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');
