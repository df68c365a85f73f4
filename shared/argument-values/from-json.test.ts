import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArgumentModel } from '../argument-model.ts';
import { readArgumentModel } from '../argument-schema.ts';
import { argumentsToJson, jsonToArguments } from '../argument-values.ts';

type Form = Extract<ArgumentModel, { kind: 'form' }>;

const formOf = (schema: object): Form => {
  const model = readArgumentModel({ type: 'object', ...schema });
  if (model.kind !== 'form') throw new Error(JSON.stringify(model.reasons));
  return model;
};

/** What the JSON says once it went into the form and came out again. */
const throughForm = (model: Form, json: string) => {
  const read = jsonToArguments(model, json);
  return read.kind === 'entries' ? argumentsToJson(model, read.entries).text : read;
};

const trip = formOf({
  required: ['who', 'stops'],
  properties: {
    who: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, card: { type: 'object', properties: { no: { type: 'string' } } } },
    },
    stops: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: {
        type: 'object',
        required: ['city'],
        properties: { city: { type: 'string' }, nights: { type: 'integer', default: 2 } },
      },
    },
    weights: { type: 'array', items: { type: 'number' } },
    extra: { type: ['string', 'number'] },
  },
});

describe('jsonToArguments', () => {
  it('goes back to the form when the JSON fits it, and out again the same', () => {
    const json =
      '{"who":{"name":"Ada","card":{}},"stops":[{"city":"Lisbon","nights":2},{"city":"Porto"}],"weights":[1.50,2],"extra":"x"}';
    expect(JSON.parse(String(throughForm(trip, json)))).toEqual(JSON.parse(json));
  });

  it('keeps numbers as they are written', () => {
    expect(throughForm(trip, '{"who":{"name":"A"},"stops":[],"extra":1.0e2,"weights":[]}')).toContain('"extra": 1.0e2');
  });

  it('F10: what is not in the JSON is left out, its default too', () => {
    expect(throughForm(trip, '{"who":{"name":"A"},"stops":[{"city":"B"}]}')).not.toContain('nights');
  });

  it.each<[string, object, string, string, string]>([
    ['a name without a field', {}, '{"b":1}', '/b', 'name-unknown'],
    ['a name written twice', { type: 'string' }, '{"a":"1","a":"2"}', '/a', 'name-twice'],
    ['no object', {}, '[]', '', 'not-an-object'],
    ['another type', { type: 'string' }, '{"a":1}', '/a', 'value-unfit'],
    ['null', { type: ['string', 'null'] }, '{"a":null}', '/a', 'value-unfit'],
    ['a value that is no option', { enum: ['x'] }, '{"a":"y"}', '/a', 'value-unfit'],
    ['another constant', { const: 1 }, '{"a":2}', '/a', 'value-unfit'],
    ['a number that would change', { type: 'number' }, '{"a":9007199254740993}', '/a', 'value-unfit'],
    [
      'choices in another order',
      { type: 'array', items: { enum: ['x', 'y'] } },
      '{"a":["y","x"]}',
      '/a',
      'value-unfit',
    ],
    [
      'no choices where none means left out',
      { type: 'array', items: { enum: ['x'] } },
      '{"a":[]}',
      '/a',
      'value-empty',
    ],
    ['an empty line', { type: 'array', items: { type: 'string' } }, '{"a":["x",""]}', '/a', 'value-unfit'],
    [
      'a text of two lines in a list',
      { type: 'array', items: { type: 'string' } },
      '{"a":["x\\ny"]}',
      '/a',
      'value-unfit',
    ],
    ['an empty text where it may not be', { type: 'string', minLength: 1 }, '{"a":""}', '/a', 'value-empty'],
    ['a date that is none', { type: 'string', format: 'date' }, '{"a":"soon"}', '/a', 'value-unfit'],
    ['a carriage return', { type: 'string' }, '{"a":"x\\ry"}', '/a', 'value-unfit'],
    ['a list where an object belongs', { type: 'object', properties: { b: {} } }, '{"a":[]}', '/a', 'not-an-object'],
    ['an item of another type', { type: 'array', items: { type: 'number' } }, '{"a":[1,"2"]}', '/a/1', 'value-unfit'],
  ])('says that %s does not fit, and changes nothing', (_, schema, json, path, code) => {
    expect(jsonToArguments(formOf({ properties: { a: schema } }), json)).toMatchObject({
      kind: 'unfit',
      problems: [{ path, code }],
    });
  });

  it('says where the text is not JSON', () => {
    expect(jsonToArguments(trip, '{"who": }')).toEqual({ kind: 'no-json', at: 8, code: 'value-missing' });
  });

  it('a value that only breaks the field’s limits fits: the form says so then', () => {
    const model = formOf({ properties: { a: { type: 'string', maxLength: 1 } } });
    expect(throughForm(model, '{"a":"long"}')).toBe('{\n  "a": "long"\n}');
  });

  it('never changes a value on the way through the form', () => {
    const schema = {
      properties: {
        a: { type: 'string' },
        b: { type: 'number' },
        c: { type: 'boolean', default: true },
        d: { type: 'array', items: { type: 'string' } },
        e: {},
        f: { type: 'array', items: { type: 'object', properties: { g: { type: 'string', default: 'x' } } } },
      },
    };
    const model = formOf(schema);
    const value = fc.record(
      {
        a: fc.oneof(fc.string(), fc.integer()),
        b: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string()),
        c: fc.boolean(),
        d: fc.array(fc.string()),
        e: fc.jsonValue(),
        f: fc.array(fc.record({ g: fc.string() }, { requiredKeys: [] })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(value, (given) => {
        const json = JSON.stringify(given);
        const out = throughForm(model, json);
        if (typeof out === 'string') expect(JSON.parse(out)).toEqual(JSON.parse(json));
      }),
    );
  });
});
