import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';

export interface TimePoint {
  /** ISO 8601 */
  at: string;
  /** One a line. */
  values: readonly number[];
}

export interface ValueRange {
  /** null on an open side. */
  low: number | null;
  high: number | null;
}

/** Where what is usual changes with time, as with a child's age. */
export interface BandPoint {
  /** ISO 8601 */
  at: string;
  low: number;
  high: number;
}

interface TimeChartProps {
  title: string;
  unit?: string;
  /** What each line is called, where there are two. */
  lines?: readonly string[];
  /** Oldest first. */
  points: readonly TimePoint[];
  /** The range to lie in, shaded. */
  range?: ValueRange | undefined;
  /** In its place, oldest first. */
  band?: readonly BandPoint[] | undefined;
  decimals?: number;
  /** The table tells the hour too. */
  withTime?: boolean;
}

const WIDTH = 320;
const HEIGHT = 140;
const EDGE = { top: 12, bottom: 22, start: 40, end: 10 };
/** Above so many a dot for each would cover the line. */
const MOST_DOTS = 60;
const ROWS = 60;
const SERIES = ['s1', 's2'] as const;

/**
 * Measurements over time, drawn, with the same figures as a table behind. Time runs from left to right in every
 * language.
 */
export function TimeChart({
  title,
  unit = '',
  lines = [],
  points,
  range,
  band = [],
  decimals = 1,
  withTime,
}: TimeChartProps) {
  const { language } = useLanguage();
  if (points.length === 0) return null;
  const number = (value: number) => formatNumber(language, value, { maximumFractionDigits: decimals });
  return (
    <figure className="chartwrap">
      <figcaption>
        <b>{title}</b> {unit && <span className="meta">{unit}</span>}
      </figcaption>
      {lines.length > 1 && <Legend lines={lines} />}
      {points.length > 1 && <Drawing points={points} range={range} band={band} number={number} />}
      <PointTable
        points={points}
        names={lines.length > 1 ? lines : [title]}
        unit={unit}
        number={number}
        withTime={withTime ?? false}
      />
    </figure>
  );
}

function Legend({ lines }: { lines: readonly string[] }) {
  return (
    <p className="legend">
      {lines.map((line, i) => (
        <span key={line}>
          <svg className="chart" viewBox="0 0 24 16" aria-hidden="true">
            <line className={SERIES[i]} x1="0" x2="24" y1="8" y2="8" />
          </svg>
          {line}
        </span>
      ))}
    </p>
  );
}

type Numbered = (value: number) => string;
type DrawingProps = Pick<TimeChartProps, 'points' | 'range'> & {
  band: readonly BandPoint[];
  number: Numbered;
};

function Drawing({ points, range, band: stretch, number }: DrawingProps) {
  const { language } = useLanguage();
  const { x, y, ticks } = scales(points, range, stretch);
  const band = range && bandOf(range, y);
  const day = (point: TimePoint | undefined) => formatDate(language, point?.at ?? '');
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" direction="ltr">
      {band && (
        <rect
          className="band"
          x={EDGE.start}
          width={WIDTH - EDGE.start - EDGE.end}
          y={band.top}
          height={band.bottom - band.top}
        />
      )}
      {stretch.length > 1 && (
        <polygon
          className="band"
          points={[
            ...stretch.map(({ at, high }) => `${x(at)},${y(high)}`),
            ...stretch.toReversed().map(({ at, low }) => `${x(at)},${y(low)}`),
          ].join(' ')}
        />
      )}
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={EDGE.start} x2={WIDTH - EDGE.end} y1={y(tick)} y2={y(tick)} />
          <text x={EDGE.start - 6} y={y(tick) + 4} textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {(points[0]?.values ?? []).map((_, line) => {
        const drawn = points.map(({ at, values }) => ({ x: x(at), y: y(values[line] ?? 0) }));
        return (
          <g key={SERIES[line]}>
            <polyline className={SERIES[line]} points={drawn.map((p) => `${p.x},${p.y}`).join(' ')} />
            {drawn.length <= MOST_DOTS &&
              drawn.map((p, i) => (
                <circle
                  // Two may have been measured in one minute; their place in the row is all that tells them apart.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  key={i}
                  className={line === 0 ? 's1' : 's2 dot'}
                  cx={p.x}
                  cy={p.y}
                  r="4"
                />
              ))}
          </g>
        );
      })}
      <text x={EDGE.start} y={HEIGHT - 5}>
        {day(points[0])}
      </text>
      <text x={WIDTH - EDGE.end} y={HEIGHT - 5} textAnchor="end">
        {day(points.at(-1))}
      </text>
    </svg>
  );
}

type PointTableProps = {
  points: readonly TimePoint[];
  names: readonly string[];
  unit: string;
  number: Numbered;
  withTime: boolean;
};

/** Newest first; of thousands the last ones, and more when asked for. */
function PointTable({ points, names, unit, number, withTime }: PointTableProps) {
  const { t } = useTranslation(['checkers', 'measurements']);
  const { language } = useLanguage();
  const [rows, setRows] = useState(ROWS);
  const when = (at: string) =>
    formatDate(language, at, { dateStyle: 'medium', ...(withTime && { timeStyle: 'short' }) });
  return (
    <details className="growth-table" open={points.length === 1}>
      <summary>{t('checkers:course.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{withTime ? t('measurements:chart.when') : t('checkers:course.date')}</th>
            {names.map((name) => (
              <th key={name} scope="col">
                {unit ? `${name} (${unit})` : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...points]
            .reverse()
            .slice(0, rows)
            .map(({ at, values }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have been measured in one minute
              <tr key={`${at} ${row}`}>
                <td>{when(at)}</td>
                {names.map((name, i) => (
                  <td key={name}>{number(values[i] ?? 0)}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {rows < points.length && (
        <button type="button" className="btn line screen-only" onClick={() => setRows(rows + ROWS)}>
          {t('measurements:chart.tableMore')}
        </button>
      )}
    </details>
  );
}

function scales(points: readonly TimePoint[], range: ValueRange | undefined, band: readonly BandPoint[]) {
  const told = [...points.flatMap(({ values }) => values), ...band.flatMap(({ low, high }) => [low, high])];
  const limits = [range?.low ?? null, range?.high ?? null].filter((value) => value !== null);
  const times = points.map(({ at }) => Date.parse(at));
  // No spread of thousands: that is an argument each.
  const least = [...told, ...limits].reduce((a, b) => Math.min(a, b));
  const most = [...told, ...limits].reduce((a, b) => Math.max(a, b));
  const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
  const room = (most - least || Math.abs(most) || 1) * 0.1;
  const [low, high] = [least - room, most + room];
  const width = WIDTH - EDGE.start - EDGE.end;
  const height = HEIGHT - EDGE.top - EDGE.bottom;
  const round = (value: number) => Math.round(value * 10) / 10;
  return {
    x: (at: string) =>
      round(EDGE.start + (last > first ? ((Date.parse(at) - first) / (last - first)) * width : width / 2)),
    y: (value: number) => round(EDGE.top + ((high - value) / (high - low)) * height),
    ticks: [least, (least + most) / 2, most].filter((tick, i, all) => all.indexOf(tick) === i),
  };
}

function bandOf({ low, high }: ValueRange, y: (value: number) => number) {
  const top = high === null ? EDGE.top : y(high);
  const bottom = low === null ? HEIGHT - EDGE.bottom : y(low);
  return { top, bottom };
}
