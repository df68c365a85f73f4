import { describe, expect, it } from 'vitest';
import type { FormField, FormNote, RequestedSchemaReading } from './form-model.ts';
import { checkForm, initialEntries } from './form-values.ts';
import { readRequestedSchema } from './requested-schema.ts';
import casesJson from './requested-schema-cases.json' with { type: 'json' };

const cases: readonly { readonly id: string; readonly expect: string; readonly requestedSchema: unknown }[] = casesJson;

/**
 * Shapes marked as forms that our own rules refuse: their `$ref` or `anyOf` hides a nested object or an array of numbers. Both are
 * outside the specification's primitives, and no form of ours could give an answer that the server would accept.
 */
const refusedByF4: ReadonlyMap<string, string> = new Map([
  ['s325', 'nested-object'],
  ['s346', 'nested-object'],
  ['s348', 'array-of-numbers'],
]);

const form = (schema: unknown): Extract<RequestedSchemaReading, { kind: 'form' }> => {
  const reading = readRequestedSchema(schema);
  if (reading.kind !== 'form') throw new Error(`refused: ${JSON.stringify(reading.reasons)}`);
  return reading;
};

const fieldOf = (property: unknown, required: readonly string[] = [], more: object = {}): FormField => {
  const [field] = form({ type: 'object', properties: { x: property }, required, ...more }).fields;
  if (field === undefined) throw new Error('no field');
  return field;
};

const codesOf = (notes: readonly FormNote[]): readonly string[] => notes.map((note) => note.code);

const refusals = (schema: unknown): readonly string[] => {
  const reading = readRequestedSchema(schema);
  return reading.kind === 'refused' ? reading.reasons.map(({ path, reason }) => `${path} ${reason.code}`) : ['form'];
};

const refusalOf = (property: unknown, more: object = {}): readonly string[] =>
  refusals({ type: 'object', properties: { x: property }, ...more });

describe('shapes found in public servers', () => {
  it.each(cases)('$id gives what is expected of it: $expect', ({ id, expect: expected, requestedSchema }) => {
    const reading = readRequestedSchema(requestedSchema);
    const hidden = refusedByF4.get(id);
    expect(reading.kind).toBe(expected === 'form' && hidden === undefined ? 'form' : 'refused');
    if (reading.kind === 'refused') {
      if (hidden !== undefined) expect(reading.reasons.map(({ reason }) => reason.code)).toEqual([hidden]);
      return;
    }
    // Untouched, a form is valid but for what only the person can say.
    const check = checkForm(reading.fields, initialEntries(reading.fields));
    const problems = check.kind === 'invalid' ? check.problems : [];
    for (const { code } of problems) expect(code).toMatch(/^required/);
  });

  it('keeps a property named __proto__ on its way from the file to the field', () => {
    const shape = cases.find(({ id }) => id === 's218');
    expect(form(shape?.requestedSchema).fields).toMatchObject([
      { id: 'f0', key: '__proto__', kind: 'text', required: true },
    ]);
  });
});

