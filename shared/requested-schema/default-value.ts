import type { ContentValue, FormField, FormNote } from '../form-model.ts';
import { isValidDefault } from '../form-values/value-problem.ts';
import { isList, isObject, type Json } from './json.ts';
import { shortened } from './refusals.ts';
import type { Notes } from './rules.ts';

/** F5: a default is kept only if the field would accept it as an answer. */
export const withDefault = (field: FormField, given: Json | undefined, nullable: boolean, notes: Notes): FormField => {
  if (given === undefined || (given === null && nullable)) return field;
  const value = contentValue(given);
  if (field.kind === 'fixed') {
    if (value !== field.value) notes.push(dropped(given));
    return field;
  }
  const candidate = value === null ? null : fieldWithDefault(field, value);
  if (candidate !== null && isValidDefault(candidate)) return candidate;
  notes.push(field.secret ? { code: 'default-dropped', values: { value: '•••' } } : dropped(given));
  return field;
};

const fieldWithDefault = (field: FormField, value: ContentValue): FormField | null => {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? { ...field, default: value } : null;
    case 'number':
      return typeof value === 'number' ? { ...field, default: value === 0 ? 0 : value } : null;
    case 'boolean':
      return typeof value === 'boolean' ? { ...field, default: value } : null;
    case 'choice':
      return typeof value === 'object' ? null : { ...field, default: value };
    case 'multi-choice':
    case 'text-list':
      return typeof value === 'object' ? { ...field, default: value } : null;
    case 'fixed':
      return null;
  }
};

const contentValue = (json: Json): ContentValue | null => {
  if (json === null || isObject(json)) return null;
  if (!isList(json)) return json;
  const texts = json.filter((item) => typeof item === 'string');
  return texts.length === json.length ? texts : null;
};

const dropped = (given: Json): FormNote => ({ code: 'default-dropped', values: { value: printed(given) } });

const printed = (json: Json): string => {
  if (isObject(json)) return '{…}';
  if (isList(json)) return shortened(`[${json.slice(0, 5).map(printed).join(', ')}${json.length > 5 ? ', …' : ''}]`);
  return shortened(JSON.stringify(json));
};
