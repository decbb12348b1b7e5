import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

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
  range?: { low: number | null; high: number | null };
  decimals?: number;
}

const WIDTH = 320;
const HEIGHT = 140;
const EDGE = { top: 12, bottom: 22, start: 40, end: 10 };

/** A measurement over time, drawn, with the same figures as a table behind it. Time runs from left to right in every language. */
export function CourseChart({ title, unit = '', points, range, decimals = 1 }: CourseChartProps) {
  const { t } = useTranslation('checkers');
  const { language } = useLanguage();
  if (points.length === 0) return null;
  const number = (value: number) => formatNumber(language, value, { maximumFractionDigits: decimals });
  const day = (at: string) => formatDate(language, at);
  const { x, y, ticks } = scales(points, range);
  const band = range && bandOf(range, y);
  return (
    <figure className="chartwrap">
      <figcaption>
        <b>{title}</b> {unit && <span className="meta">{unit}</span>}
      </figcaption>
      {points.length > 1 && (
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
          {ticks.map((tick) => (
            <g key={tick}>
              <line className="grid" x1={EDGE.start} x2={WIDTH - EDGE.end} y1={y(tick)} y2={y(tick)} />
              <text x={EDGE.start - 6} y={y(tick) + 4} textAnchor="end">
                {number(tick)}
              </text>
            </g>
          ))}
          <polyline className="s1" points={points.map((p) => `${x(p.at)},${y(p.value)}`).join(' ')} />
          {points.map((p) => (
            <circle key={p.at} className="s1" cx={x(p.at)} cy={y(p.value)} r="4" />
          ))}
          <text x={EDGE.start} y={HEIGHT - 5}>
            {day(points[0]?.at ?? '')}
          </text>
          <text x={WIDTH - EDGE.end} y={HEIGHT - 5} textAnchor="end">
            {day(points.at(-1)?.at ?? '')}
          </text>
        </svg>
      )}
      <details open={points.length === 1}>
        <summary>{t('course.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('course.date')}</th>
              <th scope="col">{unit ? `${title} (${unit})` : title}</th>
            </tr>
          </thead>
          <tbody>
            {[...points].reverse().map((p) => (
              <tr key={p.at}>
                <td>{day(p.at)}</td>
                <td>{number(p.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function scales(points: readonly Point[], range: CourseChartProps['range']) {
  const values = [...points.map((p) => p.value), range?.low ?? null, range?.high ?? null].filter(
    (value) => value !== null,
  );
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || Math.abs(most) || 1) * 0.1;
  const [low, high] = [least - room, most + room];
  const times = points.map((p) => Date.parse(p.at));
  const [first, last] = [Math.min(...times), Math.max(...times)];
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

function bandOf({ low, high }: { low: number | null; high: number | null }, y: (value: number) => number) {
  const top = high === null ? EDGE.top : y(high);
  const bottom = low === null ? HEIGHT - EDGE.bottom : y(low);
  return { top, bottom };
}
