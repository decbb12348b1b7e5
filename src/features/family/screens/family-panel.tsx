import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useProfiles } from '../../../bindings/profiles.ts';
import { paths } from '../../../shared/paths.ts';
import { Section } from '../../../ui/section.tsx';
import { ChoosePerson } from '../components/choose-person.tsx';

/** The family among the settings: whom everything is about, and the way to everybody. */
export function FamilyPanel() {
  const { t } = useTranslation('family');
  const live = useProfiles();
  if (live.state !== 'ready') return null;
  return (
    <Section title={t('title')} id="family" aside={<Link to={paths.family}>{t('who.change')}</Link>}>
      {live.profiles.length < 2 ? <p className="meta">{t('start.empty')}</p> : null}
      <ChoosePerson profiles={live.profiles} />
    </Section>
  );
}
