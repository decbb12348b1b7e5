import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ChartData, ChartLine } from './chart-data.ts';
import { apart, type Scale, SIZE, scaleOf } from './chart-scale.ts';
import { useGrowthWords } from './use-words.ts';

const MEDIAN = 50;
const LABEL_GAP = 12;

/** WHO's percentile lines with the child's visits on them, and the same visits as a table. */
export function GrowthChart({ chart, sex }: { chart: ChartData; sex: 'female' | 'male' }) {
  const { t } = useTranslation('growth');
  const scale = scaleOf(chart);
  const across = chart.across === 'cm' ? 'cm' : scale.years ? 'years' : 'months';
  return (
    <figure className="chartwrap growth-chart">
      <figcaption>
        <b>{t(`chart.${chart.name}`)}</b> <span className="meta">{`${chart.unit} · ${t(`sex.${sex}`)}`}</span>
      </figcaption>
      <svg className="chart" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true" direction="ltr">
        <Ground scale={scale} lines={chart.lines} />
        <Visits chart={chart} scale={scale} />
        <text x={(SIZE.start + SIZE.width - SIZE.end) / 2} y={SIZE.height - 6} textAnchor="middle">
          {t(`axis.${across}`)}
        </text>
      </svg>
      <p className="meta">{t('chart.lines')}</p>
      <VisitTable chart={chart} />
    </figure>
  );
}

/** The grid, the lines and what they are called. */
function Ground({ scale, lines }: { scale: Scale; lines: readonly ChartLine[] }) {
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(language, value);
  const { x, y } = scale;
  const right = SIZE.width - SIZE.end;
  const bottom = SIZE.height - SIZE.bottom;
  const path = (points: ChartLine['points']) => points.map(([at, value]) => `${x(at)},${y(value)}`).join(' ');
  const [lowest, highest] = [lines[0]?.points ?? [], lines.at(-1)?.points ?? []];
  const ends = apart(
    lines.map((line) => y(line.points.at(-1)?.[1] ?? 0)),
    LABEL_GAP,
  );
  return (
    <>
      <polygon className="band" points={path([...lowest, ...[...highest].reverse()])} />
      {scale.up.map((value) => (
        <g key={value}>
          <line className="grid" x1={SIZE.start} x2={right} y1={y(value)} y2={y(value)} />
          <text x={SIZE.start - 5} y={y(value) + 4} textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      {scale.across.map(({ at, told }) => (
        <g key={at}>
          <line className="grid" x1={x(at)} x2={x(at)} y1={SIZE.top} y2={bottom} />
          <text x={x(at)} y={bottom + 15} textAnchor="middle">
            {number(told)}
          </text>
        </g>
      ))}
      {lines.map(({ percentile, points }, i) => (
        <g key={percentile}>
          <polyline className={percentile === MEDIAN ? 'pc mid' : 'pc'} points={path(points)} />
          <text className="pc-name" x={right + 5} y={(ends[i] ?? 0) + 4}>
            {number(percentile)}
          </text>
        </g>
      ))}
    </>
  );
}

function Visits({ chart, scale: { x, y } }: { chart: ChartData; scale: Scale }) {
  const drawn = chart.points.filter((point) => !point.implausible).sort((a, b) => a.at - b.at);
  return (
    <>
      <polyline className="s1" points={drawn.map((p) => `${x(p.at)},${y(p.value)}`).join(' ')} />
      {drawn.map((p) => (
        <circle key={p.day} className="s1" cx={x(p.at)} cy={y(p.value)} r={p.now ? 5.5 : 4} />
      ))}
    </>
  );
}

function VisitTable({ chart: { points, unit } }: { chart: ChartData }) {
  const { t } = useTranslation(['growth', 'checkers']);
  const { language } = useLanguage();
  const words = useGrowthWords();
  return (
    <details className="growth-table">
      <summary>{t('checkers:course.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('checkers:course.date')}</th>
            <th scope="col">{unit}</th>
            <th scope="col">{t('growth:table.percentile')}</th>
            <th scope="col">{t('growth:table.z')}</th>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map(({ day, value, percentile, z, implausible }) => (
            <tr key={day}>
              <td>{formatDate(language, `${day}T12:00:00`)}</td>
              <td>{words.number(value, 2)}</td>
              <td>{percentile === null ? '–' : words.number(percentile)}</td>
              <td>
                {words.number(z, 2)}
                {implausible && <span className="meta"> {t('growth:implausible')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
