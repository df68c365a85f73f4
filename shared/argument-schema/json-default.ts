import type { ListField, ObjectField } from '../argument-model.ts';
import { fieldFromJson } from '../argument-values/from-json.ts';
import type { FormNote } from '../form-model.ts';
import { readJson } from '../json-reading.ts';
import { isList, isObject, type Json } from '../requested-schema/json.ts';
import { shortened } from '../requested-schema/refusals.ts';

/** A default as JSON text; `null` stands for leaving the field out. */
export const jsonText = (given: Json | undefined): string | null =>
  given === undefined || given === null ? null : printed(given);

const printed = (json: Json): string => {
  if (isList(json)) return `[${json.map(printed).join(', ')}]`;
  if (!isObject(json)) return JSON.stringify(json);
  return `{${[...json].map(([key, value]) => `${JSON.stringify(key)}: ${printed(value)}`).join(', ')}}`;
};

/** F5: a default that the fields of a group or a list cannot hold is dropped, with a note. */
export const withJsonDefault = <Field extends ObjectField | ListField>(field: Field, notes: FormNote[]): Field => {
  if (field.default === null) return field;
  const json = readJson(field.default);
  if (json.kind === 'value' && fieldFromJson(field, json.value, field.default).kind === 'entry') return field;
  notes.push({ code: 'default-dropped', values: { value: shortened(field.default) } });
  return { ...field, default: null };
};
