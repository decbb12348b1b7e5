import { useTranslation } from 'react-i18next';
import { setActiveProfile, useOpenProfiles } from '../../../bindings/profiles.ts';
import type { Person } from '../kit/use-person.ts';

/** Whose medicines these are; there only when there are several people. */
export function PersonChoice({ person }: { person: Person | null }) {
  const { t } = useTranslation('home');
  const live = useOpenProfiles();
  if (live.state !== 'ready' || live.profiles.length < 2) return null;
  return (
    <div className="chips mt-4" role="group" aria-label={t('who')}>
      {live.profiles.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="chip plain"
          aria-pressed={id === person?.id}
          onClick={() => setActiveProfile(id)}
        >
          {name || t('me')}
        </button>
      ))}
    </div>
  );
}
