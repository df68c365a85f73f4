import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArgumentField, ArgumentModel } from './argument-model.ts';
import { argumentLimits, readArgumentModel } from './argument-schema.ts';
import { initialArguments } from './argument-values.ts';

const object = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest });

/** A field in short: its kind, with what is inside. */
const short = (field: ArgumentField): unknown => {
  if (field.kind === 'object') return Object.fromEntries(field.fields.map((inner) => [inner.key, short(inner)]));
  if (field.kind === 'list') return [short(field.item)];
  return field.kind === 'json' ? `json: ${field.reason.code}` : field.kind;
};

const fieldsOf = (schema: unknown): readonly ArgumentField[] => {
  const model = readArgumentModel(schema);
  if (model.kind !== 'form') throw new Error(JSON.stringify(model.reasons));
  return model.fields;
};

const fieldOf = (schema: object): ArgumentField => {
  const [field] = fieldsOf(object({ it: schema }));
  if (field === undefined) throw new Error('no field');
  return field;
};

const idsOf = (fields: readonly ArgumentField[]): readonly string[] =>
  fields.flatMap((field) => [
    field.id,
    ...(field.kind === 'object' ? idsOf(field.fields) : field.kind === 'list' ? idsOf([field.item]) : []),
  ]);

/** Objects inside each other: `levels` of them around a text. */
const nested = (levels: number): object => (levels === 0 ? { type: 'string' } : object({ in: nested(levels - 1) }));

