import type { BooleanField, ChoiceField, FixedField, FormField } from '../form-model.ts';
import { looksSecret } from '../secret-names.ts';
import { withDefault } from './default-value.ts';
import { type Flat, isOnlyNull } from './flat.ts';
import { flatten } from './flatten.ts';
import type { Json } from './json.ts';
import { listField } from './list-field.ts';
import { readOptions } from './options.ts';
import { readableName } from './readable-name.ts';
import type { Place } from './references.ts';
import { below, isRefusal, type Refusal, refuse, shortened } from './refusals.ts';
import { type Common, type Notes, noteRulesOfOptions, noteUncheckedRules } from './rules.ts';
import { numberField, textField } from './typed-fields.ts';

/** The name of a property, and the id that the field gets. */
type FieldName = { readonly id: string; readonly key: string; readonly required: boolean };

/** Reads one property as one field, or says why it cannot be shown (F1-F7). */
export const readField = (name: FieldName, schema: Json, place: Place): FormField | Refusal => {
  const flat = flatten(schema, place);
  if (isRefusal(flat)) return flat;
  if (isOnlyNull(flat)) return refuse(place.path, 'only-null');
  const type = fieldType(flat, place.path);
  if (isRefusal(type)) return type;
  const notes: Notes = [];
  noteUncheckedRules(flat.keywords, notes);
  const common = commonParts(name, flat, notes);
  const field = flat.values === null ? openField(type, common, flat, place, notes) : closedField(common, flat, notes);
  if (isRefusal(field)) return field;
  return withDefault(markedSecret(field, notes), flat.keywords.get('default'), flat.nullable, notes);
};

/** F7. Only what is typed in can be a secret: a choice offers values that the server knows already. */
const markedSecret = (field: FormField, notes: Notes): FormField => {
  const typed = field.kind === 'text' || field.kind === 'number' || field.kind === 'text-list';
  if (!typed || !(looksSecret(field.key) || looksSecret(field.title))) return field;
  notes.push({ code: 'secret-looking', values: {} });
  return { ...field, secret: true };
};

const fieldTypes = ['string', 'number', 'integer', 'boolean', 'array'] as const;
type FieldType = (typeof fieldTypes)[number];

const fieldType = ({ keywords, values }: Flat, path: string): FieldType | Refusal => {
  const type = keywords.get('type');
  if (typeof type === 'string') {
    const known = fieldTypes.find((name) => name === type);
    if (known !== undefined) return known;
    if (type === 'object') return refuse(path, 'nested-object');
    return refuse(below(path, 'type'), 'unknown-type', { type: shortened(type) });
  }
  // Without `type` the other keywords tell; a property without any is text (F2).
  if (values !== null) return 'string';
  if (keywords.has('properties') || keywords.has('additionalProperties') || keywords.has('patternProperties')) {
    return refuse(path, 'nested-object');
  }
  if (keywords.has('items') || keywords.has('prefixItems')) return 'array';
  const numeric = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];
  return numeric.some((keyword) => keywords.has(keyword)) ? 'number' : 'string';
};

const commonParts = ({ id, key, required }: FieldName, { keywords, nullable }: Flat, notes: Notes): Common => {
  const given = keywords.get('title');
  const named = typeof given === 'string' && given.trim() !== '' ? given : null;
  const title = named ?? readableName(key);
  const description = keywords.get('description');
  if (required && nullable) notes.push({ code: 'required-nullable', values: {} });
  return {
    id,
    key,
    title,
    nameMadeReadable: named === null && title !== key,
    description: typeof description === 'string' && description.trim() !== '' ? description : null,
    required: required && !nullable,
    secret: false,
    notes,
  };
};

const closedField = (common: Common, { keywords, values, fixed }: Flat, notes: Notes): ChoiceField | FixedField => {
  const [only] = values ?? [];
  noteRulesOfOptions(keywords, notes);
  if (fixed && only !== undefined) return { ...common, kind: 'fixed', value: only.value };
  if (keywords.get('enumNames') === 'differ') notes.push({ code: 'enum-names-length', values: {} });
  const read = readOptions(values ?? []);
  notes.push(...read.notes);
  return { ...common, kind: 'choice', options: read.options, default: null };
};

const openField = (type: FieldType, common: Common, flat: Flat, place: Place, notes: Notes): FormField | Refusal => {
  switch (type) {
    case 'string':
      return textField(common, flat, notes);
    case 'number':
    case 'integer':
      return numberField(common, flat, type === 'integer', notes);
    case 'boolean':
      return { ...common, kind: 'boolean', default: null } satisfies BooleanField;
    case 'array':
      return listField(common, flat, place, notes);
  }
};
