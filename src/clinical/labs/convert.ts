import { add, compare, divide, type Exact, exact, multiply, ONE, subtract, ZERO } from './exact.ts';
import type { LabTest } from './knowledge-types.ts';
import { namesDimerUnits, normaliseUnit, readUnit, type Unit } from './units.ts';

/** How a value in some unit becomes one in the test's conventional unit: value × factor + offset. */
export interface Conversion {
  factor: Exact;
  offset: Exact;
  /** Set where the number told another substance, such as urea for its nitrogen. */
  alternative?: string;
}

export type UnitFault = 'unit-unknown' | 'unit-mismatch';

export function sameConversion(a: Conversion, b: Conversion): boolean {
  return compare(a.factor, b.factor) === 0 && compare(a.offset, b.offset) === 0;
}

/** The conventional unit itself. */
export const UNCHANGED: Conversion = { factor: ONE, offset: ZERO };

/** From the conventional to the SI unit of the test, exactly. */
export function toSi(test: LabTest, value: Exact): Exact {
  return add(multiply(value, exact(test.toSi.factor)), exact(test.toSi.offset ?? 0));
}

export function fromSi(test: LabTest, value: Exact): Exact {
  return divide(subtract(value, exact(test.toSi.offset ?? 0)), exact(test.toSi.factor));
}

export function apply(conversion: Conversion, value: Exact): Exact {
  return add(multiply(value, conversion.factor), conversion.offset);
}

/** The other way round: from the conventional unit to the one of the conversion. */
export function revert(conversion: Conversion, value: Exact): Exact {
  return divide(subtract(value, conversion.offset), conversion.factor);
}

/**
 * How values in `unitText` are converted for this test. `named` is how the test was called: "urea" and "urea
 * nitrogen" share a test, not a unit.
 */
export function conversionFor(test: LabTest, unitText: string, named = ''): Conversion | UnitFault {
  const text = Object.hasOwn(test.spellings ?? {}, unitText.trim().toUpperCase())
    ? (test.spellings?.[unitText.trim().toUpperCase()] ?? unitText)
    : unitText;
  if (namesDimerUnits(text)) return 'unit-mismatch';
  const readings = readUnit(text);
  if (readings.length === 0) return 'unit-unknown';
  const other = alternativeFor(test, readings, named);
  if (other) return other;
  for (const reading of readings) {
    const found = conversionOf(test, reading);
    if (found) return found;
  }
  return 'unit-mismatch';
}

function alternativeFor(test: LabTest, readings: Unit[], named: string): Conversion | undefined {
  for (const { names, unit, factor } of test.alternatives ?? []) {
    if (names.length > 0 && !names.some((name) => normaliseUnit(name) === normaliseUnit(named))) continue;
    const [told] = readUnit(unit);
    const reading = readings.find((r) => r.quantity === told?.quantity);
    if (!told || !reading) continue;
    const scale = multiply(divide(reading.scale, told.scale), exact(factor));
    return names.length > 0
      ? { factor: scale, offset: ZERO, alternative: names[0] ?? '' }
      : { factor: scale, offset: ZERO };
  }
  return undefined;
}

function conversionOf(test: LabTest, reading: Unit): Conversion | undefined {
  const [conventional, si] = [readUnit(test.unit), readUnit(test.siUnit)];
  const own = conventional.find((u) => u.quantity === reading.quantity);
  if (own) return scaled(divide(reading.scale, own.scale), UNCHANGED);
  const other = si.find((u) => u.quantity === reading.quantity);
  if (other) return throughSi(test, divide(reading.scale, other.scale));
  const substance = si.find((u) => u.quantity === 'substance-per-volume');
  if (test.valence && substance && reading.quantity === 'charge-per-volume') {
    return throughSi(test, divide(divide(reading.scale, exact(test.valence)), substance.scale));
  }
  return undefined;
}

function throughSi(test: LabTest, scale: Exact): Conversion {
  const factor = exact(test.toSi.factor);
  return {
    factor: divide(scale, factor),
    offset: divide(subtract(ZERO, exact(test.toSi.offset ?? 0)), factor),
  };
}

function scaled(scale: Exact, conversion: Conversion): Conversion {
  return { factor: multiply(scale, conversion.factor), offset: conversion.offset };
}