describe('F1: the primitives of the specification', () => {
  it.each([
    [
      { type: 'string', minLength: 2, maxLength: 9, default: 'abc' },
      { kind: 'text', minLength: 2, maxLength: 9, default: 'abc' },
    ],
    [
      { type: 'string', format: 'email' },
      { kind: 'text', format: 'email' },
    ],
    [
      { type: 'string', format: 'uri' },
      { kind: 'text', format: 'uri' },
    ],
    [
      { type: 'string', format: 'date' },
      { kind: 'text', format: 'date' },
    ],
    [
      { type: 'string', format: 'date-time' },
      { kind: 'text', format: 'date-time' },
    ],
    [
      { type: 'number', minimum: 0.5, maximum: 2 },
      { kind: 'number', integer: false, minimum: 0.5, maximum: 2 },
    ],
    [
      { type: 'integer', minimum: 1, maximum: 5, default: 3, title: 'Count' },
      { kind: 'number', integer: true, default: 3, title: 'Count' },
    ],
    [
      { type: 'boolean', default: false },
      { kind: 'boolean', default: false },
    ],
    [
      { type: 'string', enum: ['a', 'b'], default: 'b' },
      {
        kind: 'choice',
        default: 'b',
        options: [
          { value: 'a', title: 'a' },
          { value: 'b', title: 'b' },
        ],
      },
    ],
    [
      {
        type: 'string',
        oneOf: [
          { const: 'r', title: 'Red' },
          { const: 'g', title: 'Green' },
        ],
      },
      {
        kind: 'choice',
        default: null,
        options: [
          { value: 'r', title: 'Red' },
          { value: 'g', title: 'Green' },
        ],
      },
    ],
    [
      { type: 'string', enum: ['pet-1', 'pet-2'], enumNames: ['Cats', 'Dogs'], default: 'pet-1' },
      {
        kind: 'choice',
        default: 'pet-1',
        options: [
          { value: 'pet-1', title: 'Cats' },
          { value: 'pet-2', title: 'Dogs' },
        ],
      },
    ],
    [
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, minItems: 1, maxItems: 2, default: ['b'] },
      {
        kind: 'multi-choice',
        minItems: 1,
        maxItems: 2,
        default: ['b'],
        options: [
          { value: 'a', title: 'a' },
          { value: 'b', title: 'b' },
        ],
      },
    ],
    [
      {
        type: 'array',
        items: {
          anyOf: [
            { const: 'a', title: 'A' },
            { const: 'b', title: 'B' },
          ],
        },
      },
      {
        kind: 'multi-choice',
        options: [
          { value: 'a', title: 'A' },
          { value: 'b', title: 'B' },
        ],
      },
    ],
  ])('%j', (property, expected) => {
    const field = fieldOf({ description: 'Why.', ...property }, ['x']);
    expect(field).toMatchObject({ ...expected, id: 'f0', key: 'x', required: true, description: 'Why.', notes: [] });
  });
});

