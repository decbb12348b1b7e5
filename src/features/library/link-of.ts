import type { SearchKind } from '../../bindings/search.ts';
import { hubPaths, paths } from '../../shared/paths.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The page on which each shelf of articles stands. */
export const ARTICLE_SHELVES = { health: paths.library, medical: paths.medicalLibrary } as const;

export function articlePath(shelf: keyof typeof ARTICLE_SHELVES, id: string): string {
  return paths.part(ARTICLE_SHELVES[shelf], id);
}

/** The id of the article an address leads to. */
export function articleOf(path: string): string | undefined {
  const [page, id] = path.split('#');
  return Object.values(ARTICLE_SHELVES).some((shelf) => shelf === page) ? id : undefined;
}

/** Where a page of any kind is. Either page of articles opens any of them. */
export function linkOf(kind: SearchKind, id: string): string {
  switch (kind) {
    case 'first-aid':
      return paths.firstAidPart(id);
    case 'conditions':
      return paths.condition(id);
    case 'remedies':
      return paths.part(paths.remedies, id);
    case 'drugs':
      return paths.part(paths.drugs, id);
    case 'articles':
      return articlePath('health', id);
    case 'terms':
      return paths.part(paths.dictionary, id);
    case 'hubs':
      return Object.entries(hubPaths).find(([, hub]) => hub === id)?.[0] ?? paths.library;
  }
}

export const KIND_ICONS: Record<SearchKind, IconName> = {
  'first-aid': 'bandage',
  conditions: 'list',
  remedies: 'leaf',
  drugs: 'pill',
  articles: 'note',
  terms: 'talk',
  hubs: 'library',
};
