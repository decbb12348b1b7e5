import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCheckerResults } from '../../../bindings/checks.ts';
import { useGoals } from '../../../bindings/goals.ts';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { startData } from '../../../bindings/start-data.ts';
import { useTimeline } from '../../../bindings/timeline.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { CourseChart } from '../kit/course-chart.tsx';
import { isEmpty, type Week, weekOf, weekStart } from './week.ts';

/** More than anybody writes in a week. */
const MOST_READ = 300;

/** The week at a glance for the chosen person, from what was written here and nothing else. */
export function WeekPanel() {
  const { t } = useTranslation('dashboard');
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  const id = profile?.id ?? null;
  const timeline = useTimeline({ limit: MOST_READ, profileId: id ?? undefined });
  const moods = useCheckerResults('mental-health', id);
  const goals = useGoals(id);
  // A newcomer's records are opened only at the first touch elsewhere; this page is about them.
  useEffect(() => void startData(), []);
  const states = [active.state, timeline.state, moods.state, goals.state];
  if (states.includes('locked')) return null;
  if (states.includes('error')) return <Banner title={t('week.failed')} />;
  if (timeline.state !== 'ready' || moods.state !== 'ready' || goals.state !== 'ready') return <Opening />;
  const now = new Date();
  const written = { entries: timeline.entries, moodChecks: moods.results, goals: goals.goals };
  const week = weekOf(id ? written : { ...written, entries: [] }, now);
  const name = profile && profile.relationship !== 'self' ? profile.name : '';
  return (
    <Section title={name ? t('week.titleOf', { name }) : t('week.title')}>
      {isEmpty(week) ? <NothingWritten /> : <Glance week={week} now={now} />}
    </Section>
  );
}

/** One line: what stands below must not jump from under a thumb by a screen. */
function Opening() {
  const { t } = useTranslation('dashboard');
  return (
    <Section title={t('week.title')}>
      <p role="status">{t('week.loading')}</p>
    </Section>
  );
}

function NothingWritten() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <p>{t('week.empty')}</p>
      <div className="row-btns mt-4">
        <Link className="btn main" to={paths.timeline}>
          {t('week.write')}
        </Link>
        <Link className="btn line" to={`${paths.dashboard}#goals`}>
          {t('first.goal')}
        </Link>
      </div>
    </>
  );
}

type RowKey = 'readings' | 'moods' | 'sleep' | 'practices' | 'checks' | 'goals';
const ROWS: readonly { key: RowKey; to: string; icon: IconName }[] = [
  { key: 'readings', to: paths.timeline, icon: 'gauge' },
  { key: 'moods', to: '/mental-health-checker', icon: 'mood' },
  { key: 'sleep', to: '/sleep-wellness-center', icon: 'moon' },
  { key: 'practices', to: '/yoga-poses', icon: 'yoga' },
  { key: 'checks', to: paths.timeline, icon: 'check' },
  { key: 'goals', to: `${paths.dashboard}#goals`, icon: 'star' },
];

function Glance({ week, now }: { week: Week; now: Date }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const said = (key: RowKey) => {
    const count = key === 'sleep' ? week.sleep.length : week[key];
    if (count === 0) return t('week.nothing');
    if (key === 'practices' && week.practiceMinutes > 0)
      return t('week.practicesFor', { count, minutes: formatNumber(language, week.practiceMinutes) });
    if (key !== 'sleep') return t(`week.${key}`, { count });
    const mean = week.sleep.reduce((sum, { value }) => sum + value, 0) / count;
    return t('week.sleep', { count, hours: formatNumber(language, mean, { maximumFractionDigits: 1 }) });
  };
  return (
    <>
      <p className="meta">{t('week.since', { date: formatDate(language, weekStart(now).toISOString()) })}</p>
      <div className="rows">
        {ROWS.map(({ key, to, icon }) => (
          <Link key={key} className="row" to={to}>
            <Icon name={icon} />
            <span className="grow">
              <b>{t(`week.name.${key}`)}</b>
              <span className="meta">{said(key)}</span>
            </span>
            <Icon name="chev" mirror />
          </Link>
        ))}
      </div>
      <CourseChart title={t('week.name.sleep')} unit="h" points={week.sleep} />
    </>
  );
}
