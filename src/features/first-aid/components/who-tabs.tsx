import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CompiledFirstAid } from '../../../content/compiled.ts';
import { paths } from '../../../shared/paths.ts';

/** The same emergency for somebody of another age. */
export function WhoTabs({ entry }: { entry: CompiledFirstAid }) {
  const { t } = useTranslation('firstAid');
  if (!entry.tabs) return null;
  return (
    <nav className="tabs wrap mb-4" aria-label={t('whoFor')}>
      {entry.tabs.map(({ id, who }) => (
        <Link key={id} to={paths.firstAidPart(id)} replace aria-current={id === entry.id || undefined}>
          {t(`who.${who}`)}
        </Link>
      ))}
    </nav>
  );
}
