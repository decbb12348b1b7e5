import { TimeChart, type ValueRange } from '../../../ui/time-chart.tsx';

export interface Point {
  /** ISO 8601 */
  at: string;
  value: number;
}

interface CourseChartProps {
  title: string;
  unit?: string;
  /** Oldest first. */
  points: readonly Point[];
  /** The range to lie in, shaded; null on an open side. */
  range?: ValueRange;
  decimals?: number;
}

/** How one figure of a check went so far. */
export function CourseChart({ points, ...chart }: CourseChartProps) {
  return <TimeChart {...chart} points={points.map(({ at, value }) => ({ at, values: [value] }))} />;
}
