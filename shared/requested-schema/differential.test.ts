import { Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentValue, FieldEntry, FormField } from '../form-model.ts';
import { valueProblem } from '../form-values/value-problem.ts';
import { checkField, checkForm, contentObject } from '../form-values.ts';
import { readRequestedSchema } from '../requested-schema.ts';
import casesJson from '../requested-schema-cases.json' with { type: 'json' };

/*
 * The model against a JSON Schema validator that knows nothing of it.
 *
 * Differences that are meant:
 * - Required fields that allow null are optional here (F2): a form that leaves one out breaks `required`.
 * - A required name without a property is ignored here (F5).
 * - Only-spaces in a required text is an error here (F10).
 * - `pattern`, unknown formats and other extra rules are shown and not checked (F3).
 * - Dates end at the year 0001, date-times need a `T` (F13); addresses may be Unicode, e-mail domains need a dot and may be Unicode,
 *   quoted local parts and address literals are refused (F14).
 * - `multipleOf` is exact decimal arithmetic here; the validator's is not.
 * - A repeated value in a `oneOf` matches twice there and is shown once here (F6).
 */

const checkedFormats: readonly unknown[] = ['email', 'uri', 'date', 'date-time'];

/** Rules that are not checked here (F3), or not as the validator does it: taken out of what the validator sees. */
const isUnchecked = (name: string, value: unknown): boolean => {
  if (name === 'format') return typeof value === 'string' && !checkedFormats.includes(value);
  return (name === 'pattern' && typeof value === 'string') || (name === 'multipleOf' && typeof value === 'number');
};

const comparable = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(comparable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.entries(schema).filter(([name, value]) => !isUnchecked(name, value));
  return Object.fromEntries(members.map(([name, value]) => [name, comparable(value)]));
};

/** F5: a required name without a property is ignored. */
const withoutUnknownRequired = (schema: object): object => {
  if (!('required' in schema) || !Array.isArray(schema.required)) return schema;
  const properties = 'properties' in schema && typeof schema.properties === 'object' ? (schema.properties ?? {}) : {};
  return { ...schema, required: schema.required.filter((name) => Object.hasOwn(properties, name)) };
};

const agrees = (schema: unknown, content: object): boolean => {
  const compared = comparable(schema);
  if (typeof compared !== 'object' || compared === null) throw new Error('no schema');
  return new Validator(withoutUnknownRequired(compared), '2020-12', false).validate(content).valid;
};

const texts = [
  'a',
  'Lisbon',
  'a@b.co',
  'https://example.com/a?b=c',
  '2026-02-28',
  '2026-02-28T10:00:00Z',
  'line\nline',
  '😀😀',
  '密码',
  '',
];
const numbers = ['0', '-1', '1', '2', '2.5', '3', '5', '7.0', '12', '1e3', '100'];

const entriesFor = (field: FormField): readonly FieldEntry[] => {
  const shared: readonly FieldEntry[] = [{ kind: 'unset' }, { kind: 'original' }, { kind: 'empty-text' }];
  switch (field.kind) {
    case 'boolean':
      return [...shared, { kind: 'boolean', value: true }, { kind: 'boolean', value: false }];
    case 'choice':
      return [...shared, ...field.options.map((_, index): FieldEntry => ({ kind: 'option', index }))];
    case 'multi-choice':
      return [
        ...shared,
        ...field.options.map(
          (_, index): FieldEntry => ({ kind: 'options', indexes: field.options.slice(0, index).map((__, at) => at) }),
        ),
      ];
    case 'fixed':
      return [{ kind: 'unset' }, { kind: 'include', included: true }];
    case 'number':
      return [...shared, ...numbers.map((text): FieldEntry => ({ kind: 'text', text }))];
    default:
      return [...shared, ...texts.map((text): FieldEntry => ({ kind: 'text', text }))];
  }
};

const formOf = (schema: unknown): readonly FormField[] | null => {
  const reading = readRequestedSchema(schema);
  return reading.kind === 'form' ? reading.fields : null;
};

describe('answers built from the model satisfy the original schema', () => {
  const forms = casesJson.flatMap(({ id, requestedSchema }) => {
    const fields = formOf(requestedSchema);
    return fields === null ? [] : [{ id, fields, requestedSchema }];
  });

  it.each(forms)('$id', ({ fields, requestedSchema }) => {
    const accepted = fields.map((field) =>
      entriesFor(field).filter((entry) => checkField(field, entry).kind !== 'problem'),
    );
    const rounds = Math.max(1, ...accepted.map((entries) => entries.length));
    for (let round = 0; round < rounds; round += 1) {
      const entries = fields.flatMap((field, at) => {
        const choices = accepted[at] ?? [];
        const entry = choices[round % choices.length];
        return entry === undefined ? [] : [[field.id, entry] as const];
      });
      const check = checkForm(fields, entries);
      // A field for which no sample fits (a pattern is not among them) leaves the form unanswered.
      if (check.kind !== 'valid') continue;
      expect(agrees(requestedSchema, contentObject(check.content)), JSON.stringify(check.content)).toBe(true);
    }
  });
});

