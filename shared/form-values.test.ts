import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldEntry, FormEntries, FormField } from './form-model.ts';
import { checkForm, contentObject, initialEntries } from './form-values.ts';
import { readRequestedSchema } from './requested-schema.ts';

const fieldsOf = (properties: object, required: readonly string[] = []): readonly FormField[] => {
  const reading = readRequestedSchema({ type: 'object', properties, required });
  if (reading.kind !== 'form') throw new Error(JSON.stringify(reading.reasons));
  return reading.fields;
};

const mixed = fieldsOf(
  {
    city: { type: 'string' },
    email: { type: 'string', format: 'email' },
    nights: { type: 'integer', default: 2 },
    price: { type: 'number' },
    window: { type: 'boolean' },
    breakfast: { type: 'boolean' },
    news: { type: 'boolean', default: false },
    room: { type: 'string', enum: ['single', 'double'] },
    extras: { type: 'array', items: { enum: ['wifi', 'desk'] }, default: ['desk'] },
    guests: { type: 'array', items: { type: 'string' } },
    terms: { const: 'v2' },
    promo: { const: 'yes' },
    note: { type: 'string', default: '' },
  },
  ['city', 'window', 'room', 'terms'],
);

/** The initial entries with some replaced, by name. */
const filled = (fields: readonly FormField[], answers: Readonly<Record<string, FieldEntry>>): FormEntries =>
  initialEntries(fields).map(([id, entry]) => {
    const key = fields.find((field) => field.id === id)?.key ?? '';
    return [id, answers[key] ?? entry] as const;
  });

const text = (value: string): FieldEntry => ({ kind: 'text', text: value });

describe('an untouched form', () => {
  it('F10, F11: has valid defaults as they are, and nothing else but required fixed values', () => {
    expect(initialEntries(mixed).map(([, entry]) => entry)).toEqual([
      { kind: 'unset' },
      { kind: 'unset' },
      { kind: 'original' },
      { kind: 'unset' },
      { kind: 'unset' },
      { kind: 'unset' },
      { kind: 'original' },
      { kind: 'unset' },
      { kind: 'original' },
      { kind: 'unset' },
      { kind: 'include', included: true },
      { kind: 'include', included: false },
      { kind: 'original' },
    ]);
  });

  it('asks for every required field, in the order of the form, and invents none', () => {
    expect(checkForm(mixed, initialEntries(mixed))).toEqual({
      kind: 'invalid',
      problems: [
        { field: 'f0', code: 'required', values: {} },
        { field: 'f4', code: 'required-choice', values: {} },
        { field: 'f7', code: 'required-choice', values: {} },
      ],
    });
  });

  it('F10: leaves out optional fields without a default and sends defaults as shown, false, "" and lists included', () => {
    const answers = {
      city: text('Lisbon'),
      window: { kind: 'boolean', value: false },
      room: { kind: 'option', index: 1 },
    } as const;
    expect(checkForm(mixed, filled(mixed, answers))).toEqual({
      kind: 'valid',
      content: [
        ['city', 'Lisbon'],
        ['nights', 2],
        ['window', false],
        ['news', false],
        ['room', 'double'],
        ['extras', ['desk']],
        ['terms', 'v2'],
        ['note', ''],
      ],
    });
  });

  it('is valid at once when all fields are optional', () => {
    const fields = fieldsOf({
      a: { type: 'string' },
      n: { type: 'number' },
      b: { type: 'boolean' },
      c: { enum: ['x'] },
    });
    expect(checkForm(fields, initialEntries(fields))).toEqual({ kind: 'valid', content: [] });
  });

  it('a plain confirmation gives empty content', () => {
    expect(checkForm([], initialEntries([]))).toEqual({ kind: 'valid', content: [] });
  });
});

