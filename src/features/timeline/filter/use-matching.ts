import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { MEASURES } from '../../../clinical/readings/index.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useNames } from '../entry-words.ts';
import type { Filters } from './filters.ts';
import { holdsAll, keyOf, type SearchNames, searchText } from './matches.ts';

/** Those of the entries that the kinds and words let through. What was folded once is remembered. */
export function useMatching(
  entries: readonly TimelineEntry[],
  { kinds, text }: Pick<Filters, 'kinds' | 'text'>,
): readonly TimelineEntry[] {
  const { t } = useTranslation(['timeline', 'measurements']);
  const { language } = useLanguage();
  const { finding, condition, ready } = useNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow from the language and from whether they are here
  const keys = useMemo(() => {
    const names: SearchNames = {
      kind: (kind) => t(`timeline:kind.${kind}`),
      measure: (id) => {
        const measure = MEASURES.find((one) => one === id);
        return measure && t(`measurements:name.${measure}`);
      },
      finding,
      condition,
    };
    const known = new WeakMap<TimelineEntry, string>();
    return (entry: TimelineEntry) => {
      const key = known.get(entry) ?? keyOf(searchText(entry, names), language);
      known.set(entry, key);
      return key;
    };
  }, [language, ready]);
  return useMemo(() => {
    const asked = keyOf(text, language);
    if (asked === '' && kinds.length === 0) return entries;
    const wanted = new Set(kinds);
    return entries.filter(
      (entry) =>
        (wanted.size === 0 || wanted.has(entry.kind)) && (asked === '' || holdsAll(keys(entry), asked)),
    );
  }, [entries, kinds, text, language, keys]);
}
