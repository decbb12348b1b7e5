import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLibraryList } from '../../../bindings/content.ts';
import { useFavorites } from '../../../bindings/favorites.ts';
import { useRecentlyRead } from '../../../bindings/recently-read.ts';
import type { LibraryKind } from '../../../content/library.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { articleOf, linkOf } from '../link-of.ts';

/** The shelf of each kind of favourite that this page can name. */
const SHELVES = { condition: 'conditions', remedy: 'remedies', drug: 'drugs', term: 'terms' } as const;

/** What somebody kept, and what was read last; nothing at all while there is neither. */
export function KeptPages() {
  const { t } = useTranslation('library');
  const live = useFavorites();
  const read = useRecentlyRead();
  const favorites = live.state === 'ready' ? live.favorites : [];
  const kept = favorites.flatMap(({ kind, item }) => {
    const shelf = SHELVES[kind as keyof typeof SHELVES];
    if (shelf) return [{ kind: shelf, id: item }];
    // An article is kept by its address.
    const article = kind === 'page' && articleOf(item);
    return article ? [{ kind: 'articles', id: article }] : [];
  });
  return (
    <>
      <Pages title={t('kept')} icon="star" pages={kept} />
      <Pages title={t('recent')} icon="clock" pages={read} />
    </>
  );
}

interface PagesProps {
  title: string;
  icon: IconName;
  pages: readonly { kind: string; id: string }[];
}

/** Pages by their titles in the language on screen; what an update took away is left out. */
function Pages({ title, icon, pages }: PagesProps) {
  const lists = {
    conditions: useLibraryList('conditions'),
    remedies: useLibraryList('remedies'),
    drugs: useLibraryList('drugs'),
    articles: useLibraryList('articles'),
    terms: useLibraryList('terms'),
  };
  const links = pages.flatMap(({ kind, id }) => {
    const list = lists[kind as LibraryKind];
    const found = list?.state === 'ready' ? list.value.find((item) => item.id === id) : undefined;
    return found ? [{ to: linkOf(kind as LibraryKind, id), title: found.title }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <div className="rows">
        {links.map((link) => (
          <Link key={link.to} className="row" to={link.to}>
            <Icon name={icon} />
            <span className="grow">{link.title}</span>
            <Icon name="chev" mirror />
          </Link>
        ))}
      </div>
    </Section>
  );
}
