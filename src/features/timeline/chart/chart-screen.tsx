import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useClosedProfiles } from '../../../bindings/closed-profiles.ts';
import { useActiveProfile, useOpenProfiles } from '../../../bindings/profiles.ts';
import { MEASURES, type Measure } from '../../../clinical/readings/index.ts';
import { paths } from '../../../shared/paths.ts';
import { ClosedNote } from '../../../ui/closed-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { addresses } from '../addresses.ts';
import { OpeningFailed } from '../components/opening-failed.tsx';
import { changeFilters, useFilters } from '../filter/filters.ts';
import { Choices } from './choices.tsx';
import { MeasureChart } from './measure-chart.tsx';
import { useSeries } from './series/use-series.ts';
import { SeriesChart } from './series-chart.tsx';
import { SeriesChoice } from './series-choice.tsx';
import { useMeasured } from './use-measured.ts';

const PERIODS = ['30', '90', '365', 'all'] as const;
type Period = (typeof PERIODS)[number];
const DAY = 86_400_000;

/** One person's measurements drawn over time. `asked` comes from the address; '' shows what was measured last. */
export function ChartScreen({ asked }: { asked: string }) {
  const { t } = useTranslation(['measurements', 'timeline']);
  const navigate = useNavigate();
  const { people, person, choose } = useChartPerson();
  const [period, setPeriod] = useState<Period>('all');
  const from = useMemo(
    () => (period === 'all' ? null : new Date(Date.now() - Number(period) * DAY).toISOString()),
    [period],
  );
  const closed = useClosedProfiles();
  const read = useMeasured(person?.id ?? null, from);
  const measured = read.state === 'ready' ? read.measured : [];
  const there = MEASURES.filter((measure) => measured.some((one) => one.measure === measure));
  const latest = measured.reduce<(typeof measured)[number] | null>(
    (best, one) => (best && best.at >= one.at ? best : one),
    null,
  );
  const kept = useSeries(person?.id ?? null, from);
  const measure = MEASURES.find((one) => one === asked);
  // Asked for by its address, also where this time holds none of it.
  const isSeries = measure === undefined && asked.includes(':');
  const series = kept.find(({ id }) => id === asked) ?? (asked === '' && !latest ? kept[0] : undefined);
  const shown: Measure | undefined = isSeries || series ? undefined : (measure ?? latest?.measure);
  const offered = MEASURES.filter((measure) => there.includes(measure) || measure === shown);
  return (
    <Page title={t('measurements:chart.title')} back={paths.timeline} heading={t('timeline:title')}>
      <h1>{t('measurements:chart.title')}</h1>
      {person?.name && <p className="meta">{person.name}</p>}
      <ClosedNote people={closed} />
      <div className="stack mt-4 screen-only">
        {people.length > 1 && (
          <Choices
            label={t('measurements:chart.who')}
            options={people.map(({ id, name }) => ({ value: id, label: name || t('timeline:me') }))}
            value={person?.id ?? ''}
            onChoose={choose}
          />
        )}
        <Choices
          label={t('measurements:chart.which')}
          options={offered.map((value) => ({ value, label: t(`measurements:name.${value}`) }))}
          value={shown ?? ''}
          onChoose={(measure) => navigate(addresses.chart(measure), { replace: true })}
        />
        <SeriesChoice
          all={kept}
          value={series?.id ?? ''}
          onChoose={(id) => navigate(addresses.chart(id), { replace: true })}
        />
        <Choices
          label={t('measurements:chart.period')}
          options={PERIODS.map((value) => ({ value, label: t(`measurements:chart.days.${value}`) }))}
          value={period}
          onChoose={(chosen) => setPeriod(PERIODS.find((one) => one === chosen) ?? 'all')}
        />
      </div>
      {read.state === 'loading' && <Loading />}
      {read.state === 'error' && <OpeningFailed />}
      {read.state === 'ready' && !read.done && (
        <p className="meta" role="status">
          {t('measurements:chart.reading')}
        </p>
      )}
      {shown && measured.some((one) => one.measure === shown) && (
        <MeasureChart measure={shown} measured={measured} />
      )}
      {series && <SeriesChart key={series.id} series={series} />}
      {read.state === 'ready' && read.done && !series && !measured.some((one) => one.measure === shown) && (
        <NothingDrawn
          measure={shown}
          // Of all time nothing lies further back.
          onAll={period === 'all' ? null : () => setPeriod('all')}
        />
      )}
    </Page>
  );
}

function NothingDrawn({ measure, onAll }: { measure: Measure | undefined; onAll: (() => void) | null }) {
  const { t } = useTranslation('measurements');
  const none = measure ? t('chart.noneKind', { measure: t(`name.${measure}`) }) : t('chart.none');
  return (
    <div className="empty mt-4" role="status">
      <h2>{onAll ? t('chart.noneInPeriod') : none}</h2>
      <p>{onAll ? t('chart.noneInPeriodBody') : t('chart.noneBody')}</p>
      {onAll ? (
        <button type="button" className="btn soft" onClick={onAll}>
          {t('chart.showAll')}
        </button>
      ) : (
        <Link className="btn soft" to={measure ? addresses.addOne(measure) : addresses.add}>
          <Icon name="plus" small />
          {t('chart.add')}
        </Link>
      )}
    </div>
  );
}

/** Whoever's timeline is open, else whoever the device is used for. */
function useChartPerson() {
  const live = useOpenProfiles();
  const active = useActiveProfile();
  const { personId } = useFilters();
  const people = live.state === 'ready' ? live.profiles : [];
  const own = active.state === 'ready' ? active.profile : null;
  const person = people.find(({ id }) => id === personId) ?? own;
  return { people, person, choose: (id: string) => changeFilters({ personId: id }) };
}
