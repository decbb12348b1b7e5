import { useTranslation } from 'react-i18next';
import { useLibraryList } from '../../../bindings/content.ts';
import type { MedicineKnowledge } from '../../../clinical/medicines/index.ts';
import type { Language } from '../../../shared/languages.ts';
import { paths } from '../../../shared/paths.ts';
import type { Words } from './word-keys.ts';

export interface Named {
  id: string;
  /** In the reader's language, or in English where `language` says so. */
  title: string;
  language?: Language;
  /** Its page; null where the library has none. */
  link: string | null;
  isHerb: boolean;
}

/** What medicines, partners and herbs of the engine are called here, and where their pages are. */
export function useNames({ drugs, remedies, rules }: MedicineKnowledge): (id: string) => Named {
  const { t } = useTranslation('medicines');
  const [drugList, remedyList] = [useLibraryList('drugs'), useLibraryList('remedies')];
  const titles = new Map(
    [drugList, remedyList].flatMap((list) =>
      list.state === 'ready' ? list.value.map((item) => [item.id, item] as const) : [],
    ),
  );
  return (id) => {
    const isHerb = remedies.has(id) && !drugs.has(id);
    if (Object.hasOwn(rules.partners, id)) {
      return { id, title: t(`partner.${id as keyof Words['partner']}`) || id, link: null, isHerb };
    }
    const item = titles.get(id);
    // Until the list is there, or without it, the international name serves.
    const title = item?.title ?? drugs.get(id)?.name ?? id;
    const link = paths.part(isHerb ? paths.remedies : paths.drugs, id);
    return { id, title, language: item?.language, link, isHerb };
  };
}
