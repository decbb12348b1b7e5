/** Totals of the mood questions, and BMI. */
import { INSTRUMENTS } from '../../../../clinical/mental-health/index.ts';
import type { TimePoint, ValueRange } from '../../../../ui/time-chart.tsx';
import type { SavedCheck, Series } from './series.ts';

/** One line for each form; nothing is shaded, because a person is no number of points. */
export function moodSeries(newestFirst: readonly SavedCheck[]): Series[] {
  return INSTRUMENTS.flatMap((instrument) => {
    const points = pointsOf(
      newestFirst.filter(({ result }) => result.instrument === instrument),
      ({ score }) => score,
    );
    const units = [{ unit: '', points, decimals: 0 }];
    return points.length > 0
      ? [{ id: `mood:${instrument}`, group: 'mood' as const, of: instrument, units, undrawn: 0 }]
      : [];
  });
}

/** With the range the last check called normal: it follows the standard the person chose. */
export function bmiSeries(newestFirst: readonly SavedCheck[]): Series[] {
  const points = pointsOf(newestFirst, ({ bmi }) => bmi);
  if (points.length === 0) return [];
  const range = newestFirst.map(({ result }) => normalRange(result)).find((one) => one !== undefined);
  const units = [{ unit: 'kg/m²', points, decimals: 1, range }];
  return [{ id: 'bmi:bmi', group: 'bmi', of: 'bmi', units, undrawn: 0 }];
}

function pointsOf(
  newestFirst: readonly SavedCheck[],
  read: (result: SavedCheck['result']) => unknown,
): TimePoint[] {
  return [...newestFirst].reverse().flatMap(({ taken_at: at, result }) => {
    const value = read(result);
    return typeof value === 'number' && Number.isFinite(value) ? [{ at, values: [value] }] : [];
  });
}

function normalRange({ healthy_weight }: SavedCheck['result']): ValueRange | undefined {
  const { bmi } = (healthy_weight ?? {}) as { bmi?: unknown };
  const { from, to } = (bmi ?? {}) as { from?: unknown; to?: unknown };
  return typeof from === 'number' && typeof to === 'number' ? { low: from, high: to } : undefined;
}
