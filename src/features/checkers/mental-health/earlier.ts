import type { CheckerResult } from '../../../bindings/types.ts';
import type { Instrument } from '../../../clinical/mental-health/index.ts';
import type { Point } from '../kit/course-chart.tsx';

/** Earlier totals of one form, oldest first; results of another version of the app are read with care. */
export function earlierScores(newestFirst: readonly CheckerResult[], instrument: Instrument): Point[] {
  return [...newestFirst].reverse().flatMap(({ taken_at, result }) => {
    const { score } = result;
    const fits = result.instrument === instrument && typeof score === 'number';
    return fits ? [{ at: taken_at, value: score }] : [];
  });
}
