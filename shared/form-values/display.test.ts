import { describe, expect, it } from 'vitest';
import type { FieldEntry, FormField } from '../form-model.ts';
import { readRequestedSchema } from '../requested-schema.ts';
import { displayText, maskedText } from './display-text.ts';
import { flagsOf } from './flags.ts';

const fieldOf = (property: object, key = 'x'): FormField => {
  const reading = readRequestedSchema({ type: 'object', properties: { [key]: property } });
  const [field] = reading.kind === 'form' ? reading.fields : [];
  if (field === undefined) throw new Error(JSON.stringify(reading));
  return field;
};
const text = (value: string): FieldEntry => ({ kind: 'text', text: value });

describe('displayText', () => {
  it.each([
    [{ type: 'string' }, text('Lisbon'), 'Lisbon'],
    [{ type: 'string' }, text('two\nlines'), 'two lines'],
    [{ type: 'string' }, text('a\u202eb'), 'a[U+202E]b'],
    [{ type: 'string' }, text('x'.repeat(200)), `${'x'.repeat(80)}…`],
    [{ type: 'string' }, { kind: 'unset' }, null],
    [{ type: 'string', format: 'email' }, text('nobody'), null],
    [{ type: 'number' }, text('+3.0'), '3'],
    [{ type: 'boolean' }, { kind: 'boolean', value: false }, 'false'],
    [{ oneOf: [{ const: 'r', title: 'Red' }] }, { kind: 'option', index: 0 }, 'Red'],
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
      { kind: 'options', indexes: [1, 0] },
      'A, B',
    ],
    [{ type: 'array', items: { type: 'string' } }, text('a\nb'), 'a, b'],
    [{ const: 'v2' }, { kind: 'include', included: true }, 'v2'],
  ] satisfies [object, FieldEntry, string | null][])('%j, %j is shown as %j', (property, entry, shown) => {
    expect(displayText(fieldOf(property), entry)).toBe(shown);
  });

  it('F7: masks a secret, whatever its length', () => {
    expect(displayText(fieldOf({ type: 'string' }, 'password'), text('x'))).toBe(maskedText);
    expect(displayText(fieldOf({ type: 'string' }, 'password'), text('x'.repeat(90)))).toBe(maskedText);
  });
});

describe('flagsOf', () => {
  const uri = { type: 'string', format: 'uri' };
  it.each([
    [uri, 'javascript:alert(1)', ['unusual-scheme']],
    [uri, 'DATA:text/html,x', ['unusual-scheme']],
    [uri, 'file:///etc/passwd', ['unusual-scheme']],
    [uri, 'https://example.com', []],
    [uri, 'mailto:a@b.co', []],
    [{ type: 'string' }, 'javascript:alert(1)', []],
    [{ type: 'string' }, 'a\u200bb', ['invisible-characters']],
    [{ type: 'string' }, 'a\u202eb ', ['invisible-characters', 'surrounding-spaces']],
    [{ type: 'string' }, 'line\nline\tx', []],
    [{ type: 'string' }, ' a', ['surrounding-spaces']],
    [{ type: 'array', items: { type: 'string' } }, 'a\nb ', ['surrounding-spaces']],
    [{ type: 'number' }, ' 5 ', []],
    [{ type: 'string', maxLength: 1 }, 'too long ', []],
  ])('F14: %j, %j has the flags %j', (property, typed, codes) => {
    expect(flagsOf(fieldOf(property), text(typed)).map(({ code }) => code)).toEqual(codes);
  });
});
