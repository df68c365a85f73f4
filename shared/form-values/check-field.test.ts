import { describe, expect, it } from 'vitest';
import type { FieldEntry, FormField } from '../form-model.ts';
import { readRequestedSchema } from '../requested-schema.ts';
import { allowsEmptyText, checkField } from './check-field.ts';
import { entryFromDefault } from './entries.ts';

const fieldOf = (property: object, required = false, key = 'x'): FormField => {
  const reading = readRequestedSchema({
    type: 'object',
    properties: { [key]: property },
    required: required ? [key] : [],
  });
  const [field] = reading.kind === 'form' ? reading.fields : [];
  if (field === undefined) throw new Error(JSON.stringify(reading));
  return field;
};

const text = (value: string): FieldEntry => ({ kind: 'text', text: value });
const check = (property: object, entry: FieldEntry, required = false): unknown => {
  const outcome = checkField(fieldOf(property, required), entry);
  if (outcome.kind === 'problem') return [outcome.problem.code, outcome.problem.values];
  return outcome.kind === 'value' ? outcome.value : 'absent';
};

const string = { type: 'string' };
const multi = { type: 'array', items: { enum: ['a', 'b', 'c'] } };
const list = { type: 'array', items: string };
const unset: FieldEntry = { kind: 'unset' };

describe('F10: text', () => {
  it.each([
    [text('Lisbon'), 'Lisbon'],
    [text('  Lisbon '), '  Lisbon '],
    [text(''), 'absent'],
    [unset, 'absent'],
    [{ kind: 'empty-text' }, ''],
  ] satisfies [FieldEntry, string][])('optional: %j gives %j', (entry, expected) => {
    expect(check(string, entry)).toBe(expected);
  });

  it.each([
    [text('Lisbon'), 'Lisbon'],
    [text(''), ['required', {}]],
    [unset, ['required', {}]],
    [text('   '), ['only-spaces', {}]],
    [text('\u3000\n'), ['only-spaces', {}]],
    [{ kind: 'empty-text' }, ''],
  ] satisfies [FieldEntry, unknown][])('required: %j gives %j', (entry, expected) => {
    expect(check(string, entry, true)).toEqual(expected);
  });

  it('an empty text is offered only where the schema allows one', () => {
    expect(allowsEmptyText(fieldOf(string))).toBe(true);
    expect(allowsEmptyText(fieldOf({ ...string, minLength: 0 }))).toBe(true);
    expect(allowsEmptyText(fieldOf({ ...string, minLength: 1 }))).toBe(false);
    expect(allowsEmptyText(fieldOf({ ...string, format: 'email' }))).toBe(false);
    expect(allowsEmptyText(fieldOf({ type: 'number' }))).toBe(false);
    expect(allowsEmptyText(fieldOf(list))).toBe(true);
    expect(allowsEmptyText(fieldOf({ ...list, minItems: 1 }))).toBe(false);
    expect(check({ ...string, minLength: 1 }, { kind: 'empty-text' }, true)).toEqual(['entry-mismatch', {}]);
  });

  it('a default is sent as it is until it is unset or cleared', () => {
    const field = { ...string, default: ' a ' };
    expect(check(field, { kind: 'original' })).toBe(' a ');
    expect(check(field, unset)).toBe('absent');
    expect(check(field, text(''))).toBe('absent');
    expect(check(string, { kind: 'original' })).toEqual(['entry-mismatch', {}]);
  });
});

describe('F15: lengths count code points and never cut', () => {
  it.each([
    ['ab', 'ab'],
    ['a', ['too-short', { min: 2, now: 1 }]],
    ['😀', ['too-short', { min: 2, now: 1 }]],
    ['😀😀😀', '😀😀😀'],
    ['abcd', ['too-long', { max: 3, now: 4 }]],
    ['x'.repeat(5_000), ['too-long', { max: 3, now: 5_000 }]],
  ])('%j', (value, expected) => {
    expect(check({ ...string, minLength: 2, maxLength: 3 }, text(value))).toEqual(expected);
  });
});

