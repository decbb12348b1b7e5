import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { setActiveProfile } from '../../../bindings/profiles.ts';
import type { Profile } from '../../../bindings/types.ts';
import { isPregnant, stageOf } from '../../../shared/age.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { pagesFor } from '../age-view.ts';
import { editPath } from '../place.ts';
import { useNameOf } from '../use-words.ts';

/** The pages that fit somebody's age; the way there makes them the one the page asks about. */
export function FittingPages({ profile }: { profile: Profile }) {
  const { t } = useTranslation('family');
  const name = useNameOf()(profile);
  const now = new Date();
  const stage = stageOf(profile, now);
  const pages = pagesFor(stage, { gender: profile.gender, pregnant: isPregnant(profile, now) });
  const isOther = profile.relationship !== 'self';
  return (
    <Section title={profile.name ? t('fits.title', { name }) : t('fits.titleMe')}>
      {isOther && <p className="meta">{t('fits.hint', { name })}</p>}
      <div className="rows">
        {pages.map(({ key, to, icon }) => (
          <Link key={key} className="row" to={to} onClick={() => setActiveProfile(profile.id)}>
            <Icon name={icon} />
            <span className="grow">
              <b>{t(`fits.${key}`)}</b>
              {key === 'mood' && isOther && <span className="meta">{t('fits.moodOwn', { name })}</span>}
            </span>
            <Icon name="chev" mirror />
          </Link>
        ))}
      </div>
      {stage === 'unknown' && (
        <Link className="link" to={editPath(profile.id)}>
          {t('fits.unknown')}
        </Link>
      )}
    </Section>
  );
}
