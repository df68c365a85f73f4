import type { FieldEntry, FormField, MultiChoiceField, NumberField, TextField, TextListField } from '../form-model.ts';
import { allowsEmptyText, checkField, linesOf } from '../form-values/check-field.ts';
import { readNumber } from '../form-values/number-text.ts';
import { defaultOf } from '../form-values/value-problem.ts';
import type { JsonNode } from '../json-reading.ts';

type Unfit = 'value-unfit' | 'value-empty' | 'not-a-list';

/** The entry that says exactly this value, or why there is none. A value that breaks the field's limits has one: the form says so then. */
export const valueEntry = (field: FormField, json: JsonNode, text: string): FieldEntry | Unfit => {
  switch (field.kind) {
    case 'text':
      return textEntry(field, json);
    case 'number':
      return numberEntry(field, json, text);
    case 'boolean':
      if (json.kind !== 'scalar' || typeof json.value !== 'boolean') return 'value-unfit';
      return field.default === json.value ? { kind: 'original' } : { kind: 'boolean', value: json.value };
    case 'choice': {
      if (json.kind !== 'scalar') return 'value-unfit';
      const index = field.options.findIndex((option) => option.value === json.value);
      if (index < 0) return 'value-unfit';
      return field.default === json.value ? { kind: 'original' } : { kind: 'option', index };
    }
    case 'multi-choice':
      return choicesEntry(field, json);
    case 'text-list':
      return linesEntry(field, json);
    case 'fixed':
      return json.kind === 'scalar' && json.value === field.value ? { kind: 'include', included: true } : 'value-unfit';
  }
};

const textEntry = (field: TextField, json: JsonNode): FieldEntry | Unfit => {
  if (json.kind !== 'scalar' || typeof json.value !== 'string') return 'value-unfit';
  if (json.value === defaultOf(field)) return { kind: 'original' };
  if (json.value === '') return allowsEmptyText(field) ? { kind: 'empty-text' } : 'value-empty';
  const entry: FieldEntry = { kind: 'text', text: json.value };
  // The browser's own inputs for dates show nothing at all for a text that is none.
  const isDate = field.format === 'date' || field.format === 'date-time';
  // A one-line control drops these characters, a box of several lines rewrites them.
  if (/\r/.test(json.value)) return 'value-unfit';
  return isDate && checkField(field, entry).kind !== 'value' ? 'value-unfit' : entry;
};

const numberEntry = (field: NumberField, json: JsonNode, text: string): FieldEntry | Unfit => {
  if (json.kind !== 'scalar' || typeof json.value !== 'number') return 'value-unfit';
  const typed = text.slice(json.from, json.to);
  const read = readNumber(typed);
  if (read.kind !== 'number') return 'value-unfit';
  return field.default === read.value ? { kind: 'original' } : { kind: 'text', text: typed };
};

const choicesEntry = (field: MultiChoiceField, json: JsonNode): FieldEntry | Unfit => {
  const texts = textsOf(json);
  if (texts === null) return 'not-a-list';
  const indexes = texts.map((value) => field.options.findIndex((option) => option.value === value));
  // Ticked boxes have the order of the schema and come once.
  const isInOrder = indexes.every((index, place) => index > (indexes[place - 1] ?? -1));
  if (!isInOrder) return 'value-unfit';
  // No box ticked leaves an optional field out.
  if (indexes.length === 0 && !field.required) return 'value-empty';
  return { kind: 'options', indexes };
};

const linesEntry = (field: TextListField, json: JsonNode): FieldEntry | Unfit => {
  const texts = textsOf(json);
  if (texts === null) return 'not-a-list';
  if (texts.length === 0) return allowsEmptyText(field) ? { kind: 'empty-text' } : 'value-empty';
  const text = texts.join('\n');
  const lines = linesOf(text);
  const isSame = lines.length === texts.length && lines.every((line, index) => line === texts[index]);
  return isSame && !text.includes('\r') ? { kind: 'text', text } : 'value-unfit';
};

const textsOf = (json: JsonNode): readonly string[] | null => {
  if (json.kind !== 'list') return null;
  const texts = json.items.flatMap((item) =>
    item.kind === 'scalar' && typeof item.value === 'string' ? [item.value] : [],
  );
  return texts.length === json.items.length ? texts : null;
};
