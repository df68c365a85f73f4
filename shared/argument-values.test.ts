import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArgumentModel } from './argument-model.ts';
import { readArgumentModel } from './argument-schema.ts';
import { type ArgumentEntries, type ArgumentEntry, argumentsToJson, initialArguments } from './argument-values.ts';

type Form = Extract<ArgumentModel, { kind: 'form' }>;

const formOf = (schema: object): Form => {
  const model = readArgumentModel({ type: 'object', ...schema });
  if (model.kind !== 'form') throw new Error(JSON.stringify(model.reasons));
  return model;
};

const text = (typed: string): ArgumentEntry => ({ kind: 'text', text: typed });

/** The start with some entries replaced, by id. */
const filled = (model: Form, entries: Readonly<Record<string, ArgumentEntry>>): ArgumentEntries =>
  initialArguments(model).map(([id, entry]) => [id, entries[id] ?? entry] as const);

const written = (model: Form, entries: ArgumentEntries) => argumentsToJson(model, entries);

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

describe('argumentsToJson', () => {
  it('F10: untouched optional arguments are left out, defaults are sent as shown', () => {
    const model = formOf({
      properties: { a: { type: 'string' }, b: { type: 'integer', default: 3 }, c: { type: 'boolean' } },
    });
    expect(written(model, initialArguments(model))).toEqual({ kind: 'json', text: '{\n  "b": 3\n}' });
  });

  it('F17: names keep the order of the schema, also those that look like numbers', () => {
    const model = formOf({
      properties: JSON.parse('{"b":{"type":"string"},"2":{"type":"string"},"1":{"type":"string"}}'),
    });
    // An object of JavaScript puts 1 and 2 first: what counts is the order in which the model was read.
    const order = model.fields.map((field) => field.key);
    const out = written(model, filled(model, { f0: text('x'), f1: text('y'), f2: text('z') })).text;
    expect([...out.matchAll(/"(\w)": /g)].map((match) => match[1])).toEqual(order);
  });

  it('P6: an argument named __proto__ is sent under this name', () => {
    const model = formOf(
      JSON.parse(
        '{"properties":{"__proto__":{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"string"}}}}}',
      ),
    );
    const inner: ArgumentEntry = { kind: 'object', present: true, entries: [['f1', text('x')]] };
    expect(written(model, [['f0', inner]]).text.replaceAll(/\s/g, '')).toBe('{"__proto__":{"__proto__":"x"}}');
  });

  it('objects, lists and pieces of JSON are written in their place', () => {
    const entries = filled(trip, {
      f0: {
        kind: 'object',
        present: true,
        entries: [
          ['f1', text('Ada')],
          ['f2', { kind: 'object', present: false, entries: [] }],
        ],
      },
      f4: {
        kind: 'list',
        present: true,
        items: [
          {
            id: 7,
            entry: {
              kind: 'object',
              present: true,
              entries: [
                ['f6', text('Lisbon')],
                ['f7', text('3')],
              ],
            },
          },
        ],
      },
      f8: {
        kind: 'list',
        present: true,
        items: [
          { id: 0, entry: text('1e3') },
          { id: 1, entry: text('.5') },
        ],
      },
      f10: { kind: 'json', text: ' 12345678901234567890 ' },
    });
    const out = written(trip, entries);
    expect(out.kind).toBe('json');
    expect(out.text).toContain('"extra": 12345678901234567890');
    expect(JSON.parse(out.text)).toMatchObject({
      who: { name: 'Ada' },
      stops: [{ city: 'Lisbon', nights: 3 }],
      weights: [1000, 0.5],
    });
    expect(JSON.parse(out.text).who).not.toHaveProperty('card');
  });

  it('an optional list is left out, or sent empty when the person says so', () => {
    const model = formOf({ properties: { a: { type: 'array', items: { type: 'number' } } } });
    expect(written(model, initialArguments(model)).text).toBe('{}');
    expect(written(model, [['f0', { kind: 'list', present: true, items: [] }]]).text).toBe('{\n  "a": []\n}');
  });

  it('F10: every problem is told with the JSON pointer of its argument', () => {
    const start = written(trip, initialArguments(trip));
    expect(start).toMatchObject({
      kind: 'invalid',
      complete: true,
      problems: [
        { path: '/who/name', code: 'required' },
        { path: '/stops/0/city', code: 'required' },
      ],
    });
    const names = formOf({ required: ['a/b~c'], properties: { 'a/b~c': { type: 'string' } } });
    expect(written(names, initialArguments(names))).toMatchObject({ problems: [{ path: '/a~1b~0c' }] });
  });

  it('counts items', () => {
    const item = (id: number) => ({
      id,
      entry: { kind: 'object', present: true, entries: [['f6', text('x')]] } as const,
    });
    const list = (count: number): ArgumentEntry => ({
      kind: 'list',
      present: true,
      items: Array.from({ length: count }, (_, id) => item(id)),
    });
    const who: ArgumentEntry = { kind: 'object', present: true, entries: [['f1', text('Ada')]] };
    const problemsOf = (count: number) => {
      const out = written(trip, filled(trip, { f0: who, f4: list(count) }));
      return out.kind === 'invalid' ? out.problems : [];
    };
    expect(problemsOf(0)).toMatchObject([{ path: '/stops', code: 'too-few-items', values: { min: 1, now: 0 } }]);
    expect(problemsOf(2)).toEqual([]);
    expect(problemsOf(3)).toMatchObject([{ path: '/stops', code: 'too-many-items', values: { max: 2, now: 3 } }]);
  });

  it.each<[string, object, ArgumentEntry, string | undefined, boolean]>([
    ['a text that is too long is sent as typed', { type: 'string', maxLength: 2 }, text('abc'), '"abc"', true],
    ['a number beyond its limit is sent as typed', { type: 'number', maximum: 2 }, text('3'), '3', true],
    ['a fraction where a whole number belongs is sent as typed', { type: 'integer' }, text('1.5'), '1.5', true],
    ['an e-mail address that is none is sent as typed', { type: 'string', format: 'email' }, text('x'), '"x"', true],
    [
      'too many choices are sent as ticked',
      { type: 'array', items: { enum: ['a', 'b'] }, maxItems: 1 },
      { kind: 'options', indexes: [1, 0] },
      '["a", "b"]',
      true,
    ],
    ['what is no number at all stands as text and is not offered', { type: 'number' }, text('1,5'), '"1,5"', false],
    ['half a date stands as text and is not offered', { type: 'string', format: 'date' }, text('…'), '"…"', false],
    ['JSON that is none stands as text and is not offered', {}, { kind: 'json', text: '{a' }, '"{a"', false],
  ])('P25: %s', (_, schema, entry, value, complete) => {
    const model = formOf({ required: ['a'], properties: { a: schema } });
    expect(written(model, [['f0', entry]])).toMatchObject({ kind: 'invalid', complete, text: `{\n  "a": ${value}\n}` });
  });

  it('what always comes out is JSON, whatever the entries', () => {
    const entry: fc.Arbitrary<ArgumentEntry> = fc.letrec<{ entry: ArgumentEntry }>((tie) => ({
      entry: fc.oneof(
        { maxDepth: 4 },
        fc.string().map(text),
        fc.string().map((json) => ({ kind: 'json', text: json }) as const),
        fc.constantFrom<ArgumentEntry>(
          { kind: 'unset' },
          { kind: 'original' },
          { kind: 'empty-text' },
          { kind: 'option', index: 9 },
        ),
        fc.record({
          kind: fc.constant('list' as const),
          present: fc.boolean(),
          items: fc.array(fc.record({ id: fc.nat(), entry: tie('entry') }), { maxLength: 3 }),
        }),
        fc.record({
          kind: fc.constant('object' as const),
          present: fc.boolean(),
          entries: fc.array(fc.tuple(fc.constantFrom('f1', 'f2', 'f6', 'f7'), tie('entry')), { maxLength: 4 }),
        }),
      ),
    })).entry;
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('f0', 'f4', 'f8', 'f10', 'f99'), entry)), (entries) => {
        expect(() => JSON.parse(written(trip, entries).text)).not.toThrow();
      }),
    );
  });
});
