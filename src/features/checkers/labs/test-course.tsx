import { useTranslation } from 'react-i18next';
import { CourseChart } from '../kit/course-chart.tsx';
import { type Kept, pointsOf } from './earlier.ts';
import { openLow } from './place.ts';
import type { CardProps } from './props.ts';
import { unitText } from './units.ts';

/** Decimals a chart's ticks may need: INR and creatinine move in tenths and hundredths. */
const DECIMALS = 2;

/** Against earlier reports: in words, then drawn with the range shaded. */
export function TestCourse({ result, around, day, wording }: CardProps) {
  const { t } = useTranslation('labs');
  const { trend, range, conversions, value, test } = result;
  if (!trend) return null;
  const { unit } = range.given;
  const last = around.kept.findLast((one) => one.test === test && one.day === trend.since);
  const now = value.comparator ? undefined : conversions.find((amount) => amount.unit === unit);
  const points = [
    ...pointsOf(around.kept, test, unit, day),
    ...(now ? [{ at: `${day}T12:00:00`, value: now.value }] : []),
  ];
  return (
    <>
      <p className="mt-3">
        {t(`trend.${trend.direction ?? 'unknown'}`, {
          date: wording.day(trend.since),
          value: last ? keptWords(last, unit, wording) : '',
        })}
      </p>
      {points.length > 1 && (
        <CourseChart
          title={wording.nameOf(test)}
          unit={unitText(unit)}
          points={points}
          range={openLow(range.given)}
          decimals={DECIMALS}
        />
      )}
    </>
  );
}

/** A saved value, in `unit` where it was kept in it. */
export function keptWords(kept: Kept, unit: string, wording: CardProps['wording']): string {
  if (kept.grade) return wording.grade(kept.grade);
  const amount = kept.amounts.find((one) => one.unit === unit) ?? kept.amounts[0];
  return amount ? wording.amount(amount.value, amount.unit, kept.comparator) : '';
}
