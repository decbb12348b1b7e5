/** Whether what was typed can have been measured. */
import { readNumber } from '../../shared/digits.ts';
import { limitsOf, type Range } from './limits.ts';
import {
  fromFirstUnit,
  linesOf,
  type Measure,
  type Part,
  type PartId,
  toFirstUnit,
  type Unit,
  type UnitId,
} from './measures.ts';

/** A measurement as it was told. */
export interface Reading {
  /** One a part of the unit. */
  values: number[];
  unit: UnitId;
}

export type ReadingProblem =
  | { code: 'missing' | 'no-number' | 'not-whole'; part: PartId }
  /** A second part that reaches the first: 13 inches. */
  | { code: 'part-too-large'; part: PartId; below: number }
  /** The upper figure of a blood pressure lies above the lower one. */
  | { code: 'order'; part: PartId }
  /** In the unit typed; `likely` is the unit in which the figure would make sense. */
  | { code: 'impossible'; part: PartId; range: Range; unit: UnitId; likely: UnitId | null };

/** Possible, but seldom. In the unit typed. */
export interface Doubt {
  part: PartId;
  range: Range;
  unit: UnitId;
}

export type Checked =
  | { ok: true; reading: Reading; doubts: readonly Doubt[] }
  | { ok: false; problem: ReadingProblem };

interface Asked {
  measure: Measure;
  unit: Unit;
  /** Every unit it may have been meant in. */
  units: readonly Unit[];
  /** As typed, one a part of the unit; digits of any script. */
  typed: readonly string[];
  /** Nineteen years or more; null where nobody knows. */
  adult: boolean | null;
}

export function checkReading(asked: Asked): Checked {
  const { measure, unit, typed } = asked;
  const values: number[] = [];
  for (const [i, part] of unit.parts.entries()) {
    const read = readPart(part, typed[i] ?? '', i > 0 && linesOf(measure).length === 1);
    if (typeof read !== 'number') return { ok: false, problem: read };
    values.push(read);
  }
  const lines = toFirstUnit(measure, unit, values);
  const limits = limitsOf(measure, asked.adult);
  const doubts: Doubt[] = [];
  for (const [i, value] of lines.entries()) {
    const { possible, usual } = limits[i] ?? {};
    const part = unit.parts[i]?.id ?? 'value';
    if (possible && !within(value, possible))
      return { ok: false, problem: impossible(asked, part, possible) };
    if (usual && !within(value, usual)) doubts.push({ part, ...told(unit, usual) });
  }
  if (measure === 'blood-pressure' && (lines[0] ?? 0) <= (lines[1] ?? 0))
    return { ok: false, problem: { code: 'order', part: 'systolic' } };
  return { ok: true, reading: { values, unit: unit.id }, doubts };
}

/** A second part that nobody filled in is none: 5 feet are 5 feet and 0 inches. */
function readPart(part: Part, typed: string, mayBeEmpty: boolean): number | ReadingProblem {
  const value = readNumber(typed);
  if (value === undefined) return { code: 'no-number', part: part.id };
  if (value === null) return mayBeEmpty ? 0 : { code: 'missing', part: part.id };
  if (part.decimals === 0 && !Number.isInteger(value)) return { code: 'not-whole', part: part.id };
  if (part.below !== undefined && value >= part.below)
    return { code: 'part-too-large', part: part.id, below: part.below };
  return value;
}

function impossible(
  { measure, unit, units, typed, adult }: Asked,
  part: PartId,
  range: Range,
): ReadingProblem {
  const [limits] = limitsOf(measure, adult);
  const figure = readNumber(typed[0] ?? '') ?? 0;
  const sensible = limits?.usual ?? limits?.possible ?? range;
  const likely = units.find(
    (other) =>
      other.id !== unit.id &&
      other.parts.length === 1 &&
      within(toFirstUnit(measure, other, [figure])[0] ?? 0, sensible),
  );
  return { code: 'impossible', part, ...told(unit, range), likely: likely?.id ?? null };
}

/** A range in the unit that was typed in; of a unit of two parts in its first one. */
function told(unit: Unit, [least, most]: Range): { range: Range; unit: UnitId } {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return { range: [tenth(fromFirstUnit(unit, least)), tenth(fromFirstUnit(unit, most))], unit: unit.id };
}

function within(value: number, [least, most]: Range): boolean {
  return value >= least && value <= most;
}