describe('F2: what SDKs generate', () => {
  const $defs = {
    Level: { type: 'string', enum: ['low', 'high'], title: 'Level' },
    Again: { $ref: '#/$defs/Level' },
    'a/b': { type: 'integer' },
    Loop: { $ref: '#/$defs/Pool' },
    Pool: { $ref: '#/$defs/Loop' },
    None: { type: 'null' },
  };

  it.each([
    [
      { anyOf: [{ type: 'string' }, { type: 'null' }], default: null, title: 'Nick' },
      { kind: 'text', title: 'Nick', default: null },
    ],
    [{ oneOf: [{ type: 'null' }, { type: 'integer', minimum: 2 }] }, { kind: 'number', integer: true, minimum: 2 }],
    [{ type: ['boolean', 'null'] }, { kind: 'boolean' }],
    [{ enum: ['a', null] }, { kind: 'choice', options: [{ value: 'a', title: 'a' }] }],
    [
      { anyOf: [{ $ref: '#/$defs/Level' }, { type: 'null' }], default: 'low' },
      { kind: 'choice', default: 'low' },
    ],
    [{ anyOf: [{ type: 'string' }, { $ref: '#/$defs/None' }] }, { kind: 'text' }],
    [
      { type: 'string', anyOf: [{ enum: ['alpha'], enumNames: ['Alpha'] }, { type: 'null' }] },
      { kind: 'choice', options: [{ value: 'alpha', title: 'Alpha' }] },
    ],
    [
      { anyOf: [{ const: 'a', title: 'A' }, { const: 'b' }, { type: 'null' }] },
      {
        kind: 'choice',
        options: [
          { value: 'a', title: 'A' },
          { value: 'b', title: 'b' },
        ],
      },
    ],
  ])('a union with null is an optional field, even if it is required: %j', (property, expected) => {
    const field = fieldOf(property, ['x'], { $defs });
    expect(field).toMatchObject({ ...expected, required: false });
    expect(codesOf(field.notes)).toEqual(['required-nullable']);
    expect(fieldOf(property, [], { $defs }).notes).toEqual([]);
  });

  it.each([
    [{ $ref: '#/$defs/Level' }, { kind: 'choice', title: 'Level' }],
    [
      { $ref: '#/$defs/Again', title: 'Mine', default: 'high' },
      { kind: 'choice', title: 'Mine', default: 'high' },
    ],
    [
      { $ref: '#/$defs/a~1b', minimum: 3 },
      { kind: 'number', integer: true, minimum: 3 },
    ],
    [{ $ref: '#/$defs/a%7E1b' }, { kind: 'number' }],
    [
      { allOf: [{ $ref: '#/$defs/Level' }], description: 'D' },
      { kind: 'choice', description: 'D' },
    ],
    [{ type: 'array', items: { $ref: '#/$defs/Level' } }, { kind: 'multi-choice' }],
  ])('follows a reference into the own definitions: %j', (property, expected) => {
    expect(fieldOf(property, [], { $defs })).toMatchObject(expected);
  });

  it('joins the rules on both sides of a reference and takes the stricter one', () => {
    const more = { $defs: { N: { type: 'number', minimum: 1, maximum: 9 } } };
    expect(fieldOf({ $ref: '#/$defs/N', type: 'integer', minimum: 0, maximum: 5 }, [], more)).toMatchObject({
      integer: true,
      minimum: 1,
      maximum: 5,
    });
  });

  it('reads `definitions` of older drafts, and a root behind a reference', () => {
    const definitions = {
      Root: { type: 'object', properties: { x: { $ref: '#/definitions/S' } }, required: ['x'] },
      S: { type: 'string' },
    };
    expect(form({ $ref: '#/definitions/Root', definitions }).fields).toMatchObject([
      { key: 'x', kind: 'text', required: true },
    ]);
  });

  it.each([
    [{ const: 'x' }, 'x'],
    [{ type: 'boolean', const: true }, true],
    [{ type: 'integer', const: 3, default: 3 }, 3],
    [{ const: 'a', enum: ['a', 'b'] }, 'a'],
  ])('const is a fixed field: %j', (property, value) => {
    expect(fieldOf(property, ['x'])).toMatchObject({ kind: 'fixed', value, required: true, notes: [] });
    expect(fieldOf(property)).toMatchObject({ kind: 'fixed', value, required: false });
  });

  it.each([
    [{ enum: ['a', 'b'] }, ['a', 'b']],
    [{ type: 'number', enum: [1, 2.5] }, [1, 2.5]],
    [{ type: 'integer', enum: [1, 2] }, [1, 2]],
    [{ type: 'boolean', enum: [true, false] }, [true, false]],
    [{ oneOf: [{ const: 1, title: 'One' }, { const: 2 }] }, [1, 2]],
    [
      {
        anyOf: [
          { type: 'string', const: 'x' },
          { type: 'string', const: 'y' },
        ],
      },
      ['x', 'y'],
    ],
    [{ anyOf: [{ enum: ['x', 'y'] }, { const: 'z' }] }, ['x', 'y', 'z']],
    [{ enum: ['x', 'y', 'z'], oneOf: [{ const: 'x' }, { const: 'y' }] }, ['x', 'y']],
  ])('a closed list is a single choice whose values keep their type: %j', (property, values) => {
    const field = fieldOf(property);
    expect(field.kind === 'choice' && field.options.map((option) => option.value)).toEqual(values);
  });

  it.each([
    [
      { type: 'array', items: { type: 'string', minLength: 2, maxLength: 5 }, uniqueItems: true },
      { minLength: 2, maxLength: 5, uniqueItems: true },
    ],
    [
      { anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }], default: null },
      { required: false, default: null },
    ],
    [{ type: 'array', items: {} }, {}],
    [{ type: 'array' }, {}],
    [{ type: 'array', items: { type: 'string' }, default: ['a', 'b'] }, { default: ['a', 'b'] }],
  ])('an array of free strings is a list of lines: %j', (property, expected) => {
    expect(fieldOf(property)).toMatchObject({ kind: 'text-list', ...expected });
  });

  it.each([
    [undefined],
    [{}],
    [{ type: 'object' }],
    [{ type: 'object', properties: {} }],
    [
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        type: 'object',
        properties: {},
        additionalProperties: false,
        title: 'T',
      },
    ],
  ])('nothing to fill in is a plain confirmation: %j', (schema) => {
    expect(readRequestedSchema(schema)).toEqual({ kind: 'form', fields: [], notes: [] });
  });

  it.each([
    ['window_seat', 'Window seat', true],
    ['connectTimeout', 'Connect timeout', true],
    ['APIURLBase', 'APIURL base', true],
    ['agree-to-terms', 'Agree to terms', true],
    ['shop.v2 (old)', 'shop.v2 (old)', false],
    ['Date', 'Date', false],
    ['', '', false],
    ['___', '___', false],
    ['__proto__', 'Proto', true],
  ])('a name without a title is made readable: %j', (key, title, nameMadeReadable) => {
    const properties = Object.fromEntries([[key, {}]]);
    expect(form({ type: 'object', properties }).fields).toMatchObject([{ kind: 'text', key, title, nameMadeReadable }]);
  });

  it('a server’s title stays as it is', () => {
    expect(fieldOf({ title: 'window_seat' })).toMatchObject({ title: 'window_seat', nameMadeReadable: false });
    expect(fieldOf({ title: '  ' })).toMatchObject({ title: 'X' });
    expect(fieldOf({ title: 5, description: ['no text'] })).toMatchObject({ title: 'X', description: null });
  });

  it.each([
    [['Alpha'], ['Alpha', 'beta']],
    [
      ['Alpha', 'Beta', 'Gamma'],
      ['Alpha', 'Beta'],
    ],
    [
      ['Alpha', 7],
      ['Alpha', 'beta'],
    ],
    ['Alpha', ['alpha', 'beta']],
  ])('enumNames of another length: values fill in (%j)', (enumNames, titles) => {
    const field = fieldOf({ type: 'string', enum: ['alpha', 'beta'], enumNames });
    expect(field.kind === 'choice' && field.options.map((option) => option.title)).toEqual(titles);
    expect(codesOf(field.notes)).toEqual(['enum-names-length']);
  });

  it('names the options of a multi-select by enumNames too', () => {
    const field = fieldOf({ type: 'array', items: { enum: ['l', 'h'], enumNames: ['Low', 'High'], type: 'string' } });
    expect(field).toMatchObject({ kind: 'multi-choice', options: [{ title: 'Low' }, { title: 'High' }], notes: [] });
  });
});

