/**
 * Exact decimals as fractions of whole numbers: 0.1 mmol/L becomes mg/dL and back without a digit of noise.
 * `denominator` is above zero; fractions are not reduced on the way, numbers here stay short.
 */
export interface Exact {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Exact = { numerator: 0n, denominator: 1n };
export const ONE: Exact = { numerator: 1n, denominator: 1n };

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/** A finite number or plain decimal text ("0.0555", "1e-7"). Throws a RangeError on anything else. */
export function exact(value: number | string): Exact {
  const parts = DECIMAL.exec(String(value).trim());
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts ?? [];
  if (!parts || whole + fraction === '') throw new RangeError(`not a decimal number: ${value}`);
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const power = Number(exponent) - fraction.length;
  return power >= 0
    ? { numerator: digits * 10n ** BigInt(power), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-power) };
}

export function add(a: Exact, b: Exact): Exact {
  return reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtract(a: Exact, b: Exact): Exact {
  return add(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function multiply(a: Exact, b: Exact): Exact {
  return reduced(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** Throws a RangeError where `b` is zero. */
export function divide(a: Exact, b: Exact): Exact {
  if (b.numerator === 0n) throw new RangeError('division by zero');
  const sign = b.numerator < 0n ? -1n : 1n;
  return reduced(sign * a.numerator * b.denominator, sign * a.denominator * b.numerator);
}

/** Below zero, zero or above zero, as `a` is less than, equal to or more than `b`. */
export function compare(a: Exact, b: Exact): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export function magnitude(a: Exact): Exact {
  return a.numerator < 0n ? { numerator: -a.numerator, denominator: a.denominator } : a;
}

/** Rounded half away from zero to so many decimals, still exact. */
export function rounded(value: Exact, decimals: number): Exact {
  const scale = 10n ** BigInt(decimals);
  const { numerator, denominator } = magnitude(value);
  const whole = (2n * numerator * scale + denominator) / (2n * denominator);
  return { numerator: value.numerator < 0n ? -whole : whole, denominator: scale };
}

/**
 * The number to show: rounded to `decimals`, or to two figures where the value is so small that nothing would be
 * left of it.
 */
export function shown(value: Exact, decimals: number): number {
  return toNumber(asShown(value, decimals));
}

/** As `shown`, still exact. */
export function asShown(value: Exact, decimals: number): Exact {
  return rounded(value, Math.max(decimals, decimalsForTwoFigures(value)));
}

/** The nearest double; decimals of up to 15 figures come out as they are written. */
export function toNumber(value: Exact): number {
  const { numerator, denominator } = reduced(value.numerator, value.denominator);
  if (denominator === 1n) return Number(numerator);
  const digits = rounded(value, DECIMALS_KEPT);
  const text = magnitude(digits)
    .numerator.toString()
    .padStart(DECIMALS_KEPT + 1, '0');
  const sign = digits.numerator < 0n ? '-' : '';
  return Number(`${sign}${text.slice(0, -DECIMALS_KEPT)}.${text.slice(-DECIMALS_KEPT)}`);
}

const DECIMALS_KEPT = 20;
const MOST_DECIMALS = 9;

function decimalsForTwoFigures(value: Exact): number {
  const { numerator, denominator } = magnitude(value);
  if (numerator === 0n) return 0;
  let decimals = 0;
  while (decimals < MOST_DECIMALS && numerator * 10n ** BigInt(decimals) < 10n * denominator) decimals++;
  return numerator >= denominator ? 0 : decimals;
}

function reduced(numerator: bigint, denominator: bigint): Exact {
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return a <= 1n ? { numerator, denominator } : { numerator: numerator / a, denominator: denominator / a };
}
