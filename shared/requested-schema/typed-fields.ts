import type { NumberField, TextField } from '../form-model.ts';
import type { Flat } from './flat.ts';
import type { Json } from './json.ts';
import {
  type Common,
  countLimit,
  type Notes,
  noteFormat,
  numberLimit,
  patternText,
  textFormat,
  unchecked,
} from './rules.ts';

export const textField = (common: Common, { keywords }: Flat, notes: Notes): TextField => ({
  ...common,
  kind: 'text',
  format: textFormat(keywords, notes),
  minLength: countLimit(keywords, 'minLength', notes),
  maxLength: countLimit(keywords, 'maxLength', notes),
  pattern: patternText(keywords, notes),
  default: null,
});

export const numberField = (common: Common, { keywords }: Flat, integer: boolean, notes: Notes): NumberField => {
  noteFormat(keywords, notes);
  const step = numberLimit(keywords, 'multipleOf', notes);
  if (step !== null && step <= 0) notes.push(unchecked('multipleOf'));
  const minimum = numberLimit(keywords, 'minimum', notes);
  const maximum = numberLimit(keywords, 'maximum', notes);
  // Draft 4 wrote `exclusiveMinimum: true` beside `minimum`.
  const openBelow = keywords.get('exclusiveMinimum') === true;
  const openAbove = keywords.get('exclusiveMaximum') === true;
  return {
    ...common,
    kind: 'number',
    integer,
    minimum,
    maximum,
    exclusiveMinimum: openBelow ? minimum : draft4Limit(keywords.get('exclusiveMinimum'), 'exclusiveMinimum', notes),
    exclusiveMaximum: openAbove ? maximum : draft4Limit(keywords.get('exclusiveMaximum'), 'exclusiveMaximum', notes),
    multipleOf: step !== null && step > 0 ? step : null,
    default: null,
  };
};

const draft4Limit = (value: Json | undefined, keyword: string, notes: Notes): number | null => {
  if (value === undefined || value === false) return null;
  if (typeof value === 'number') return value;
  notes.push(unchecked(keyword));
  return null;
};
