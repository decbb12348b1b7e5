import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useClosedProfiles } from '../../../bindings/closed-profiles.ts';
import { useGoals } from '../../../bindings/goals.ts';
import { useMedications } from '../../../bindings/medications.ts';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { useTimeline } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { ClosedNote } from '../../../ui/closed-note.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { createFinder } from '../find-records.ts';

/** Entries read at once: who looks for something older asks for it. */
const PAGE = 200;
const MOST_SHOWN = 30;

type Hit = { key: string; to: string; icon: IconName; title: string; more: string };

/** What was written about the chosen person and holds these words. */
export function RecordHits({ query }: { query: string }) {
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  const closed = useClosedProfiles();
  return (
    <>
      {profile && <Found key={profile.id} query={query} profileId={profile.id} name={profile.name} />}
      <ClosedNote people={closed} />
    </>
  );
}

function Found({ query, profileId, name }: { query: string; profileId: string; name: string }) {
  const { t } = useTranslation(['dashboard', 'goals']);
  const { language } = useLanguage();
  const [limit, setLimit] = useState(PAGE);
  const timeline = useTimeline({ limit, profileId });
  const goals = useGoals(profileId);
  const medicines = useMedications(profileId);
  const holds = createFinder(query, language);
  const states = [timeline.state, goals.state, medicines.state];
  if (states.includes('locked')) return null;

  const entryHits =
    timeline.state === 'ready' ? timeline.entries.filter((entry) => holds(textsOf(entry))) : [];
  const goalHits =
    goals.state === 'ready'
      ? goals.goals.filter(({ kind, title, note }) => holds([title, note, t(`goals:kind.${kind}`)]))
      : [];
  const medicineHits =
    medicines.state === 'ready'
      ? medicines.medications.filter((one) => holds([one.name, one.dose, one.instructions]))
      : [];
  const hits: Hit[] = [
    ...medicineHits.map((one) => ({
      ...{ key: one.id, to: paths.medicineChecker, icon: 'pill' as const },
      ...{ title: one.name, more: t('dashboard:search.medicine') },
    })),
    ...goalHits.map((one) => ({
      ...{ key: one.id, to: '#goals', icon: 'star' as const },
      ...{ title: one.title || t(`goals:kind.${one.kind}`), more: t('dashboard:search.isGoal') },
    })),
    ...entryHits.map((entry) => ({
      ...{ key: entry.id, to: paths.timelineEntry(entry.id), icon: 'timeline' as const },
      ...{
        title: titleOf(entry) || t('dashboard:search.entry'),
        more: formatDate(language, entry.occurred_at),
      },
    })),
  ];
  const isLoading = states.includes('loading');
  const canLookBack = timeline.state === 'ready' && timeline.more;
  return (
    <Section title={name ? t('dashboard:search.titleOf', { name }) : t('dashboard:search.title')}>
      <p className="meta" role="status">
        {isLoading && t('dashboard:search.loading')}
        {states.includes('error') && t('dashboard:search.failed')}
        {!isLoading && hits.length === 0 && t('dashboard:search.none')}
        {hits.length > MOST_SHOWN &&
          t('dashboard:search.tooMany', { shown: formatNumber(language, MOST_SHOWN) })}
      </p>
      <div className="rows">
        {hits.slice(0, MOST_SHOWN).map((hit) => (
          <Link key={hit.key} className="row" to={hit.to}>
            <Icon name={hit.icon} />
            <span className="grow">
              <b dir="auto">{hit.title}</b>
              <span className="meta">{hit.more}</span>
            </span>
            <Icon name="chev" mirror />
          </Link>
        ))}
      </div>
      {canLookBack && (
        <button type="button" className="btn line mt-4" onClick={() => setLimit(limit + PAGE)}>
          {t('dashboard:search.older')}
        </button>
      )}
    </Section>
  );
}

function textsOf({ title, note, data }: TimelineEntry): string[] {
  return [title, note, typeof data.text === 'string' ? data.text : ''];
}

function titleOf(entry: TimelineEntry): string {
  const [title, note = '', typed] = textsOf(entry);
  return title || typed || (note.trim().split('\n')[0] ?? '');
}
