import { expect, test } from 'vitest';
import { initialEntries } from '../../../shared/form-values.ts';
import { readRequestedSchema } from '../../../shared/requested-schema.ts';
import { countChanges } from './changes.ts';
import { derivedSchema, derivedUiSchema } from './derived-schema.ts';
import { asValidationData, entryValidator, wordsOf } from './entry-validator.ts';
import { toEntries, toFormData } from './form-data.ts';
import { withoutSecrets } from './use-draft.ts';

function fieldsOf(properties: object, required: readonly string[] = []) {
  const reading = readRequestedSchema({ type: 'object', properties, required });
  if (reading.kind === 'refused') throw new Error('No form');
  return reading.fields;
}

const fields = fieldsOf(
  {
    name: { type: 'string', title: 'Name', minLength: 2, pattern: '^a', default: 'ab' },
    age: { type: 'integer', minimum: 1 },
    tags: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, minItems: 1 },
    pin: { type: 'string', title: 'PIN' },
  },
  ['name', 'age'],
);

test('the derived schema has types and titles only, under our own names', () => {
  expect(derivedSchema(fields)).toEqual({
    type: 'object',
    properties: {
      f0: { type: 'string', title: 'Name' },
      f1: { type: 'integer', title: expect.any(String) },
      f2: { type: 'array', title: expect.any(String), items: { type: 'string' }, uniqueItems: false },
      f3: { type: 'string', title: 'PIN' },
    },
  });
});

test('F17: the order is that of the schema', () => {
  expect(derivedUiSchema(fields)['ui:order']).toEqual(['f0', 'f1', 'f2', 'f3']);
});

test('entries survive the way through the form data', () => {
  const entries = initialEntries(fields);
  expect(toEntries(fields, toFormData(entries))).toEqual(entries);
  expect(toEntries(fields, undefined)).toEqual(fields.map((field) => [field.id, { kind: 'unset' }]));
});

test('the validator tells what our own check tells, and keeps codes and values', () => {
  const { errors, errorSchema } = entryValidator(fields).validateFormData(
    toFormData([['f0', { kind: 'text', text: 'a' }]]),
    {},
  );
  expect(errors.map((error) => error.property)).toEqual(['.f0', '.f1']);
  expect(wordsOf(errorSchema.f0?.__errors?.[0])).toEqual({ code: 'too-short', values: { min: 2, now: 1 } });
});

test('a problem that main found is carried like one of the window', () => {
  const data = asValidationData([{ field: 'f1', code: 'required', values: {} }]);
  expect(wordsOf(data.errors[0]?.message)).toEqual({ code: 'required', values: {} });
});

test('F31: changes are counted against the untouched form', () => {
  const untouched = initialEntries(fields);
  expect(countChanges(fields, untouched)).toBe(0);
  expect(
    countChanges(fields, [
      ['f0', { kind: 'unset' }],
      ['f1', { kind: 'text', text: '3' }],
      ['f2', { kind: 'options', indexes: [] }],
    ]),
  ).toBe(2);
});

test('F7: a draft holds no secret', () => {
  expect(withoutSecrets(fields, [['f3', { kind: 'text', text: '1234' }]])).toEqual([['f3', { kind: 'unset' }]]);
});
