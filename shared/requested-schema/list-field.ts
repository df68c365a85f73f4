import type { MultiChoiceField, TextListField } from '../form-model.ts';
import { type Flat, isOnlyNull } from './flat.ts';
import { flatten } from './flatten.ts';
import { isList, isObject } from './json.ts';
import { readOptions } from './options.ts';
import { type Place, placeBelow } from './references.ts';
import { isRefusal, type Refusal, type RefusalCode, refuse, shortened } from './refusals.ts';
import {
  type Common,
  countLimit,
  type Notes,
  noteFormat,
  noteRulesOfOptions,
  noteUncheckedRules,
  patternText,
} from './rules.ts';

/** An array: several of a closed list of texts, or free texts (F1, F2). */
export const listField = (
  common: Common,
  { keywords }: Flat,
  place: Place,
  notes: Notes,
): MultiChoiceField | TextListField | Refusal => {
  const items = keywords.get('items');
  if (keywords.has('prefixItems') || isList(items)) return refuse(place.path, 'array-tuple');
  const itemPlace = placeBelow(place, 'items');
  const flat = flatten(items === undefined || items === true ? new Map() : items, itemPlace);
  if (isRefusal(flat)) return flat;
  if (isOnlyNull(flat)) return refuse(itemPlace.path, 'only-null');
  const stranger = itemType(flat);
  if (stranger !== 'string') {
    return refuse(itemPlace.path, arrayRefusals[stranger] ?? 'unknown-type', { type: shortened(stranger) });
  }
  const counts = {
    minItems: countLimit(keywords, 'minItems', notes),
    maxItems: countLimit(keywords, 'maxItems', notes),
    uniqueItems: keywords.get('uniqueItems') === true,
  };
  noteUncheckedRules(flat.keywords, notes);
  if (flat.values !== null) {
    noteRulesOfOptions(flat.keywords, notes);
    if (flat.keywords.get('enumNames') === 'differ') notes.push({ code: 'enum-names-length', values: {} });
    const read = readOptions(flat.values);
    notes.push(...read.notes);
    const options = read.options.flatMap(({ value, title }) => (typeof value === 'string' ? [{ value, title }] : []));
    return { ...common, kind: 'multi-choice', options, ...counts, default: null };
  }
  noteFormat(flat.keywords, notes);
  patternText(flat.keywords, notes);
  return {
    ...common,
    kind: 'text-list',
    ...counts,
    minLength: countLimit(flat.keywords, 'minLength', notes),
    maxLength: countLimit(flat.keywords, 'maxLength', notes),
    default: null,
  };
};

const arrayRefusals: Readonly<Record<string, RefusalCode>> = {
  object: 'array-of-objects',
  array: 'array-of-arrays',
  number: 'array-of-numbers',
  integer: 'array-of-numbers',
  boolean: 'array-of-booleans',
};

const itemType = ({ keywords, values }: Flat): string => {
  const stranger = values?.find((option) => typeof option.value !== 'string');
  if (stranger !== undefined) return typeof stranger.value;
  const type = keywords.get('type');
  if (typeof type === 'string') return type;
  return values === null && isObject(keywords.get('properties')) ? 'object' : 'string';
};