describe('F12, F1: numbers', () => {
  const rules = { type: 'number', minimum: -1, maximum: 10, multipleOf: 0.1 };
  it.each([
    [{ type: 'number' }, '1.50', 1.5],
    [{ type: 'number' }, '', 'absent'],
    [{ type: 'number' }, '  ', 'absent'],
    [{ type: 'number' }, '1,5', ['number-comma', { text: '1,5', suggestion: '1.5' }]],
    [{ type: 'integer' }, '3.0', 3],
    [{ type: 'integer' }, '1e5', 100000],
    [{ type: 'integer' }, '1.5', ['not-integer', { now: 1.5 }]],
    [
      { type: 'integer' },
      '90071992547409910',
      ['number-inexact', { text: '90071992547409910', sent: '90071992547409900' }],
    ],
    [rules, '0.3', 0.3],
    [rules, '-1', -1],
    [rules, '10', 10],
    [rules, '-1.1', ['too-small', { min: -1, now: -1.1 }]],
    [rules, '10.1', ['too-large', { max: 10, now: 10.1 }]],
    [rules, '0.35', ['not-multiple', { step: 0.1, now: 0.35 }]],
    [{ type: 'number', exclusiveMinimum: 0 }, '0', ['not-above', { limit: 0, now: 0 }]],
    [{ type: 'number', exclusiveMaximum: 1 }, '1', ['not-below', { limit: 1, now: 1 }]],
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, '0.5', 0.5],
  ])('%j, %j', (property, typed, expected) => {
    expect(check(property, text(typed))).toEqual(expected);
  });

  it('a required number left empty is not 0, NaN or null', () => {
    expect(check({ type: 'number' }, text(''), true)).toEqual(['required', {}]);
    expect(check({ type: 'number', default: 0 }, unset, true)).toEqual(['required', {}]);
  });
});

describe('F11: booleans', () => {
  it('false is an answer, no answer is none', () => {
    expect(check({ type: 'boolean' }, { kind: 'boolean', value: false }, true)).toBe(false);
    expect(check({ type: 'boolean' }, unset, true)).toEqual(['required-choice', {}]);
    expect(check({ type: 'boolean' }, unset)).toBe('absent');
  });
});

describe('F2: choices and fixed values', () => {
  it.each([
    [{ enum: [1, 2] }, { kind: 'option', index: 1 }, 2],
    [{ enum: ['1', '2'] }, { kind: 'option', index: 1 }, '2'],
    [{ enum: [true, false] }, { kind: 'option', index: 1 }, false],
    [{ enum: ['', 'a'] }, { kind: 'option', index: 0 }, ''],
    [{ enum: ['a'] }, unset, 'absent'],
    [{ enum: ['a'] }, { kind: 'option', index: 1 }, ['entry-mismatch', {}]],
    [{ enum: ['a'] }, { kind: 'option', index: -1 }, ['entry-mismatch', {}]],
    [{ enum: ['a'] }, { kind: 'option', index: 0.5 }, ['entry-mismatch', {}]],
    [{ enum: ['a'] }, text('a'), ['entry-mismatch', {}]],
    [{ const: 5 }, { kind: 'include', included: true }, 5],
    [{ const: 5 }, { kind: 'include', included: false }, 'absent'],
    [{ const: 5 }, unset, 'absent'],
    [{ const: 5 }, text('5'), ['entry-mismatch', {}]],
    [{ const: 5 }, { kind: 'original' }, ['entry-mismatch', {}]],
  ] satisfies [object, FieldEntry, unknown][])('%j, %j', (property, entry, expected) => {
    expect(check(property, entry)).toEqual(expected);
  });

  it('a required choice without an answer is not its first option', () => {
    expect(check({ enum: ['a', 'b'] }, unset, true)).toEqual(['required-choice', {}]);
  });

  it('a required fixed value is always sent and cannot be left out', () => {
    expect(check({ const: 5 }, { kind: 'include', included: true }, true)).toBe(5);
    expect(check({ const: 5 }, unset, true)).toBe(5);
    expect(check({ const: 5 }, { kind: 'include', included: false }, true)).toEqual(['entry-mismatch', {}]);
  });
});

