/** What of the timeline and of the checks can be drawn. */
import type { CheckerResult, TimelineEntry } from '../../../bindings/types.ts';
import {
  fromFirstUnit,
  type KeptReading,
  type Measure,
  readKept,
  type Unit,
} from '../../../clinical/readings/index.ts';
import type { TimePoint } from '../../../ui/time-chart.tsx';

/** One measurement at one moment; its lines in the measure's first unit. */
export type Measured = { at: string; measure: Measure; lines: readonly number[]; told: KeptReading | null };

export function measuredIn(entries: readonly TimelineEntry[]): Measured[] {
  return entries.flatMap(({ kind, data, occurred_at }) => {
    const told = kind === 'measurement' ? readKept(data) : null;
    return told ? [{ at: occurred_at, measure: told.measure, lines: told.lines, told }] : [];
  });
}

/**
 * Weight and height of BMI checks, which are always about the person themselves. Growth checks may be about a child
 * without a profile, kept under whoever saved them, and stay out.
 */
export function measuredByChecks(results: readonly CheckerResult[], from: string | null): Measured[] {
  return results
    .filter(({ taken_at }) => from === null || taken_at >= from)
    .flatMap(({ taken_at, result }) => {
      const used = (result.used ?? {}) as { weight_kg?: unknown; height_cm?: unknown };
      const one = (measure: Measure, value: unknown): Measured[] =>
        typeof value === 'number' && Number.isFinite(value)
          ? [{ at: taken_at, measure, lines: [value], told: null }]
          : [];
      return [...one('weight', used.weight_kg), ...one('height', used.height_cm)];
    });
}

/** Oldest first, in a unit of one figure. Entries come newest first: of one minute, what was written last stays last. */
export function pointsOf(measured: readonly Measured[], measure: Measure, unit: Unit): TimePoint[] {
  return measured
    .filter((one) => one.measure === measure)
    .reverse()
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
    .map(({ at, lines }) => ({
      at,
      values: lines.length > 1 ? lines : lines.map((value) => fromFirstUnit(unit, value)),
    }));
}

/** A line cannot be drawn in feet and inches. */
export function chartUnits(units: readonly Unit[], lines: number): Unit[] {
  return units.filter(({ parts }) => parts.length === lines);
}
