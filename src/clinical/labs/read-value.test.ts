import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNumber } from './exact.ts';
import { readValue } from './read-value.ts';

function numbers(raw: number | string): number[] | string {
  const read = readValue(raw);
  if (typeof read === 'string') return read;
  return read.kind === 'grade' ? read.grade : read.readings.map(toNumber);
}

describe('a result as reports print it', () => {
  test.each([
    [5.6, [5.6]],
    ['5,6', [5.6]],
    ['५.६', [5.6]],
    ['٥٫٦', [5.6]],
    ['১২', [12]],
    ['௧௨', [12]],
    ['౧౨', [12]],
    ['.5', [0.5]],
    ['1,50,000', [150_000]],
    ['150,000,000', [150_000_000]],
    ['1.250.000', [1_250_000]],
    ['250 000', [250_000]],
    ['1,234.5', [1234.5]],
    ['1.234,5', [1234.5]],
    ['1,200', [1.2, 1200]],
    ['0,200', [0.2]],
    ['4.500', [4.5, 4500]],
    ['12.5 H', [12.5]],
    ['12.5*', [12.5]],
  ])('%j is read as %j', (raw, expected) => expect(numbers(raw)).toEqual(expected));

  test.each([
    ['<0.01', '<', 0.01],
    ['< 0,01', '<', 0.01],
    ['≥ 1000', '>=', 1000],
    ['=<5', '<=', 5],
  ])('%j keeps its sign', (raw, comparator, value) => {
    const read = readValue(raw);
    expect(read).toMatchObject({ kind: 'number', comparator });
    expect(numbers(raw)).toEqual([value]);
  });

  test('any text at all is read or refused, never thrown', () => {
    fc.assert(fc.property(fc.string(), (text) => void readValue(text)));
    fc.assert(fc.property(fc.stringMatching(/^[<>]?[0-9.,' {}e]{0,9}$/), (text) => void readValue(text)));
  });

  test('a unit behind the number is kept', () => {
    expect(readValue('5.6 mmol/L')).toMatchObject({ rest: 'mmol/L' });
    expect(readValue('2.5 lakhs')).toMatchObject({ rest: 'lakhs' });
  });

  test.each([
    ['++', '2+'],
    ['3 +', '3+'],
    ['(+)', 'trace'],
    ['Nil', 'negative'],
    ['NOT DETECTED', 'negative'],
    ['négatif', 'negative'],
    ['नेगेटिव', 'negative'],
    ['سلبي', 'negative'],
    ['positivo', '1+'],
  ])('%j is the grade %s', (raw, grade) => expect(numbers(raw)).toBe(grade));

  test.each([
    ['', 'value-invalid'],
    ['abc', 'value-invalid'],
    ['5-6', 'value-invalid'],
    ['120/80', 'value-invalid'],
    ['12..5', 'value-invalid'],
    ['1,23,4', 'value-invalid'],
    ['+5', 'value-invalid'],
    ['12 34', 'value-invalid'],
    ['9'.repeat(20), 'value-invalid'],
    [Number.NaN, 'value-invalid'],
    [Number.POSITIVE_INFINITY, 'value-invalid'],
    [-1, 'value-negative'],
    ['-1', 'value-negative'],
    ['−1', 'value-negative'],
    ['1३5', 'digits-mixed'],
  ])('%j is refused as %s', (raw, code) => expect(readValue(raw)).toBe(code));
});
