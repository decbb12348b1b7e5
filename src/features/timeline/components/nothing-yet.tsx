import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';

/** An empty timeline says what to do first. */
export function NothingYet({ name }: { name: string | undefined }) {
  const { t } = useTranslation('timeline');
  return (
    <div className="empty mt-4">
      <h2>{t('empty.title')}</h2>
      <p>{name ? t('empty.bodyPerson', { name }) : t('empty.body')}</p>
      <Link className="btn soft" to={paths.symptomChecker}>
        <Icon name="check" small />
        {t('empty.check')}
      </Link>
    </div>
  );
}