describe('F3: extra rules', () => {
  it.each([
    [{ type: 'string', pattern: '^(a+)+$' }, 'pattern-not-checked', { pattern: '^(a+)+$' }],
    [{ type: 'string', format: 'uuid' }, 'format-not-checked', { format: 'uuid' }],
    [{ type: 'integer', format: 'int32' }, 'format-not-checked', { format: 'int32' }],
    [{ type: 'array', items: { type: 'string', format: 'email' } }, 'format-not-checked', { format: 'email' }],
    [{ type: 'array', items: { type: 'string', pattern: 'a' } }, 'pattern-not-checked', { pattern: 'a' }],
    [{ type: 'string', not: { const: 'x' } }, 'keyword-not-checked', { keyword: 'not' }],
    [
      { type: 'array', items: { type: 'string' }, contains: { const: 'x' } },
      'keyword-not-checked',
      { keyword: 'contains' },
    ],
    [{ type: 'string', minLength: -1 }, 'keyword-not-checked', { keyword: 'minLength' }],
    [{ type: 'string', maxLength: '5' }, 'keyword-not-checked', { keyword: 'maxLength' }],
    [{ type: 'string', pattern: 5 }, 'keyword-not-checked', { keyword: 'pattern' }],
    [{ type: 'string', format: 5 }, 'keyword-not-checked', { keyword: 'format' }],
    [{ type: 'number', multipleOf: 0 }, 'keyword-not-checked', { keyword: 'multipleOf' }],
    [{ type: 'number', minimum: '1' }, 'keyword-not-checked', { keyword: 'minimum' }],
    [{ type: 'number', exclusiveMaximum: 'x' }, 'keyword-not-checked', { keyword: 'exclusiveMaximum' }],
    [{ enum: ['a'], pattern: 'b' }, 'keyword-not-checked', { keyword: 'pattern' }],
  ])('shows the field with a note: %j', (property, code, values) => {
    expect(fieldOf(property).notes).toEqual([{ code, values }]);
  });

  it('keeps the whole pattern as text', () => {
    const pattern = `^${'(x+x+)+y'.repeat(100)}$`;
    expect(fieldOf({ type: 'string', pattern })).toMatchObject({ pattern });
  });

  it('takes the arithmetic rules over, draft 4’s booleans included', () => {
    const rules = { exclusiveMinimum: 0, exclusiveMaximum: 9, multipleOf: 0.5 };
    expect(fieldOf({ type: 'number', ...rules })).toMatchObject({ ...rules, notes: [] });
    const draft4 = { type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 5, exclusiveMaximum: false };
    expect(fieldOf(draft4)).toMatchObject({ exclusiveMinimum: 1, exclusiveMaximum: null, notes: [] });
  });

  it('notes rules of the form as a whole', () => {
    const schema = { type: 'object', properties: { a: {} }, dependentRequired: { a: ['b'] }, minProperties: 1 };
    expect(form(schema).notes).toEqual([
      { code: 'keyword-not-checked', values: { keyword: 'dependentRequired' } },
      { code: 'keyword-not-checked', values: { keyword: 'minProperties' } },
    ]);
  });
});