const limit = fc.integer({ min: -3, max: 6 });
const count = fc.nat(4);
const some = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });
const present = (schema: object): object =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

/** Properties whose rules both sides check. */
const property = fc
  .oneof(
    fc.record({ type: fc.constant('string'), minLength: some(count), maxLength: some(count) }),
    fc.record({ type: fc.constant('string'), format: fc.constantFrom('date', 'date-time') }),
    fc.record({
      type: fc.constantFrom('number', 'integer'),
      minimum: some(limit),
      maximum: some(limit),
      exclusiveMinimum: some(limit),
      exclusiveMaximum: some(limit),
    }),
    fc.record({ type: fc.constant('boolean') }),
    fc.record({
      enum: fc.array(fc.oneof(fc.constantFrom('a', 'b', '1', ''), limit, fc.boolean()), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ const: fc.oneof(fc.constantFrom('a', ''), limit, fc.boolean()) }),
    fc.record({
      type: fc.constant('array'),
      items: fc.record({ type: fc.constant('string'), minLength: some(count), maxLength: some(count) }).map(present),
      minItems: some(count),
      maxItems: some(count),
      uniqueItems: some(fc.boolean()),
    }),
    fc.record({
      type: fc.constant('array'),
      items: fc.constant({ enum: ['a', 'b', 'c'] }),
      minItems: some(count),
      maxItems: some(count),
    }),
  )
  .map(present);

const dateText = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.nat(13), fc.nat(32))
  .map(([year, month, day]) =>
    [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
  );
const timeText = fc
  .tuple(fc.nat(24), fc.nat(60), fc.nat(61), fc.constantFrom('Z', 'z', '+00:00', '+05:30', '-12:00', '', '.5Z'))
  .map(
    ([hour, minute, second, end]) =>
      `${[hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')}${end}`,
  );

/** JSON values of the kinds that a field may get. */
const value: fc.Arbitrary<ContentValue> = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.constantFrom('a', 'b', '1', ''),
  dateText,
  fc.tuple(dateText, timeText).map((parts) => parts.join('T')),
  limit,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'abcd', ''), { maxLength: 4 }),
  fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }),
);

const isRepeatedChoice = (field: FormField, given: ContentValue): boolean =>
  field.kind === 'multi-choice' && Array.isArray(given) && new Set(given).size < given.length;

describe('the model and the validator say the same of any value', () => {
  it('for optional fields whose rules both check', () => {
    fc.assert(
      fc.property(property, value, (x, given) => {
        const schema = { type: 'object', properties: { x } };
        const [field] = formOf(schema) ?? [];
        if (field === undefined) throw new Error(`refused: ${JSON.stringify(x)}`);
        // A choice ticked twice cannot be entered, although only `uniqueItems` would forbid it.
        if (isRepeatedChoice(field, given)) return;
        expect(valueProblem(field, given) === null).toBe(agrees(schema, { x: given }));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('F14: differences in formats are the ones that are meant', () => {
  const both = (format: string, text: string): readonly boolean[] => {
    const schema = { type: 'object', properties: { x: { type: 'string', format } } };
    const [field] = formOf(schema) ?? [];
    return field === undefined ? [] : [valueProblem(field, text) === null, agrees(schema, { x: text })];
  };

  it.each([
    ['email', 'a@bücher.example', [true, false]],
    ['email', 'a@localhost', [false, true]],
    ['email', '"a b"@example.com', [false, true]],
    ['email', 'a@[127.0.0.1]', [false, true]],
    ['uri', 'https://例え.jp/', [true, false]],
    ['uri', 'https://a:99999/', [false, true]],
    ['date', '0000-01-01', [false, true]],
    ['date-time', '2026-02-28 10:00:00Z', [false, true]],
  ])('%s %s', (format, text, expected) => {
    expect(both(format, text)).toEqual(expected);
  });

  it.each([
    ['email', 'a.b+c@example.com'],
    ['email', 'a@b@c.de'],
    ['email', '.a@example.com'],
    ['uri', 'https://example.com/a?b#c'],
    ['uri', 'javascript:alert(1)'],
    ['uri', 'example.com'],
    ['date', '2026-02-31'],
    ['date-time', '2026-02-28T10:00:60Z'],
  ])('%s %s: none', (format, text) => {
    const [ours, theirs] = both(format, text);
    expect(ours).toBe(theirs);
  });
});
