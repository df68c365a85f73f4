import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField } from '../form-model.ts';
import { checkField, checkForm, entryFromDefault, initialEntries } from '../form-values.ts';
import { readRequestedSchema } from '../requested-schema.ts';

const codes = (schema: unknown): readonly string[] => {
  const reading = readRequestedSchema(schema);
  return reading.kind === 'refused' ? [...new Set(reading.reasons.map(({ reason }) => reason.code))] : ['form'];
};

const numbered = (count: number, make: (index: number) => unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, make(index)]));

const withFields = (count: number) => ({ type: 'object', properties: numbered(count, () => ({ type: 'string' })) });
const withProperty = (x: unknown, more: object = {}) => ({ type: 'object', properties: { x }, ...more });

/** An object whose nesting, itself included, is `levels` deep. */
const nested = (levels: number): unknown => (levels <= 1 ? {} : { a: nested(levels - 1) });

describe('F4: limits', () => {
  it('200 fields are a form, 201 and 10,000 are not', () => {
    expect(codes(withFields(200))).toEqual(['form']);
    expect(codes(withFields(201))).toEqual(['too-many-fields']);
    expect(codes(withFields(10_000))).toEqual(['too-many-fields']);
  });

  it.each([
    ['enum', (count: number) => ({ enum: Array.from({ length: count }, (_, index) => `v${index}`) })],
    ['oneOf', (count: number) => ({ oneOf: Array.from({ length: count }, (_, index) => ({ const: index })) })],
    [
      'items',
      (count: number) => ({ type: 'array', items: { enum: Array.from({ length: count }, (_, index) => `v${index}`) } }),
    ],
  ])('1,000 options are a form, 1,001 are not (%s)', (_, property) => {
    expect(codes(withProperty(property(1_000)))).toEqual(['form']);
    expect(codes(withProperty(property(1_001)))).toEqual(['too-many-options']);
  });

  it('64 levels are read, 65 are not', () => {
    expect(codes(withProperty({ examples: nested(61) }))).toEqual(['form']);
    expect(codes(withProperty({ examples: nested(62) }))).toEqual(['too-deep']);
    expect(codes(nested(5_000))).toEqual(['too-deep']);
  });

  it('1 MB is the end, in bytes and not in characters', () => {
    expect(codes(withProperty({ description: 'x'.repeat(999_000) }))).toEqual(['form']);
    expect(codes(withProperty({ description: 'x'.repeat(1_000_001) }))).toEqual(['too-big']);
    expect(codes(withProperty({ description: '密'.repeat(400_000) }))).toEqual(['too-big']);
    expect(codes(withProperty({ examples: Array.from({ length: 300_000 }, () => 0) }))).toEqual(['too-big']);
  });

  it('an object that is reached twice counts twice, so that sharing cannot multiply the work', () => {
    let shared: unknown = { description: 'leaf' };
    for (let level = 0; level < 40; level += 1) shared = { a: shared, b: shared };
    expect(codes(withProperty({ examples: shared }))).toEqual(['too-big']);
  });

  it('references that fan out are stopped by the amount of work', () => {
    const branches = (index: number) =>
      Array.from({ length: 900 }, (_, at) => (index < 9 ? { $ref: `#/$defs/k${index + 1}` } : { const: at }));
    const $defs = numbered(10, (index) => ({ anyOf: branches(index) }));
    expect(codes(withProperty({ $ref: '#/$defs/k0' }, { $defs }))).toEqual(['too-complex']);
  });

  it('a chain of references has an end', () => {
    const $defs = numbered(5_000, (index) => ({ $ref: `#/$defs/k${index + 1}` }));
    expect(codes(withProperty({ $ref: '#/$defs/k0' }, { $defs }))).toEqual(['too-deep']);
  });

  it('an array that claims to be endless is not walked to its end', () => {
    const endless: unknown[] = [];
    endless.length = 4_000_000_000;
    expect(codes(withProperty({ enum: endless }))).toEqual(['too-big']);
  });
});

describe('hostile objects', () => {
  it('an object that contains itself is refused', () => {
    const schema: Record<string, unknown> = { type: 'object' };
    schema.properties = { a: schema };
    expect(codes(schema)).toEqual(['cyclic']);
  });

  it('getters are not run', () => {
    let run = 0;
    const property = Object.defineProperty({}, 'type', { enumerable: true, get: () => (run += 1) });
    expect(codes(withProperty(property))).toEqual(['not-json']);
    expect(run).toBe(0);
  });

  it.each([[() => 1], [10n], [Symbol('s')], [Number.NaN], [Number.POSITIVE_INFINITY]])('%s is not JSON', (value) => {
    expect(codes(withProperty({ default: value }))).toEqual(['not-json']);
  });

  it('a proxy that throws is refused', () => {
    const proxy = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(codes(proxy)).toEqual(['unreadable']);
    expect(codes(withProperty(proxy))).toEqual(['unreadable']);
  });

  it('a revoked proxy is refused', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(codes(proxy)).toEqual(['unreadable']);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__errors', 'length'])(
    'a property named %s is a field like any other',
    (name) => {
      const schema: unknown = JSON.parse(
        `{"type":"object","properties":{"${name}":{"type":"string"}},"required":["${name}"]}`,
      );
      const reading = readRequestedSchema(schema);
      expect(reading).toMatchObject({ kind: 'form', fields: [{ id: 'f0', key: name, required: true }] });
    },
  );

  it('prototypes lend no keywords', () => {
    const property: unknown = JSON.parse('{"__proto__":{"type":"object"},"type":"string"}');
    expect(codes(withProperty(property))).toEqual(['form']);
    expect(codes(Object.create({ type: 'array' }))).toEqual(['form']);
  });

  it('a pattern that backtracks for ever is never run', () => {
    const property = { type: 'string', pattern: '^(a+)+$', default: `${'a'.repeat(50)}!` };
    expect(codes(withProperty(property))).toEqual(['form']);
  });
});

