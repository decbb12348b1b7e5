import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLibraryList } from '../../../bindings/content.ts';
import { useFavorites } from '../../../bindings/favorites.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { linkOf } from '../link-of.ts';

const KINDS = { condition: 'conditions', remedy: 'remedies', drug: 'drugs' } as const;

/** What somebody kept to find it again; nothing at all while nothing is kept. */
export function KeptPages() {
  const { t } = useTranslation('library');
  const live = useFavorites();
  const lists = {
    conditions: useLibraryList('conditions'),
    remedies: useLibraryList('remedies'),
    drugs: useLibraryList('drugs'),
  };
  if (live.state !== 'ready') return null;
  const links = live.favorites.flatMap(({ kind, item }) => {
    const shelf = KINDS[kind as keyof typeof KINDS];
    const list = shelf && lists[shelf];
    const found = list?.state === 'ready' ? list.value.find(({ id }) => id === item) : undefined;
    return shelf && found ? [{ to: linkOf(shelf, item), title: found.title }] : [];
  });
  if (links.length === 0) return null;
  return (
    <Section title={t('kept')}>
      <div className="rows">
        {links.map(({ to, title }) => (
          <Link key={to} className="row" to={to}>
            <Icon name="star" />
            <span className="grow">{title}</span>
            <Icon name="chev" mirror />
          </Link>
        ))}
      </div>
    </Section>
  );
}
