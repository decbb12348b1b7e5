import { describe, expect, it } from 'vitest';
import { latinDigits, readNumber } from './digits.ts';

describe('latinDigits', () => {
  it.each([
    ['१६५', '165'],
    ['௧௬௫ செ.மீ', '165 செ.மீ'],
    ['١٦٥', '165'],
    ['১৬৫ abc', '165 abc'],
  ])('writes %s as %s', (typed, plain) => expect(latinDigits(typed)).toBe(plain));
});

describe('readNumber', () => {
  it.each([
    ['70', 70],
    [' 70.5 ', 70.5],
    ['70,5', 70.5],
    ['٧٠٫٥', 70.5],
    ['७०.२५', 70.25],
    ['', null],
    ['  ', null],
    ['seventy', undefined],
    ['7-0', undefined],
    ['1,234.5', undefined],
    ['99999999', undefined],
  ])('reads %j as %j', (typed, value) => expect(readNumber(typed)).toBe(value));
});
