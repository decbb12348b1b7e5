import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isClosed } from '../../../bindings/member-lock.ts';
import { setActiveProfile, useActiveProfile, useProfiles } from '../../../bindings/profiles.ts';
import { paths } from '../../../shared/paths.ts';

/** The family as leaf-shaped initials; shown once there is more than one person to choose from. */
export function WhoIsThisFor() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const profiles = useProfiles();
  const active = useActiveProfile();
  if (profiles.state !== 'ready' || profiles.profiles.length < 2) return null;
  const activeId = active.state === 'ready' ? active.profile?.id : undefined;
  return (
    <div className="who" role="group" aria-label={t('who')}>
      {profiles.profiles.map((profile) => {
        const name = profile.name || t('me');
        return (
          <button
            key={profile.id}
            type="button"
            className="person"
            aria-pressed={profile.id === activeId}
            // Whoever has a PIN is asked for it on their own page.
            onClick={() =>
              isClosed(profile) ? navigate(paths.familyMember(profile.id)) : setActiveProfile(profile.id)
            }
          >
            <span className={`ava ${'abcdef'[profile.color]}`} aria-hidden="true">
              {[...name][0]}
            </span>
            <span>{name}</span>
          </button>
        );
      })}
    </div>
  );
}
