import { useTranslation } from 'react-i18next';
import type { LabResult } from '../../../clinical/labs/index.ts';
import { openLow, placeOf } from './place.ts';
import type { LabWording } from './use-lab-words.ts';

const WIDTH = 320;
const HEIGHT = 58;
const BAR = { top: 24, height: 12 };
/** The mark's number stays within the picture. */
const EDGE = 0.15;

/** Where a value lies, drawn; the words beside it say the same. Low is at the left in every language, as on a ruler. */
export function RangeBar({ result, wording }: { result: LabResult; wording: LabWording }) {
  const { t } = useTranslation('labs');
  const { given } = result.range;
  const own = result.conversions.find(({ unit }) => unit === given.unit) ?? result.value.conventional;
  const place = own && placeOf(given, own.value, result);
  if (!own || !place) return null;
  const { low, high } = openLow(given);
  const x = (share: number) => Math.round(share * WIDTH * 10) / 10;
  const at = Math.min(1 - 8 / WIDTH, Math.max(8 / WIDTH, place.at));
  const inside = place.zones.find(({ kind }) => kind === 'in') ?? { from: 0, to: 1 };
  const anchor = place.at < EDGE ? 'start' : place.at > 1 - EDGE ? 'end' : 'middle';
  const textAt = anchor === 'start' ? 0 : anchor === 'end' ? WIDTH : x(at);
  return (
    <figure className="labbar">
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" direction="ltr">
        <rect className="base" width={WIDTH} y={BAR.top} height={BAR.height} rx={BAR.height / 2} />
        <rect
          className="band"
          x={x(inside.from)}
          width={x(inside.to - inside.from)}
          y={BAR.top - 2}
          height={BAR.height + 4}
        />
        {place.zones.slice(1).map(({ from }) => (
          <line key={from} className="edge" x1={x(from)} x2={x(from)} y1={BAR.top - 4} y2={HEIGHT - 16} />
        ))}
        <text className="lab" x={textAt} y={BAR.top - 8} textAnchor={anchor}>
          {`${result.value.comparator ?? ''}${wording.number(own.value)}`}
        </text>
        <circle className="s1" cx={x(at)} cy={BAR.top + BAR.height / 2} r="8" />
        {low !== null && (
          <text x={x(inside.from)} y={HEIGHT - 4} textAnchor="middle">
            {wording.number(low)}
          </text>
        )}
        {high !== null && (
          <text x={x(inside.to)} y={HEIGHT - 4} textAnchor="middle">
            {wording.number(high)}
          </text>
        )}
      </svg>
      <figcaption className="meta">{t('card.bar')}</figcaption>
    </figure>
  );
}