describe('F4: refusals', () => {
  it.each([
    [{ type: 'object' }, '/properties/x nested-object'],
    [{ properties: { a: {} } }, '/properties/x nested-object'],
    [{ type: 'array', items: { type: 'object' } }, '/properties/x/items array-of-objects'],
    [{ type: 'array', items: { properties: {} } }, '/properties/x/items array-of-objects'],
    [{ type: 'array', items: { type: 'number' } }, '/properties/x/items array-of-numbers'],
    [{ type: 'array', items: { type: 'integer' } }, '/properties/x/items array-of-numbers'],
    [{ type: 'array', items: { enum: [1, 2] } }, '/properties/x/items array-of-numbers'],
    [{ type: 'array', items: { type: 'boolean' } }, '/properties/x/items array-of-booleans'],
    [{ type: 'array', items: { type: 'array' } }, '/properties/x/items array-of-arrays'],
    [{ type: 'array', items: [{ type: 'string' }] }, '/properties/x array-tuple'],
    [{ type: 'array', prefixItems: [{ type: 'string' }] }, '/properties/x array-tuple'],
    [{ type: 'array', items: { anyOf: [{ type: 'object' }, { type: 'object' }] } }, '/properties/x/items/anyOf union'],
    [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }, '/properties/x/anyOf union'],
    [{ type: ['string', 'number', 'null'] }, '/properties/x/type union'],
    [{ allOf: [{ type: 'string' }, { minLength: 2 }] }, '/properties/x/allOf all-of'],
    [{ type: 'null' }, '/properties/x only-null'],
    [{ anyOf: [{ type: 'null' }] }, '/properties/x only-null'],
    [{ type: 'string', const: null }, '/properties/x only-null'],
    [{ type: 'file' }, '/properties/x/type unknown-type'],
    [{ type: 7 }, '/properties/x/type keyword-malformed'],
    [{ enum: [] }, '/properties/x/enum no-options'],
    [{ enum: 'a' }, '/properties/x/enum keyword-malformed'],
    [{ enum: ['a', { b: 1 }] }, '/properties/x/enum/1 option-not-scalar'],
    [{ type: 'string', enum: ['a', 1] }, '/properties/x option-type'],
    [{ type: 'integer', const: 1.5 }, '/properties/x option-type'],
    [{ oneOf: [] }, '/properties/x/oneOf no-options'],
    [{ anyOf: [{ const: 1 }], oneOf: [{ const: 1 }] }, '/properties/x/anyOf conflicting'],
    [{ $ref: 'https://example.com/s.json' }, '/properties/x/$ref ref-remote'],
    [{ $ref: '#/$defs/Nope' }, '/properties/x/$ref ref-missing'],
    [{ $ref: '#/$defs/%' }, '/properties/x/$ref ref-missing'],
    [{ $ref: '#' }, '/properties/x/$ref ref-cyclic'],
    [{ $ref: '#/properties/x' }, '/properties/x/$ref/$ref ref-cyclic'],
    [{ $ref: '#/$defs/A', type: 'string' }, '/properties/x conflicting'],
    [{ $ref: 5 }, '/properties/x/$ref keyword-malformed'],
    ['Delete the test case?', '/properties/x field-not-object'],
    [true, '/properties/x field-not-object'],
    [null, '/properties/x field-not-object'],
  ])('property %j', (property, reason) => {
    expect(refusalOf(property, { $defs: { A: { type: 'integer' } } })).toEqual([reason]);
  });

  it.each([
    [{ type: 'string' }, '/type root-not-object'],
    [{ type: 'array', items: {} }, '/type root-not-object'],
    [null, ' root-not-object'],
    [true, ' root-not-object'],
    [[], ' root-not-object'],
    ['object', ' root-not-object'],
    [{ type: 'object', properties: [] }, '/properties properties-not-object'],
    [{ type: 'object', required: 'a' }, '/required required-malformed'],
    [{ type: 'object', required: ['a', 1] }, '/required required-malformed'],
    [{ type: 'object', if: {} }, '/if root-keyword'],
    [{ type: 'object', not: {} }, '/not root-keyword'],
    [{ type: 'object', allOf: [] }, '/allOf root-keyword'],
    [{ type: 'object', anyOf: [] }, '/anyOf root-keyword'],
    [{ type: 'object', oneOf: [{}] }, '/oneOf root-keyword'],
    [{ $ref: 'other.json' }, '/$ref ref-remote'],
    [{ $ref: '#/$defs/A', $defs: { A: { $ref: '#/$defs/A' } } }, '/$ref/$ref ref-cyclic'],
  ])('root %j', (schema, reason) => {
    expect(refusals(schema)).toEqual([reason]);
  });

  it('gives every reason at once, with the place of each', () => {
    const properties = { 'a/b': { type: 'object' }, ok: { type: 'string' }, c: 1 };
    expect(refusals({ type: 'object', properties, required: {} })).toEqual([
      '/required required-malformed',
      '/properties/a~1b nested-object',
      '/properties/c field-not-object',
    ]);
  });
});

