import type { ScalarValue } from '../form-model.ts';
import { isList, type Json, type JsonObject, schemaLimits } from './json.ts';
import type { Place } from './references.ts';
import { below, type Refusal, refuse } from './refusals.ts';

/** A value of a closed list with the title that the schema gives it, if any. */
export type OptionSource = { readonly value: ScalarValue; readonly title: string | null };

export type EnumValues = {
  readonly values: readonly OptionSource[];
  readonly nullable: boolean;
  /** F2: `enumNames` is there but does not give one name for each value; values fill in. */
  readonly namesDiffer: boolean;
};

/** Reads `enum` with `enumNames`; `null` among the values makes the field optional (F2). */
export const enumValues = (schema: JsonObject, place: Place): EnumValues | Refusal => {
  const path = below(place.path, 'enum');
  const listed = schema.get('enum');
  if (!isList(listed)) return refuse(path, 'keyword-malformed', { keyword: 'enum' });
  if (listed.length === 0) return refuse(path, 'no-options');
  if (listed.length > schemaLimits.options) {
    return refuse(path, 'too-many-options', { limit: schemaLimits.options, now: listed.length });
  }
  const named = schema.get('enumNames');
  const names: readonly Json[] = isList(named) ? named : [];
  const values: OptionSource[] = [];
  for (const [index, value] of listed.entries()) {
    if (value === null) continue;
    if (typeof value === 'object') return refuse(below(path, index), 'option-not-scalar');
    const name = names[index];
    values.push({ value, title: typeof name === 'string' ? name : null });
  }
  const namesDiffer =
    named !== undefined && (names.length !== listed.length || names.some((name) => typeof name !== 'string'));
  return { values, nullable: values.length < listed.length, namesDiffer };
};

/** Whether a scalar is of a JSON Schema type; `3.0` is an integer. */
export const matchesType = (value: ScalarValue, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeof value === type;
