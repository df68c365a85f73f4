import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonBytes } from './json.ts';

const nested = (levels: number): string => `${'{"é":['.repeat(levels)}"a",1${']}'.repeat(levels)}`;

describe('the bytes of a value', () => {
  it('are those of its JSON text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonBytes(value)).toBe(Buffer.byteLength(JSON.stringify(value)));
      }),
    );
  });

  it('are counted also where JSON.stringify runs out of stack', () => {
    const text = nested(20_000);
    const value: unknown = JSON.parse(text);
    expect(() => JSON.stringify(value)).toThrow(RangeError);
    expect(jsonBytes(value)).toBe(Buffer.byteLength(text));
  });
});
