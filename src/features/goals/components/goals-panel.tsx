import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Goal, useGoals } from '../../../bindings/goals.ts';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { GoalCard } from './goal-card.tsx';
import { GoalForm } from './goal-form.tsx';

/** What the chosen person wants to reach. */
export function GoalsPanel() {
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  const goals = useGoals(profile?.id ?? null);
  if (active.state === 'locked' || goals.state === 'locked') return null;
  if (active.state === 'error' || goals.state === 'error') return <NotOpened />;
  if (active.state === 'loading' || goals.state === 'loading') return <Loading />;
  const name = profile && profile.relationship !== 'self' ? profile.name : '';
  return <Goals key={profile?.id} profileId={profile?.id ?? null} name={name} goals={goals.goals} />;
}

function NotOpened() {
  const { t } = useTranslation('goals');
  return (
    <Banner title={t('failed.title')}>
      <p>{t('failed.body')}</p>
    </Banner>
  );
}

type GoalsProps = { profileId: string | null; name: string; goals: readonly Goal[] };

function Goals({ profileId, name, goals }: GoalsProps) {
  const { t } = useTranslation('goals');
  const [adding, setAdding] = useState(false);
  const closed = useRef(false);
  const of = (...states: Goal['status'][]) => goals.filter(({ status }) => states.includes(status));
  // The form goes and takes the focus with it; the button that opened it takes it back.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (closed.current) button?.focus();
    closed.current = false;
  };
  const close = () => {
    closed.current = true;
    setAdding(false);
  };
  return (
    <Section title={name ? t('titleOf', { name }) : t('title')}>
      {goals.length === 0 && !adding && (
        <>
          <p>{t('empty.title')}</p>
          <p className="meta">{t('empty.body')}</p>
        </>
      )}
      <Cards goals={of('active')} />
      {adding ? (
        <GoalForm profileId={profileId} onClose={close} />
      ) : (
        <button ref={takeFocus} type="button" className="btn main big mt-4" onClick={() => setAdding(true)}>
          <Icon name="plus" small />
          {name ? t('addFor', { name }) : t('add')}
        </button>
      )}
      <Group title={t('paused')} goals={of('paused')} />
      <Group title={t('done')} goals={of('reached', 'dropped')} />
    </Section>
  );
}

function Group({ title, goals }: { title: string; goals: readonly Goal[] }) {
  if (goals.length === 0) return null;
  return (
    <section className="mt-6">
      <h3>{title}</h3>
      <Cards goals={goals} />
    </section>
  );
}

function Cards({ goals }: { goals: readonly Goal[] }) {
  return (
    <ul>
      {goals.map((goal) => (
        <GoalCard key={goal.id} goal={goal} />
      ))}
    </ul>
  );
}
