import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { KeptPages } from '../components/kept-pages.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { ArticleList } from './articles.tsx';

const SHELVES = [
  { to: paths.firstAid, kind: 'first-aid', icon: 'bandage' },
  { to: paths.conditions, kind: 'conditions', icon: 'list' },
  { to: paths.remedies, kind: 'remedies', icon: 'leaf' },
  { to: paths.drugs, kind: 'drugs', icon: 'pill' },
  { to: paths.medicalLibrary, kind: 'articles', icon: 'note' },
  { to: paths.dictionary, kind: 'terms', icon: 'talk' },
] as const satisfies readonly { to: string; kind: string; icon: IconName }[];

/** The front desk of the library: search everything, what was kept, the way to each shelf. */
export function LibraryDesk() {
  const { t } = useTranslation('library');
  return (
    <div className="mt-4">
      <SearchBox />
      <div className="chips mt-3">
        {SHELVES.map(({ to, kind, icon }) => (
          <Link key={to} className="chip plain" to={to}>
            <Icon name={icon} small />
            {t(`kind.${kind}`)}
          </Link>
        ))}
      </div>
      <KeptPages />
      <ArticleList shelf="health" />
    </div>
  );
}
