import { useTranslation } from 'react-i18next';
import { setActiveProfile, useOpenProfiles } from '../../../bindings/profiles.ts';

/** The people of this device: another one is one tap away. What was said about the one before is not taken along. */
export function WhoElse({ chosen }: { chosen: string | null }) {
  const { t } = useTranslation('symptoms');
  const live = useOpenProfiles();
  const people = live.state === 'ready' ? live.profiles : [];
  if (people.length < 2) return null;
  return (
    <div className="chips" role="group" aria-label={t('about.people')}>
      {people.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="chip plain"
          aria-pressed={id === chosen}
          onClick={() => setActiveProfile(id)}
        >
          {name || t('about.me')}
        </button>
      ))}
    </div>
  );
}
