/** A measurement as an entry of the timeline keeps it: `data.measure` and `data.reading`, merged as one. */
import type { Reading } from './check.ts';
import { MEASURES, type Measure, toFirstUnit, type Unit, unitOf } from './measures.ts';

export interface KeptReading extends Reading {
  measure: Measure;
  /** One a line of the chart, in the measure's first unit. */
  lines: number[];
}

/** null for what no version of the app writes; the row may come from anywhere. */
export function readKept(data: Readonly<Record<string, unknown>>): KeptReading | null {
  const measure = MEASURES.find((one) => one === data.measure);
  return measure ? readAs(measure, data.reading) : null;
}

export function readAs(measure: Measure, value: unknown): KeptReading | null {
  const { values, unit: id } = (value ?? {}) as { values?: unknown; unit?: unknown };
  const unit = typeof id === 'string' ? unitOf(measure, id) : undefined;
  if (!unit || !isFigures(values, unit)) return null;
  return { measure, values, unit: unit.id, lines: toFirstUnit(measure, unit, values) };
}

function isFigures(values: unknown, { parts }: Unit): values is number[] {
  return (
    Array.isArray(values) &&
    values.length === parts.length &&
    values.every((value) => typeof value === 'number' && Number.isFinite(value))
  );
}
