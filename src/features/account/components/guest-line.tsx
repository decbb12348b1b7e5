import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Section } from '../../../ui/section.tsx';

/** Nobody should think that an account stands between them and help. */
export function GuestLine() {
  const { t } = useTranslation('account');
  return (
    <Section title={t('guest.title')}>
      <p>{t('guest.body')}</p>
      <Link className="link" to={paths.home}>
        {t('guest.go')}
      </Link>
    </Section>
  );
}