const keyword = fc.constantFrom(
  ...[
    'type',
    'enum',
    'const',
    'oneOf',
    'anyOf',
    'allOf',
    'items',
    'properties',
    'required',
    '$ref',
    '$defs',
    'default',
    'format',
    'title',
  ],
  ...[
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'multipleOf',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'uniqueItems',
  ],
  ...['enumNames', 'pattern', 'not', '__proto__', 'description'],
);
const typeName = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'null', 'date');
const word = fc.oneof(
  typeName,
  fc.constantFrom('email', 'uri', 'date', 'date-time', '#/$defs/a', '#', '', ' ', 'a', 'b', '\ud800'),
  fc.string(),
);
const scalar = fc.oneof(
  word,
  fc.integer({ min: -5, max: 5 }),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
);

/** Schemas that mix the right words in wrong places. */
const oddSchema = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    scalar,
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(keyword, tie('node'), { maxKeys: 6 }),
  ),
})).node;

/** Schemas near the ones that are accepted, so that many become forms with defaults. */
const nearSchema = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(
    fc.oneof(word, fc.constantFrom('__proto__', 'password')),
    fc.record(
      {
        type: fc.oneof(typeName, fc.array(typeName, { maxLength: 2 })),
        enum: fc.array(scalar, { maxLength: 4 }),
        const: scalar,
        items: fc.record(
          { type: typeName, enum: fc.array(word, { maxLength: 3 }), minLength: fc.nat(3) },
          { requiredKeys: [] },
        ),
        default: fc.oneof(scalar, fc.array(word, { maxLength: 3 })),
        format: word,
        minimum: fc.integer({ min: -3, max: 3 }),
        maximum: fc.integer({ min: -3, max: 3 }),
        exclusiveMaximum: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.boolean()),
        multipleOf: fc.oneof(fc.double(), fc.constantFrom(0.1, 2, 0)),
        minLength: fc.integer({ min: -1, max: 3 }),
        maxLength: fc.nat(5),
        minItems: fc.nat(2),
        maxItems: fc.nat(3),
        uniqueItems: fc.boolean(),
        anyOf: fc.array(fc.record({ type: typeName, const: scalar, title: word }, { requiredKeys: [] }), {
          maxLength: 3,
        }),
      },
      { requiredKeys: [] },
    ),
    { maxKeys: 5 },
  ),
  required: fc.array(word, { maxLength: 3 }),
});

const defaultIsValid = (field: FormField): boolean => {
  if (field.kind === 'fixed' || field.default === null) return true;
  return checkField(field, { kind: 'original' }).kind === 'value';
};

const holds = (schema: unknown): void => {
  const reading = readRequestedSchema(schema);
  if (reading.kind === 'refused') {
    expect(reading.reasons.length).toBeGreaterThan(0);
    return;
  }
  expect(reading.fields.every(defaultIsValid)).toBe(true);
  const check = checkForm(reading.fields, initialEntries(reading.fields));
  for (const { code } of check.kind === 'invalid' ? check.problems : []) expect(code).toMatch(/^required/);
  for (const field of reading.fields) checkField(field, entryFromDefault(field));
};

describe('any schema', () => {
  it('gives a form whose own defaults are valid, or a refusal, and never throws (odd schemas)', () => {
    fc.assert(
      fc.property(oddSchema, (schema) => holds(schema)),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(oddSchema, (x) => holds(withProperty(x, { $defs: { a: x } }))),
      { numRuns: 2_000 },
    );
  });

  it('gives a form whose own defaults are valid, or a refusal, and never throws (nearly right schemas)', () => {
    fc.assert(
      fc.property(nearSchema, (schema) => holds(schema)),
      { numRuns: 3_000 },
    );
  });

  it('gives the same reading twice', () => {
    fc.assert(
      fc.property(nearSchema, (schema) => {
        expect(readRequestedSchema(schema)).toEqual(readRequestedSchema(schema));
      }),
      { numRuns: 300 },
    );
  });

  it('survives values that no JSON text can hold', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withNullPrototype: true,
          withSparseArray: true,
        }),
        (x) => {
          holds(x);
          holds(withProperty(x));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
