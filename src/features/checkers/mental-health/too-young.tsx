import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Banner } from '../../../ui/note.tsx';

/** Why these questions are not for a child, and who helps instead. */
export function TooYoung() {
  const { t } = useTranslation(['mood', 'common', 'ages']);
  return (
    <Banner title={t('mood:tooYoung')}>
      <p>{t('mood:tooYoungBody')}</p>
      <div className="row-btns">
        <Link className="btn main mt-3" to={paths.emergency}>
          {t('common:nav.emergency')}
        </Link>
        <Link className="btn line mt-3" to="/pediatric-health">
          {t('ages:to.children')}
        </Link>
      </div>
    </Banner>
  );
}
