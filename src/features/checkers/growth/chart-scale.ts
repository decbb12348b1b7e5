import type { ChartData } from './chart-data.ts';

/** In the units of the drawing, one of them about a pixel on a small phone. */
export const SIZE = { width: 340, height: 320, top: 12, bottom: 40, start: 30, end: 26 } as const;

export interface Scale {
  x: (at: number) => number;
  y: (value: number) => number;
  /** Of the table: months as they are, or as years. */
  across: { at: number; told: number }[];
  up: number[];
  years: boolean;
}

const MONTHS_A_YEAR = 12;
/** Up to here months are told, above years. */
const MOST_MONTHS = 24;
const STEPS = [1, 2, 5, 10, 20, 50];
/** So many lines across a chart at most, and figures below it. */
const MOST_UP = 8;
const MOST_ACROSS = 9;

export function scaleOf({ from, to, across, points, lines }: ChartData): Scale {
  const drawn = points.filter((point) => !point.implausible).map((point) => point.value);
  const values = [...lines.flatMap((line) => line.points.map(([, value]) => value)), ...drawn];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least) * 0.04;
  const [low, high] = [Math.max(0, least - room), most + room];
  const width = SIZE.width - SIZE.start - SIZE.end;
  const height = SIZE.height - SIZE.top - SIZE.bottom;
  const years = across === 'month' && to - from > MOST_MONTHS;
  const unit = years ? MONTHS_A_YEAR : 1;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return {
    x: (at) => tenth(SIZE.start + ((at - from) / (to - from)) * width),
    y: (value) => tenth(SIZE.top + ((high - value) / (high - low)) * height),
    across: ticks(from / unit, to / unit, across === 'month' && !years ? [1, 3, 6] : STEPS, MOST_ACROSS).map(
      (told) => ({ at: told * unit, told }),
    ),
    up: ticks(low, high, STEPS, MOST_UP),
    years,
  };
}

/** Round figures between the two, as many as fit. */
function ticks(from: number, to: number, steps: readonly number[], most: number): number[] {
  const step = steps.find((one) => (to - from) / one < most) ?? steps.at(-1) ?? 1;
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
}

/** Heights of labels pushed apart to `gap`, in the order given from low on the screen to high. */
export function apart(heights: readonly number[], gap: number): number[] {
  const placed: number[] = [];
  for (const height of heights)
    placed.push(Math.min(height, (placed.at(-1) ?? Number.POSITIVE_INFINITY) - gap));
  return placed;
}
