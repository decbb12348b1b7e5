import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabResult, ShownRangeOf } from '../../../clinical/labs/index.ts';
import { Bullets } from '../../../ui/section.tsx';
import { isFolded } from './note-places.ts';
import type { CardProps } from './props.ts';
import type { LabWording } from './use-lab-words.ts';
import { useOrigin } from './use-origin.ts';

/** What the test is, what moves it, and what the value was judged by. */
export function TestMore({ result, wording, words }: CardProps) {
  const { t } = useTranslation('labs');
  const origin = useOrigin();
  const own = words[result.test];
  const notes = result.notes.filter(isFolded).map(wording.note);
  const others = otherUnits(result, wording);
  const judged = (range: ShownRangeOf) =>
    [wording.range(range.given), origin.who(range), origin.source(range.source)].filter(Boolean).join('. ');
  const ranges = result.ranges.length > 0 ? result.ranges : [];
  const critical = result.value.grade ? '' : criticalWords(result, wording, t);
  const parts: [title: string, body: ReactNode][] = [
    [t('card.about'), own && <p>{own.about}</p>],
    [t('card.moves'), own && <Bullets items={own.moves} />],
    [
      t('card.rangeUsed'),
      <>
        <p>
          {[wording.rangeOf(result), origin.who(result.range), origin.source(result.source)]
            .filter(Boolean)
            .join('. ')}
        </p>
        {ranges.length > 0 && <Bullets items={ranges.map(judged)} />}
        <p>{t(`origin.sure.${result.confidence}`)}</p>
        {critical && <p>{t('card.criticalFrom', { range: critical })}</p>}
        {!result.value.grade && <p className="meta">{t('card.barScale')}</p>}
      </>,
    ],
    [
      t('card.others'),
      !result.value.grade && result.other_ranges.length > 0 && (
        <Bullets items={result.other_ranges.map(judged)} />
      ),
    ],
    [t('card.mind'), notes.length > 0 && <Bullets items={notes} />],
    [t('card.units'), others.length > 0 && <p>{wording.list(others)}</p>],
    [t('card.prepare'), own?.prepare && <p>{own.prepare}</p>],
  ];
  return (
    <div className="stack-s">
      {parts.map(
        ([title, body]) =>
          body && (
            <Fragment key={title}>
              <h4 className="mt-3">{title}</h4>
              {body}
            </Fragment>
          ),
      )}
    </div>
  );
}

/** The same value as other laboratories print it; "mEq/L" beside "mmol/L" with the same number tells something too. */
function otherUnits({ conversions, range, value }: LabResult, wording: LabWording): string[] {
  return conversions
    .filter(({ unit }) => unit !== range.given.unit)
    .map((amount) => wording.amount(amount.value, amount.unit, value.comparator ?? ''));
}

function criticalWords(
  { critical }: LabResult,
  wording: LabWording,
  t: ReturnType<typeof useTranslation<'labs'>>['t'],
): string {
  if (!critical) return '';
  const { low, high, unit } = critical.given;
  const [below, above] = [low, high].map((limit) => (limit === null ? '' : wording.amount(limit, unit)));
  if (low !== null && high !== null) return t('card.criticalBoth', { low: below, high: above });
  return low !== null ? t('card.criticalLow', { low: below }) : t('card.criticalHigh', { high: above });
}
