import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGoals } from '../../../bindings/goals.ts';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { Section } from '../../../ui/section.tsx';
import { useGoalWords } from '../use-goal-words.ts';
import { GoalProgress } from './goal-progress.tsx';

/** The goals under way, each with how far it is; nothing while there are none. */
export function GoalsGlance() {
  const { t } = useTranslation('goals');
  const active = useActiveProfile();
  const goals = useGoals(active.state === 'ready' ? (active.profile?.id ?? null) : null);
  const words = useGoalWords();
  const underWay = goals.state === 'ready' ? goals.goals.filter(({ status }) => status === 'active') : [];
  if (underWay.length === 0) return null;
  return (
    <Section title={t('title')} aside={<Link to="#goals">{t('all')}</Link>}>
      <ul className="stack">
        {underWay.map((goal) => (
          <li key={goal.id}>
            <b dir="auto">{words.name(goal)}</b>
            <GoalProgress goal={goal} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
