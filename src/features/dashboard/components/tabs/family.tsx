import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useProfiles } from '../../../../bindings/profiles.ts';
import { paths } from '../../../../shared/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Section } from '../../../../ui/section.tsx';

/** Who is followed on this device, and the way to the page about them. */
export function Family() {
  const { t } = useTranslation('dashboard');
  const people = useProfiles();
  const count = people.state === 'ready' ? people.profiles.length : 0;
  return (
    <Section title={t('family.title')}>
      <Link className="row" to={paths.family}>
        <Icon name="family" />
        <span className="grow">
          <b>{t('family.open')}</b>
          <span className="meta">{count > 0 ? t('family.people', { count }) : t('family.nobody')}</span>
        </span>
        <Icon name="chev" mirror />
      </Link>
    </Section>
  );
}
