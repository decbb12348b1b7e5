import type { SearchKind } from '../../bindings/search.ts';
import { hubPaths, paths } from '../../shared/paths.ts';
import type { IconName } from '../../ui/icon.tsx';

/** Where a page of any kind is; articles and terms have none of their own yet and lead to their shelf. */
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
      return paths.part(paths.library, id);
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
