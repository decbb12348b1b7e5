import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { isPregnant, stageOf } from '../../../shared/age.ts';
import type { HubId } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { noteFor } from '../age-notes.ts';

/** Where a page does not fit the chosen person as it stands: why, and the page that does. */
export function AgeNote({ page }: { page: HubId }) {
  const { t } = useTranslation('ages');
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  if (!profile) return null;
  const now = new Date();
  const note = noteFor(page, { stage: stageOf(profile, now), pregnant: isPregnant(profile, now) });
  if (!note) return null;
  return (
    <section className="box lv routine mt-4">
      <h2>
        <Icon name="person" />
        <span>
          {profile.relationship === 'self' || !profile.name ? t('forMe') : t('for', { name: profile.name })}
        </span>
      </h2>
      <p>{t(`note.${note.key}`)}</p>
      {note.way && (
        <Link className="btn line" to={note.way.to}>
          {t(`to.${note.way.key}`)}
        </Link>
      )}
    </section>
  );
}