describe('F16: several choices', () => {
  const options = (...indexes: readonly number[]): FieldEntry => ({ kind: 'options', indexes });
  it.each([
    [multi, options(2, 0), ['a', 'c']],
    [multi, options(), 'absent'],
    [multi, options(1, 1), ['entry-mismatch', {}]],
    [multi, options(3), ['entry-mismatch', {}]],
    [{ ...multi, minItems: 2 }, options(0), ['too-few-choices', { min: 2, now: 1 }]],
    [{ ...multi, minItems: 2 }, options(), 'absent'],
    [{ ...multi, maxItems: 1 }, options(0, 1), ['too-many-choices', { max: 1, now: 2 }]],
    [{ ...multi, minItems: 1, maxItems: 2 }, options(0, 1), ['a', 'b']],
  ])('%j, %j', (property, entry, expected) => {
    expect(check(property, entry)).toEqual(expected);
  });

  it('required: untouched asks, an explicit empty choice is an answer if the schema allows it', () => {
    expect(check(multi, unset, true)).toEqual(['required-choices', {}]);
    expect(check(multi, options(), true)).toEqual([]);
    expect(check({ ...multi, minItems: 1 }, options(), true)).toEqual(['too-few-choices', { min: 1, now: 0 }]);
  });
});

describe('F2: lists of lines', () => {
  it.each([
    [list, 'a\nb\r\n\n  \n c ', ['a', 'b', ' c ']],
    [list, '\n \n', 'absent'],
    [{ ...list, minItems: 2 }, 'a', ['too-few-lines', { min: 2, now: 1 }]],
    [{ ...list, maxItems: 1 }, 'a\nb', ['too-many-lines', { max: 1, now: 2 }]],
    [{ ...list, uniqueItems: true }, 'a\nb\na', ['line-repeated', { line: 3, text: 'a' }]],
    [list, 'a\na', ['a', 'a']],
    [{ type: 'array', items: { ...string, minLength: 2 } }, 'ab\nc', ['line-too-short', { line: 2, min: 2, now: 1 }]],
    [{ type: 'array', items: { ...string, maxLength: 1 } }, '😀\nbb', ['line-too-long', { line: 2, max: 1, now: 2 }]],
  ])('%j, %j', (property, typed, expected) => {
    expect(check(property, text(typed))).toEqual(expected);
  });

  it('required: no line asks, the empty list can be asked for', () => {
    expect(check(list, text(' '), true)).toEqual(['required', {}]);
    expect(check(list, { kind: 'empty-text' }, true)).toEqual([]);
    expect(check({ ...list, minItems: 1 }, { kind: 'empty-text' }, true)).toEqual(['entry-mismatch', {}]);
  });
});

describe('F13: a default with an offset', () => {
  const value = '2026-07-01T09:30:00.5+05:30';
  it('stays as it is, to the byte, until it is touched', () => {
    expect(check({ ...string, format: 'date-time', default: value }, { kind: 'original' })).toBe(value);
    expect(check({ ...string, format: 'date-time', default: value }, text('2026-07-01T04:00:00Z'))).toBe(
      '2026-07-01T04:00:00Z',
    );
    expect(check({ ...string, format: 'date-time' }, text('2026-07-01T04:00'))).toEqual([
      'date-time-form',
      { text: '2026-07-01T04:00' },
    ]);
  });
});

describe('F7: problems of a secret do not quote it', () => {
  it.each([
    [{ type: 'integer' }, 'hunter2'],
    [{ type: 'integer', maximum: 9 }, '987654'],
    [{ type: 'number' }, '987654,5'],
    [{ type: 'number' }, '1,234'],
    [{ type: 'string', format: 'uri' }, 'hunter2'],
    [{ type: 'string', format: 'email' }, 'hunter2!@a'],
    [{ type: 'array', items: string, uniqueItems: true }, 'hunter2\nhunter2'],
  ])('%j, %j', (property, typed) => {
    const outcome = checkField(fieldOf(property, true, 'password'), text(typed));
    expect(outcome.kind).toBe('problem');
    expect(JSON.stringify(outcome)).not.toMatch(/hunter2|987654|1,234|1\.234|1234/);
  });
});

describe('entryFromDefault', () => {
  it.each([
    [{ ...string, default: 'a' }, text('a')],
    [{ type: 'number', default: 1e21 }, text('1e+21')],
    [
      { type: 'boolean', default: false },
      { kind: 'boolean', value: false },
    ],
    [
      { enum: [1, 2], default: 2 },
      { kind: 'option', index: 1 },
    ],
    [
      { enum: [true, false], default: false },
      { kind: 'option', index: 1 },
    ],
    [
      { ...multi, default: ['c', 'a'] },
      { kind: 'options', indexes: [0, 2] },
    ],
    [{ ...list, default: ['a', 'b'] }, text('a\nb')],
    [string, unset],
    [{ const: 1 }, unset],
  ])('%j starts as %j', (property, entry) => {
    expect(entryFromDefault(fieldOf(property))).toEqual(entry);
  });
});