describe('readArgumentModel', () => {
  it.each<[string, object, unknown]>([
    ['a text', { type: 'string' }, 'text'],
    ['a whole number', { type: 'integer' }, 'number'],
    ['a boolean', { type: 'boolean' }, 'boolean'],
    ['an enum', { enum: ['a', 'b'] }, 'choice'],
    ['an enum of numbers', { type: 'integer', enum: [1, 2] }, 'choice'],
    ['titled choices', { oneOf: [{ const: 'a', title: 'A' }] }, 'choice'],
    ['a constant', { const: 3 }, 'fixed'],
    ['texts', { type: 'array', items: { type: 'string' } }, 'text-list'],
    ['choices', { type: 'array', items: { enum: ['a', 'b'] } }, 'multi-choice'],
    ['a nullable text', { anyOf: [{ type: 'string' }, { type: 'null' }], default: null }, 'text'],
    ['an object', object({ a: { type: 'string' } }), { a: 'text' }],
    ['an object without a type', { properties: { a: { type: 'number' } } }, { a: 'number' }],
    ['an object in an object', object({ a: object({ b: { type: 'boolean' } }) }), { a: { b: 'boolean' } }],
    ['an object that may be null', { anyOf: [object({ a: {} }), { type: 'null' }] }, { a: 'json: any-value' }],
    ['a closed object without properties', { type: 'object', additionalProperties: false }, {}],
    ['numbers', { type: 'array', items: { type: 'number' } }, ['number']],
    ['booleans', { type: 'array', items: { type: 'boolean' } }, ['boolean']],
    ['numbers of a list', { type: 'array', items: { enum: [1, 2] } }, ['choice']],
    ['objects', { type: 'array', items: object({ a: { type: 'string' } }) }, [{ a: 'text' }]],
    ['lists of numbers', { items: { type: 'array', items: { type: 'integer' } } }, [['number']]],
    ['lists of texts', { type: 'array', items: { type: 'array', items: { type: 'string' } } }, ['text-list']],
  ])('P25: %s has a control', (_, schema, expected) => {
    expect(short(fieldOf(schema))).toEqual(expected);
  });

  it.each<[string, unknown, string]>([
    ['several types', { type: ['string', 'number'] }, 'union'],
    ['a union', { anyOf: [{ type: 'string' }, object({ a: {} })] }, 'union'],
    ['nothing said', {}, 'any-value'],
    ['only a title', { title: 'Value', default: 'x' }, 'any-value'],
    ['an unknown type', { type: 'file' }, 'unknown-type'],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }, 'open-object'],
    ['an object of anything', { type: 'object' }, 'open-object'],
    ['a list of anything', { type: 'array' }, 'any-value'],
    ['a tuple', { type: 'array', prefixItems: [{ type: 'string' }] }, 'array-tuple'],
    ['a list of unions', { type: 'array', items: { type: ['string', 'number'] } }, 'union'],
    ['several descriptions', { allOf: [object({ a: {} }), object({ b: {} })] }, 'all-of'],
    ['properties beside a reference', { $ref: '#/$defs/a', properties: { b: {} } }, 'ref-missing'],
    ['properties beside a union', { properties: { a: {} }, anyOf: [object({ b: {} })] }, 'any-value'],
    ['properties that are none', { type: 'object', properties: [] }, 'properties-not-object'],
    ['null only', { type: 'null' }, 'only-null'],
    ['a remote reference', { $ref: 'https://example.com/schema.json' }, 'ref-remote'],
    ['true', true, 'field-not-object'],
    ['text', 'string', 'field-not-object'],
  ])('P25: %s is typed as JSON, and the rest of the form stays', (_, schema, code) => {
    const [before, it, after] = fieldsOf(object({ a: { type: 'string' }, it: schema, z: { type: 'number' } }));
    expect(before?.kind).toBe('text');
    expect(it).toMatchObject({ kind: 'json', reason: { code } });
    expect(after?.kind).toBe('number');
  });

  it.each<[string, unknown, string]>([
    ['true', true, 'root-not-object'],
    ['null', null, 'root-not-object'],
    ['a text', { type: 'string' }, 'root-not-object'],
    ['a list', [], 'root-not-object'],
    ['properties that are none', { type: 'object', properties: 3 }, 'properties-not-object'],
    ['alternatives with properties', { oneOf: [object({ a: {} }), object({ b: {} })] }, 'root-keyword'],
    ['a joined reference', { allOf: [{ $ref: '#/$defs/A' }], $defs: { A: object({ a: {} }) } }, 'root-keyword'],
    ['a map', { type: 'object', additionalProperties: { type: 'string' } }, 'open-object'],
    ['a reference to itself', { $ref: '#' }, 'ref-cyclic'],
  ])('P25: %s as the root leaves the JSON editor only', (_, schema, code) => {
    expect(readArgumentModel(schema)).toMatchObject({ kind: 'json-only', reasons: [{ code }] });
  });

  it('P25: a tool without a schema, or with an empty one, takes no arguments', () => {
    const nothing: ArgumentModel = { kind: 'form', fields: [], notes: [] };
    for (const schema of [undefined, { type: 'object' }, object({}), {}])
      expect(readArgumentModel(schema)).toEqual(nothing);
  });

  it('P25: alternatives over known properties leave a form, with a note', () => {
    const model = readArgumentModel(object({ a: {}, b: {} }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }));
    expect(model).toMatchObject({
      kind: 'form',
      notes: [{ code: 'keyword-not-checked', values: { keyword: 'anyOf' } }],
    });
  });

  it('P25: five levels of objects are fields, what is deeper is JSON', () => {
    expect(short(fieldOf(nested(argumentLimits.levels)))).toEqual({ in: { in: { in: { in: { in: 'text' } } } } });
    const deeper = short(fieldOf(nested(argumentLimits.levels + 1)));
    expect(deeper).toEqual({ in: { in: { in: { in: { in: 'json: too-nested' } } } } });
  });

  it('P25: a schema that contains itself ends in JSON', () => {
    const Tree = object({ name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/$defs/Tree' } } });
    const [tree] = fieldsOf(object({ tree: { $ref: '#/$defs/Tree' } }, { $defs: { Tree } }));
    expect(tree && short(tree)).toEqual({ name: 'text', children: ['json: contains-itself'] });
  });

  it('P25: 200 fields of all levels are a form, one more is not', () => {
    const many = (count: number) =>
      object({ in: object(Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, {}]))) });
    expect(idsOf(fieldsOf(many(199)))).toHaveLength(argumentLimits.fields);
    expect(readArgumentModel(many(200))).toMatchObject({
      kind: 'json-only',
      reasons: [{ code: 'too-many-arguments' }],
    });
  });

  it('ids are unique over the whole tree, in the order of the schema', () => {
    const schema = object({
      a: object({ b: {}, c: { type: 'array', items: object({ d: {} }) } }),
      e: { type: 'string' },
    });
    expect(idsOf(fieldsOf(schema))).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'f5']);
  });

  it('P6: names such as __proto__ and the empty one are names', () => {
    const schema = JSON.parse(
      '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"string"},"":{}}}',
    );
    expect(fieldsOf(schema)).toMatchObject([
      { key: '__proto__', kind: 'text', required: true },
      { key: '', kind: 'json', required: false },
    ]);
  });

  it('an untitled argument goes by its name as it is', () => {
    expect(fieldsOf(object({ workspaceUri: { type: 'string' }, stopList: object({ a: {} }) }))).toMatchObject([
      { title: 'workspaceUri', nameMadeReadable: false },
      { title: 'stopList', nameMadeReadable: false },
    ]);
  });

  it('F7: a secret-looking argument is masked without the warning about servers that ask', () => {
    expect(fieldOf({ type: 'string', title: 'API key' })).toMatchObject({ secret: true, notes: [] });
  });

  it('F5: a default that a group or a list cannot hold is dropped with a note', () => {
    const good = fieldOf(object({ a: { type: 'number' } }, { default: { a: 1 } }));
    expect(good).toMatchObject({ default: '{"a": 1}', notes: [] });
    const bad = fieldOf(object({ a: { type: 'number' } }, { default: { a: 'x' } }));
    expect(bad).toMatchObject({ default: null, notes: [{ code: 'default-dropped' }] });
    expect(fieldOf({ type: 'array', items: { type: 'number' }, default: [1, 2] })).toMatchObject({ default: '[1, 2]' });
  });

  it('F5: a required name without a property is noted, in groups too', () => {
    const model = readArgumentModel(object({ a: object({ b: {} }, { required: ['c'] }) }, { required: ['z'] }));
    expect(model).toMatchObject({
      notes: [{ code: 'required-unknown', values: { name: 'z' } }],
      fields: [{ notes: [{ code: 'required-unknown', values: { name: 'c' } }] }],
    });
  });

  it('never throws, runs no getter, and gives a form whose entries can be made', () => {
    const trap = {
      get type(): never {
        throw new Error('run');
      },
    };
    expect(readArgumentModel(trap)).toMatchObject({ kind: 'json-only' });
    expect(
      readArgumentModel(
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw new Error('no');
            },
          },
        ),
      ),
    ).toMatchObject({ kind: 'json-only' });
    fc.assert(
      fc.property(hostileSchema, (schema) => {
        const model = readArgumentModel(schema);
        if (model.kind !== 'form') return;
        const ids = idsOf(model.fields);
        expect(new Set(ids).size).toBe(ids.length);
        initialArguments(model);
      }),
      { numRuns: 400 },
    );
  });

  it('the work on a schema whose references fan out is bounded', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `d${index}`,
        { anyOf: Array.from({ length: 9 }, () => ({ $ref: `#/$defs/d${index + 1}` })) },
      ]),
    );
    const schema = object({ a: { $ref: '#/$defs/d0' } }, { $defs });
    expect(fieldsOf(schema)).toMatchObject([{ kind: 'json' }]);
  });
});

const word = fc.constantFrom('string', 'number', 'integer', 'boolean', 'object', 'array', 'null', 'odd', '__proto__');
const hostileSchema = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 5 },
    fc.anything(),
    fc.record(
      {
        type: fc.oneof(word, fc.array(word, { maxLength: 3 }), fc.anything()),
        properties: fc.oneof(fc.dictionary(fc.oneof(word, fc.string()), tie('schema'), { maxKeys: 4 }), fc.anything()),
        required: fc.oneof(fc.array(word), fc.anything()),
        items: tie('schema'),
        additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
        anyOf: fc.oneof(fc.array(tie('schema'), { maxLength: 3 }), fc.anything()),
        allOf: fc.oneof(fc.array(tie('schema'), { maxLength: 2 }), fc.anything()),
        $ref: fc.constantFrom('#', '#/properties/string', '#/items', 'https://x', 3),
        default: fc.anything(),
        enum: fc.oneof(fc.array(fc.jsonValue(), { maxLength: 3 }), fc.anything()),
        minItems: fc.anything(),
        title: fc.anything(),
        description: fc.anything(),
      },
      { requiredKeys: [] },
    ),
  ),
})).schema;
