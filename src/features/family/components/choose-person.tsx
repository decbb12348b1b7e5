import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isClosed } from '../../../bindings/member-lock.ts';
import { setActiveProfile, useActiveProfile } from '../../../bindings/profiles.ts';
import type { Profile } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { useNameOf } from '../use-words.ts';
import { Avatar } from './avatar.tsx';

/** Whom checks and notes are about from now on; there once there is more than one person. */
export function ChoosePerson({ profiles }: { profiles: readonly Profile[] }) {
  const { t } = useTranslation('family');
  const navigate = useNavigate();
  const nameOf = useNameOf();
  const live = useActiveProfile();
  const active = live.state === 'ready' ? live.profile : null;
  if (profiles.length < 2) return null;
  // Whoever has a PIN is asked for it on their own page.
  const choose = (profile: Profile) =>
    isClosed(profile) ? navigate(paths.familyMember(profile.id)) : setActiveProfile(profile.id);
  return (
    <div className="stack-s mt-4">
      <p id="choose-person">
        <b>{t('who.title')}</b>
      </p>
      <div className="who" role="group" aria-labelledby="choose-person">
        {profiles.map((profile) => (
          <button
            key={profile.id}
            type="button"
            className="person"
            aria-pressed={profile.id === active?.id}
            onClick={() => void choose(profile)}
          >
            <Avatar profile={profile} />
            <span>{nameOf(profile)}</span>
          </button>
        ))}
      </div>
      <p className="meta" role="status">
        {active && (active.name ? t('who.now', { name: active.name }) : t('who.nowMe'))}
      </p>
    </div>
  );
}
