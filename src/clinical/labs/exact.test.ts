import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, compare, divide, exact, multiply, rounded, shown, subtract, toNumber } from './exact.ts';

const decimal = fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 5 }));
const asExact = ([whole, places]: [number, number]) => ({
  numerator: BigInt(whole),
  denominator: 10n ** BigInt(places),
});

describe('exact decimals', () => {
  test('what floating point gets wrong comes out right', () => {
    expect(0.1 + 0.2).not.toBe(0.3);
    expect(toNumber(add(exact('0.1'), exact('0.2')))).toBe(0.3);
    expect(toNumber(multiply(exact(1.1), exact(1.1)))).toBe(1.21);
  });
  test('numbers of any size and notation are read', () => {
    expect(toNumber(exact(1e-7))).toBe(1e-7);
    expect(toNumber(exact('2.5e3'))).toBe(2500);
    expect(toNumber(exact('.5'))).toBe(0.5);
    expect(() => exact('')).toThrow(RangeError);
    expect(() => exact(Number.NaN)).toThrow(RangeError);
  });
  test('a product divided by its factor is the value again, whatever the two are', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        fc.pre(b[0] !== 0);
        const [x, y] = [asExact(a), asExact(b)];
        expect(compare(divide(multiply(x, y), y), x)).toBe(0);
        expect(compare(subtract(add(x, y), y), x)).toBe(0);
      }),
    );
  });
  test('halves are rounded away from zero', () => {
    expect(toNumber(rounded(exact('2.5'), 0))).toBe(3);
    expect(toNumber(rounded(exact('-2.5'), 0))).toBe(-3);
    expect(toNumber(rounded(exact('1.005'), 2))).toBe(1.01);
  });
  test('a small value keeps two figures instead of vanishing', () => {
    expect(shown(exact('0.0034'), 1)).toBe(0.0034);
    expect(shown(exact('0.00345'), 1)).toBe(0.0035);
    expect(shown(exact('12.345'), 1)).toBe(12.3);
    expect(shown(exact(0), 1)).toBe(0);
  });
  test('dividing by zero is refused', () => expect(() => divide(exact(1), exact(0))).toThrow(RangeError));
});