describe('F5: what the server got wrong about its own fields', () => {
  it.each([
    [{ type: 'string', minLength: 3, default: 'ab' }],
    [{ type: 'string', default: 5 }],
    [{ type: 'string', default: null }],
    [{ type: 'string', format: 'email', default: 'nobody' }],
    [{ type: 'string', format: 'date', default: '2026-02-31' }],
    [{ type: 'string', format: 'date-time', default: '2026-02-01T10:00:00' }],
    [{ type: 'integer', default: 1.5 }],
    [{ type: 'integer', maximum: 5, default: 9 }],
    [{ type: 'number', default: '1' }],
    [{ type: 'number', exclusiveMinimum: 0, default: 0 }],
    [{ type: 'boolean', default: 'true' }],
    [{ type: 'string', enum: ['a'], default: 'b' }],
    [{ enum: [1, 2], default: '1' }],
    [{ type: 'array', items: { enum: ['a', 'b'] }, default: ['c'] }],
    [{ type: 'array', items: { enum: ['a', 'b'] }, default: 'a' }],
    [{ type: 'array', items: { enum: ['a', 'b'] }, minItems: 2, default: ['a'] }],
    [{ type: 'array', items: { type: 'string' }, default: ['a', 1] }],
    [{ type: 'array', items: { type: 'string' }, uniqueItems: true, default: ['a', 'a'] }],
    [{ const: 'a', default: 'b' }],
  ])('drops a default that breaks its rules, with a note: %j', (property) => {
    const field = fieldOf(property);
    expect(field.kind === 'fixed' ? null : field.default).toBeNull();
    expect(codesOf(field.notes)).toEqual(['default-dropped']);
  });

  it('quotes the dropped default in short, and never that of a secret', () => {
    expect(fieldOf({ type: 'integer', default: 'x'.repeat(500) }).notes[0]?.values.value).toHaveLength(81);
    const [secret] = form({
      type: 'object',
      properties: { password: { type: 'string', minLength: 9, default: 'hunter2' } },
    }).fields;
    expect(JSON.stringify(secret)).not.toContain('hunter2');
  });

  it.each([
    [{ type: 'string', default: '' }, ''],
    [{ type: 'number', default: 0 }, 0],
    [{ type: 'boolean', default: false }, false],
    [{ type: 'array', items: { enum: ['a'] }, default: [] }, []],
  ])('keeps a default that is merely falsy: %j', (property, value) => {
    expect(fieldOf(property)).toMatchObject({ default: value, notes: [] });
  });

  it('ignores a required name without a property, with a note', () => {
    const reading = form({
      type: 'object',
      properties: { foo: { type: 'string' } },
      required: ['a', 'foo', 'toString'],
    });
    expect(reading.fields).toMatchObject([{ key: 'foo', required: true }]);
    expect(reading.notes).toEqual([
      { code: 'required-unknown', values: { name: 'a' } },
      { code: 'required-unknown', values: { name: 'toString' } },
    ]);
  });
});

