import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContent } from '../../../../bindings/content.ts';
import { useGoals } from '../../../../bindings/goals.ts';
import { useActiveProfile } from '../../../../bindings/profiles.ts';
import { type HubId, hubPaths } from '../../../../shared/paths.ts';
import { HEALTH_GOALS, profileData } from '../../../../shared/profile-data.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Banner } from '../../../../ui/note.tsx';
import { Section } from '../../../../ui/section.tsx';
import { tipOfDay, tipsFor } from '../../tip-of-the-day.ts';

/** One piece of advice a day from the pages that fit the person's goals. */
export function Tips() {
  const { t } = useTranslation(['dashboard', 'common']);
  const hubs = useContent('hubs');
  const goals = useHealthGoals();
  const [more, setMore] = useState(0);
  if (hubs.state === 'loading' || goals === null) return <Loading />;
  if (hubs.state === 'error') {
    return (
      <Banner
        title={t('common:error.contentTitle')}
        actions={
          <button type="button" className="btn line" onClick={hubs.retry}>
            {t('common:action.retry')}
          </button>
        }
      >
        <p>{t('common:error.contentBody')}</p>
      </Banner>
    );
  }
  const tip = tipOfDay(
    tipsFor(goals, (page) => hubs.value[page]?.habits),
    new Date(),
    more,
  );
  const page = tip && hubs.value[tip.page];
  if (!tip || !page) return null;
  return (
    <Section title={more === 0 ? t('dashboard:tips.today') : t('dashboard:tips.another')}>
      <div className="box" role="status">
        <p className="status" lang={page.language}>
          <Icon name="bulb" />
          <span>{tip.text}</span>
        </p>
        <p className="mt-2">
          <Link to={pathOf(tip.page)}>{t('dashboard:tips.from', { page: page.title })}</Link>
        </p>
      </div>
      <button type="button" className="btn line mt-4" onClick={() => setMore(more + 1)}>
        {t('dashboard:tips.more')}
      </button>
      <p className="meta mt-4">
        {goals.length > 0 ? t('dashboard:tips.byGoals') : t('dashboard:tips.noGoals')}{' '}
        <Link to="#goals">{t('dashboard:tips.goals')}</Link>
      </p>
    </Section>
  );
}

/** What the chosen person set as a goal or named when they began; null until it is known. */
function useHealthGoals() {
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  const live = useGoals(profile?.id ?? null);
  if (active.state === 'loading' || live.state === 'loading') return null;
  const set = live.state === 'ready' ? live.goals.filter(({ status }) => status === 'active') : [];
  const named = profile ? (profileData(profile.data).goals ?? []) : [];
  return HEALTH_GOALS.filter((goal) => named.includes(goal) || set.some(({ kind }) => kind === goal));
}

function pathOf(page: HubId): string {
  return Object.entries(hubPaths).find(([, id]) => id === page)?.[0] ?? '';
}
