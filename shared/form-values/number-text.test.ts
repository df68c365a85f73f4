import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMultiple } from './decimals.ts';
import { readNumber } from './number-text.ts';

const read = (text: string) => {
  const reading = readNumber(text);
  return reading.kind === 'number' ? reading.value : [reading.problem.code, reading.problem.values];
};

describe('F12: the number grammar', () => {
  it.each([
    ['0', 0],
    ['-0', 0],
    ['-0.0', 0],
    ['0e999', 0],
    ['007', 7],
    ['+3', 3],
    ['-3', -3],
    ['3.0', 3],
    ['.5', 0.5],
    ['-.5', -0.5],
    ['+.5e1', 5],
    ['1.50', 1.5],
    ['-0.5', -0.5],
    ['  12  ', 12],
    ['\t1.5\n', 1.5],
    ['1e5', 100000],
    ['1E5', 100000],
    ['1e+5', 100000],
    ['1.5e-3', 0.0015],
    ['1e21', 1e21],
    ['1e-7', 1e-7],
    ['0.1', 0.1],
    ['0.30000000000000004', 0.30000000000000004],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992],
    ['-9007199254740992', -9007199254740992],
    ['9007199254740994', 9007199254740994],
    ['1.7976931348623157e308', Number.MAX_VALUE],
    ['5e-324', Number.MIN_VALUE],
    ['100000000000000000000000', 1e23],
  ])('%j is %d', (text, value) => {
    expect(read(text)).toBe(value);
    expect(Object.is(read(text), -0)).toBe(false);
  });

  it.each([
    ['1.', 'number-trailing-dot', { text: '1.', suggestion: '1' }],
    ['-12.', 'number-trailing-dot', { text: '-12.', suggestion: '-12' }],
    ['1,5', 'number-comma', { text: '1,5', suggestion: '1.5' }],
    [',5', 'number-comma', { text: ',5', suggestion: '.5' }],
    ['-1,25', 'number-comma', { text: '-1,25', suggestion: '-1.25' }],
    ['1,234', 'number-comma-unclear', { text: '1,234', decimal: '1.234', whole: '1234' }],
    ['1,234.5', 'number-comma', { text: '1,234.5', suggestion: '1234.5' }],
    ['1,234,567', 'number-comma', { text: '1,234,567', suggestion: '1234567' }],
    ['0x10', 'number-notation', { text: '0x10' }],
    ['0b1', 'number-notation', { text: '0b1' }],
    ['0o7', 'number-notation', { text: '0o7' }],
    ['1 000', 'number-space', { text: '1 000', suggestion: '1000' }],
    ['- 5', 'number-space', { text: '- 5', suggestion: '-5' }],
    ['−5', 'number-minus', { text: '−5', suggestion: '-5' }],
    ['１２', 'number-digits', { text: '１２' }],
    ['٣', 'number-digits', { text: '٣' }],
    ['1e400', 'number-too-big', { text: '1e400' }],
    ['-1e400', 'number-too-big', { text: '-1e400' }],
    ['9007199254740993', 'number-inexact', { text: '9007199254740993', sent: '9007199254740992' }],
    ['90071992547409910', 'number-inexact', { text: '90071992547409910', sent: '90071992547409900' }],
    ['0.1000000000000000055', 'number-inexact', { text: '0.1000000000000000055', sent: '0.1' }],
    ['1e-400', 'number-inexact', { text: '1e-400', sent: '0' }],
    ['abc', 'not-a-number', { text: 'abc' }],
    ['', 'not-a-number', { text: '' }],
    ['.', 'not-a-number', { text: '.' }],
    ['-', 'not-a-number', { text: '-' }],
    ['+-1', 'not-a-number', { text: '+-1' }],
    ['--1', 'not-a-number', { text: '--1' }],
    ['1e', 'not-a-number', { text: '1e' }],
    ['1e1.5', 'not-a-number', { text: '1e1.5' }],
    ['1.2.3', 'not-a-number', { text: '1.2.3' }],
    ['1_000', 'not-a-number', { text: '1_000' }],
    ['10n', 'not-a-number', { text: '10n' }],
    ['50%', 'not-a-number', { text: '50%' }],
    ['$5', 'not-a-number', { text: '$5' }],
    ['NaN', 'not-a-number', { text: 'NaN' }],
    ['Infinity', 'not-a-number', { text: 'Infinity' }],
    ['null', 'not-a-number', { text: 'null' }],
    ['[', 'not-a-number', { text: '[' }],
  ])('%j is refused: %s', (text, code, values) => {
    expect(read(text)).toEqual([code, values]);
  });

  it('a value is what JSON prints, for every number there is', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(read(JSON.stringify(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('a long text is read or refused at once', () => {
    expect(read(`0.${'0'.repeat(200_000)}1`)).toMatchObject(['number-inexact', { sent: '0' }]);
    expect(read(`${'0'.repeat(200_000)}7`)).toBe(7);
    expect(read(`7${'0'.repeat(200_000)}`)).toMatchObject(['number-too-big', {}]);
    expect(read(`1e${'9'.repeat(200_000)}`)).toMatchObject(['number-too-big', {}]);
    expect(read(`${'1,'.repeat(100_000)}x`)).toMatchObject(['not-a-number', {}]);
  });
});

describe('F3: multipleOf is decimal arithmetic', () => {
  it.each([
    [0.3, 0.1, true],
    [0.07, 0.01, true],
    [1.1, 0.1, true],
    [19.99, 0.01, true],
    [0.35, 0.1, false],
    [7, 2, false],
    [-6, 3, true],
    [0, 5, true],
    [1e21, 7, false],
    [1e308, 1e-300, true],
    [5e-324, 3e-323, false],
  ])('%d by %d: %s', (value, step, expected) => {
    expect(isMultiple(value, step)).toBe(expected);
  });
});
