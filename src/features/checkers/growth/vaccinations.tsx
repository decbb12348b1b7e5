import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEngineFacts } from '../../../bindings/content.ts';
import { useCountry } from '../../../bindings/country.ts';
import type { GrowthInput } from '../../../clinical/growth/index.ts';
import { countryName, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { Note } from '../../../ui/note.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import { DAYS_A_MONTH, daysBetween, localDay } from './days.ts';
import { type Dose, dueAt, type Row, type Schedule, type VaccineAge } from './vaccines.ts';

const ARTICLE = paths.part(paths.library, 'vaccines-for-children');

interface DueVaccinesProps {
  born: string | null;
  input: GrowthInput;
}

/** What the country's schedule has at this age: today's where the birthday is known, else the age that was told. */
export function DueVaccines({ born, input }: DueVaccinesProps) {
  const { t } = useTranslation('growth');
  const { language } = useLanguage();
  const country = useCountry((s) => s.country);
  const facts = useEngineFacts('vaccinations');
  if (facts.state !== 'ready') return null;
  const schedule = facts.value.schedules.find((one) => one.country === country);
  const today = born === null ? null : daysBetween(born, localDay(new Date()));
  const days = today ?? input.age_days ?? (input.age_months ?? 0) * DAYS_A_MONTH;
  const name = country === 'other' ? '' : countryName(language, country);
  return (
    <Section title={t('vaccines.title')}>
      {schedule ? (
        <DueRows schedule={schedule} days={days} country={name} />
      ) : (
        <p>{t(name ? 'vaccines.none' : 'vaccines.noCountry', { country: name })}</p>
      )}
      <Link className="link" to={ARTICLE}>
        {t('vaccines.article')}
      </Link>
    </Section>
  );
}

function DueRows({ schedule, days, country }: { schedule: Schedule; days: number; country: string }) {
  const { t } = useTranslation('growth');
  const { language } = useLanguage();
  const { due, next, earlier } = dueAt(days, schedule);
  // A year is a name here: without a thousands mark.
  const year = (value: number) => formatNumber(language, value, { useGrouping: false });
  return (
    <>
      {due.length > 0 ? (
        due.map((row) => <RowDoses key={keyOf(row)} row={row} />)
      ) : (
        <p>{t('vaccines.nothing')}</p>
      )}
      {next.length > 0 && (
        <>
          <h3 className="mt-4">{t('vaccines.next')}</h3>
          {next.map((row) => (
            <RowDoses key={keyOf(row)} row={row} />
          ))}
        </>
      )}
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary>{t('vaccines.earlier')}</summary>
          {earlier.map((row) => (
            <RowDoses key={keyOf(row)} row={row} />
          ))}
        </details>
      )}
      <Note icon="clock">
        {t('vaccines.asOf', { country, year: year(schedule.year) })}
        {schedule.changedFrom !== null && ` ${t('vaccines.changed', { year: year(schedule.changedFrom) })}`}
      </Note>
      <p className="meta mt-2" lang="en" dir="ltr">
        {schedule.source}
      </p>
    </>
  );
}

const keyOf = (row: Row) => JSON.stringify([row.from, row.to, row.yearly]);

function RowDoses({ row }: { row: Row }) {
  const { t } = useTranslation('growth');
  const age = useVaccineAge();
  const words = useDoseWords();
  const when = row.to ? t('vaccines.span', { from: age(row.from), to: age(row.to) }) : age(row.from);
  return (
    <div className="mt-3">
      <p>
        <b>{row.yearly ? t('vaccines.yearly', { from: when }) : when}</b>
      </p>
      <Bullets items={row.doses.map(words)} />
    </div>
  );
}

function useVaccineAge(): (age: VaccineAge) => string {
  const { t } = useTranslation(['growth', 'symptoms']);
  return ({ value, unit }) => {
    if (value === 0) return t('growth:vaccines.birth');
    return unit === 'weeks'
      ? t('growth:vaccines.weeks', { count: value })
      : t(`symptoms:person.${unit}`, { count: value });
  };
}

/** "Polio drops, dose 2 (until 5 years)" */
function useDoseWords(): (dose: Dose) => string {
  const { t } = useTranslation('growth');
  const age = useVaccineAge();
  return ({ vaccine, dose, until, note }) => {
    const name = t(`vaccine.${vaccine}`);
    const which =
      typeof dose === 'number' ? t('vaccines.dose', { number: dose }) : dose && t(`vaccines.kind.${dose}`);
    const more = [
      until && t('vaccines.until', { age: age(until) }),
      note && t(`vaccines.note.${note}`),
    ].filter(Boolean);
    const told = which ? t('vaccines.named', { name, dose: which }) : name;
    return more.length > 0 ? `${told} (${more.join('; ')})` : told;
  };
}