describe('F6: options', () => {
  it('shows a repeated value once', () => {
    const field = fieldOf({ type: 'string', enum: ['a', 'a', 'b'] });
    expect(field).toMatchObject({ options: [{ value: 'a' }, { value: 'b' }] });
    expect(field.notes).toEqual([{ code: 'duplicate-options', values: { count: 1 } }]);
  });

  it('puts the value behind titles that look the same', () => {
    const oneOf = [
      { const: 'x', title: 'Seat' },
      { const: 'y', title: 'Seat ' },
      { const: 'z', title: 'Other' },
    ];
    expect(fieldOf({ oneOf })).toMatchObject({
      options: [{ title: 'Seat (x)' }, { title: 'Seat  (y)' }, { title: 'Other' }],
    });
    expect(fieldOf({ enum: ['1', 1] })).toMatchObject({ options: [{ title: '1 ("1")' }, { title: '1 (1)' }] });
  });

  it('leaves "" as a value for the window to word', () => {
    expect(fieldOf({ enum: ['', 'a'] })).toMatchObject({ options: [{ value: '', title: '' }, { value: 'a' }] });
  });
});

describe('F7: secrets', () => {
  it.each([
    [{ apiKey: { type: 'string' } }],
    [{ pin: { type: 'integer' } }],
    [{ value: { type: 'string', title: '请输入密码' } }],
    [{ tokens: { type: 'array', items: { type: 'string' }, title: 'Access tokens' } }],
  ])('marks a field that is typed in: %j', (properties) => {
    expect(form({ type: 'object', properties }).fields).toMatchObject([
      { secret: true, notes: [{ code: 'secret-looking' }] },
    ]);
  });

  it.each([
    [{ password: { type: 'boolean' } }],
    [{ token: { enum: ['a', 'b'] } }],
    [{ secret: { const: 'x' } }],
    [{ author: { type: 'string' } }],
  ])('does not mark what is chosen, or another name: %j', (properties) => {
    expect(form({ type: 'object', properties }).fields).toMatchObject([{ secret: false, notes: [] }]);
  });
});

it('F17: fields come in the order of the schema', () => {
  const properties = { zebra: {}, apple: { type: 'boolean' }, mango: { enum: ['a'] } };
  expect(form({ type: 'object', properties, required: ['mango'] }).fields.map(({ id, key }) => [id, key])).toEqual([
    ['f0', 'zebra'],
    ['f1', 'apple'],
    ['f2', 'mango'],
  ]);
});

it('F20: what a sentence quotes of the schema is visible and short', () => {
  const reading = readRequestedSchema({
    type: 'object',
    properties: { ['a\u202eb'.repeat(99)]: { type: `x\u202e${'y'.repeat(99)}` } },
  });
  expect(reading.kind === 'refused' && reading.reasons[0]?.path).toMatch(
    /^\/properties\/a\[U\+202E\]ba.{1,80}…\/type$/,
  );
  expect(reading.kind === 'refused' && reading.reasons[0]?.reason.values.type).toMatch(/^x\[U\+202E\]y{71}…$/);
});
