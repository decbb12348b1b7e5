import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useClosedProfiles } from '../../../bindings/closed-profiles.ts';
import { useContent, useLibraryList } from '../../../bindings/content.ts';
import { type FavoriteKind, keepFavorite, useFavorites } from '../../../bindings/favorites.ts';
import { useFirstAid } from '../../../bindings/first-aid.ts';
import { hubPaths, paths } from '../../../shared/paths.ts';
import { ClosedNote } from '../../../ui/closed-note.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Banner } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { articleOf, linkOf } from '../link-of.ts';

/** In the order in which they stand, each with its drawing. */
const ICONS: Record<FavoriteKind, IconName> = {
  'first-aid': 'bandage',
  condition: 'list',
  remedy: 'leaf',
  drug: 'pill',
  page: 'note',
  term: 'talk',
  practice: 'yoga',
  sound: 'listen',
};
const KINDS = Object.keys(ICONS) as FavoriteKind[];

/** Everything that was kept, by kind; taking one away can be taken back. */
export function FavoritesPanel() {
  return (
    <>
      <KeptPages />
      <ClosedNote people={useClosedProfiles()} />
    </>
  );
}

function KeptPages() {
  const { t } = useTranslation(['dashboard']);
  const live = useFavorites();
  const placeOf = usePlaces();
  if (live.state === 'locked') return null;
  if (live.state === 'loading') return <Loading />;
  if (live.state === 'error') return <Banner title={t('favorites.failed')} />;
  if (live.favorites.length === 0) return <NothingKept />;
  // Two people may have kept the same page: it is shown once, and taken away for both, as its star says.
  const seen = new Set<string>();
  const kept = live.favorites.filter(
    ({ kind, item }) => !seen.has(`${kind} ${item}`) && seen.add(`${kind} ${item}`),
  );
  return KINDS.map((kind) => {
    const ofKind = kept.filter((one) => one.kind === kind);
    return (
      ofKind.length > 0 && (
        <Section key={kind} title={t(`favorites.kind.${kind}`)}>
          <ul className="rows">
            {ofKind.map(({ id, item }) => (
              <Kept key={id} kind={kind} item={item} place={placeOf(kind, item)} />
            ))}
          </ul>
        </Section>
      )
    );
  });
}

function NothingKept() {
  const { t } = useTranslation(['dashboard']);
  return (
    <Section title={t('favorites.title')}>
      <p>{t('favorites.empty')}</p>
      <Link className="btn line mt-4" to={paths.library}>
        {t('favorites.library')}
      </Link>
    </Section>
  );
}

type Place = { to: string; title: string };

function Kept({ kind, item, place }: { kind: FavoriteKind; item: string; place: Place | null }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const sayDone = useUndoNotice();
  const title = place?.title ?? t('dashboard:favorites.notHere');
  const remove = async () => {
    const removed = await keepFavorite(kind, item, false);
    if (!removed.ok) return notify({ text: t('common:error.notSaved') });
    sayDone(t('dashboard:favorites.removed', { title }), () => keepFavorite(kind, item, true));
  };
  return (
    <li className="row">
      <Icon name={ICONS[kind]} />
      {place ? (
        <Link className="grow row" to={place.to}>
          <b>{title}</b>
        </Link>
      ) : (
        <span className="grow meta">{title}</span>
      )}
      <button
        type="button"
        className="ib"
        aria-label={t('dashboard:favorites.remove', { title })}
        onClick={() => void remove()}
      >
        <Icon name="trash" small />
      </button>
    </li>
  );
}

/** Where each kind of favourite leads and what it is called in the language on screen. */
function usePlaces(): (kind: FavoriteKind, item: string) => Place | null {
  const lists = {
    condition: useLibraryList('conditions'),
    remedy: useLibraryList('remedies'),
    drug: useLibraryList('drugs'),
    term: useLibraryList('terms'),
  };
  const articles = useLibraryList('articles');
  const hubs = useContent('hubs');
  const aid = useFirstAid();
  const named = (to: string, entry: { title: string } | undefined) =>
    entry ? { to, title: entry.title } : null;
  return (kind, item) => {
    if (kind === 'first-aid') {
      const entry = aid.state === 'ready' ? aid.entries.find(({ id }) => id === item) : undefined;
      return named(paths.firstAidPart(item), entry);
    }
    if (kind === 'page' || kind === 'practice' || kind === 'sound') {
      const article = articleOf(item);
      const hub = hubs.state === 'ready' ? hubs.value[hubOf(item)] : undefined;
      const found = articles.state === 'ready' ? articles.value.find(({ id }) => id === article) : undefined;
      return named(item, found ?? hub);
    }
    const list = lists[kind];
    const entry = list.state === 'ready' ? list.value.find(({ id }) => id === item) : undefined;
    return named(linkOf(SHELVES[kind], item), entry);
  };
}

const SHELVES = { condition: 'conditions', remedy: 'remedies', drug: 'drugs', term: 'terms' } as const;

/** A page is kept by its address, a part of it with the part's name. */
function hubOf(item: string): string {
  const [path = ''] = item.split('#');
  return hubPaths[path as keyof typeof hubPaths] ?? '';
}
