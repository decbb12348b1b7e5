import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../shared/paths.ts';

const links = [
  ['terms', paths.terms],
  ['privacy', paths.privacy],
  ['disclaimer', paths.disclaimer],
  ['security', paths.security],
  ['help', paths.help],
] as const;

/** Says once what this is and is not, and what nobody has reviewed yet. */
export function Footer() {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  const reviewed = language === 'en' ? '' : ` ${t('footer.translation')}`;
  return (
    <footer className="site-foot meta">
      <p>{`${t('footer.notDiagnosis')} ${t('footer.awaitingReview')}${reviewed}`}</p>
      <nav aria-label={t('footer.legal')}>
        {links.map(([key, to]) => (
          <Link key={key} className="link" to={to}>
            {t(`footer.${key}`)}
          </Link>
        ))}
      </nav>
      <p>{t('footer.copyright', { year: new Date().getFullYear() })}</p>
    </footer>
  );
}
