import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Banner } from '../../../ui/note.tsx';

/** Where somebody would sign in or up: nothing is lost, and a PIN or password may open the records without a network. */
export function LockedBanner() {
  const { t } = useTranslation('onboarding');
  return (
    <Banner icon="lock" title={t('locked.title')}>
      <p>{t('locked.body')}</p>
      <Link className="link" to={paths.dashboard}>
        {t('locked.open')}
      </Link>
    </Banner>
  );
}