describe('P10: entries that fit no form are refused', () => {
  const fields = fieldsOf({ a: { type: 'string' }, b: { type: 'boolean' } });
  const mismatch = (field: string) => ({ field, code: 'entry-mismatch', values: {} });

  it('an unknown id', () => {
    expect(checkForm(fields, [['f9', text('x')]])).toEqual({ kind: 'invalid', problems: [mismatch('f9')] });
    expect(checkForm(fields, [['__proto__', text('x')]])).toEqual({
      kind: 'invalid',
      problems: [mismatch('__proto__')],
    });
    expect(checkForm(fields, [['a', text('x')]])).toEqual({ kind: 'invalid', problems: [mismatch('a')] });
  });

  it('a second entry for one field', () => {
    expect(
      checkForm(fields, [
        ['f0', text('x')],
        ['f0', text('y')],
      ]),
    ).toEqual({ kind: 'invalid', problems: [mismatch('f0')] });
  });

  it('an undeclared entry beside a valid form', () => {
    expect(checkForm([], [['f0', text('x')]])).toEqual({ kind: 'invalid', problems: [mismatch('f0')] });
  });

  it('a million strays are a few problems', () => {
    const many = Array.from({ length: 1_000_000 }, () => ['f9', { kind: 'unset' }] as const);
    const check = checkForm(fields, many);
    expect(check.kind === 'invalid' && check.problems.length).toBe(20);
  });

  it('a field without an entry is unset', () => {
    expect(checkForm(fields, [['f1', { kind: 'boolean', value: true }]])).toEqual({
      kind: 'valid',
      content: [['b', true]],
    });
  });
});

const entry = fc.oneof(
  fc.constantFrom<FieldEntry>({ kind: 'unset' }, { kind: 'original' }, { kind: 'empty-text' }),
  fc.oneof(fc.string(), fc.constantFrom('5', '1.5', 'a@b.co', 'wifi')).map((value): FieldEntry => text(value)),
  fc.boolean().map((value): FieldEntry => ({ kind: 'boolean', value })),
  fc.boolean().map((included): FieldEntry => ({ kind: 'include', included })),
  fc.integer({ min: -1, max: 3 }).map((index): FieldEntry => ({ kind: 'option', index })),
  fc
    .array(fc.integer({ min: -1, max: 2 }), { maxLength: 3 })
    .map((indexes): FieldEntry => ({ kind: 'options', indexes })),
);

describe('any entries', () => {
  const keys = new Set(mixed.map((field) => field.key));

  it('a valid form holds declared names once, in order, and never NaN, null or an undefined value', () => {
    const anyEntries = fc.tuple(...mixed.map(({ id }) => entry.map((value) => [id, value] as const)));
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const check = checkForm(mixed, entries);
        if (check.kind !== 'valid') return;
        const names = check.content.map(([name]) => name);
        expect(names).toEqual([...keys].filter((name) => names.includes(name)));
        for (const [, value] of check.content) {
          expect(JSON.parse(JSON.stringify(value))).toEqual(value);
          expect(value).not.toBeNull();
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('never throws, whatever comes over the border, and says the same twice', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (given, other) => {
        // The types are gone at run time: this is what main has to expect.
        const entries = [['f0', given], ['f2', other], given] as unknown as FormEntries;
        expect(checkForm(mixed, entries)).toEqual(checkForm(mixed, entries));
        expect(checkForm(mixed, given as FormEntries).kind).toBe('invalid');
      }),
      { numRuns: 500 },
    );
  });
});

describe('contentObject', () => {
  it('has every name as its own property and no prototype', () => {
    const content = contentObject([
      ['__proto__', 'x'],
      ['constructor', 1],
      ['list', ['a']],
    ]);
    expect(Object.getPrototypeOf(content)).toBeNull();
    expect(Object.keys(content)).toEqual(['__proto__', 'constructor', 'list']);
    expect(JSON.stringify(content)).toBe('{"__proto__":"x","constructor":1,"list":["a"]}');
  });

  it('is empty for a plain confirmation', () => {
    expect(JSON.stringify(contentObject([]))).toBe('{}');
  });
});
