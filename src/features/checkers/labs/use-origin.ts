import { useTranslation } from 'react-i18next';
import type { ShownRangeOf } from '../../../clinical/labs/index.ts';
import { formatList, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** How the data names its sources, to the words for them. */
const SOURCES = [
  // "ABIM: no specific normal" is no source for a range.
  [/^ABIM(?!:)|: ABIM$/, 'abim'],
  [/^T\b/, 'testing'],
  [/^RR\b/, 'loinc'],
  [/^(LHNCBC|MedlinePlus)/, 'nlm'],
  [/^NIH/, 'nih'],
  [/^X\b/, 'general'],
] as const;

export type SourceKey = (typeof SOURCES)[number][1] | 'other';

/** The sources a text of the data names, each once: "ABIM; T (Quest)" are two. */
export function sourcesOf(text: string | null): SourceKey[] {
  const parts = (text ?? '').split(';').map((part) => part.trim());
  const known = parts.flatMap((part) => SOURCES.find(([pattern]) => pattern.test(part))?.[1] ?? []);
  if (text && known.length === 0) return ['other'];
  return [...new Set(known)];
}

/** For whom a range holds and who says so. */
export function useOrigin() {
  const { t } = useTranslation('labs');
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(language, value);
  return {
    who: ({ from, sex, from_years, to_years, pregnancy }: ShownRangeOf): string => {
      if (from === 'report') return t('origin.report');
      const [least, most] = [from_years ?? 0, to_years];
      const age =
        most !== null
          ? least > 0
            ? t('origin.years', { from: number(least), to: number(most) })
            : t('origin.toYears', { to: number(most) })
          : least > 0
            ? t('origin.fromYears', { from: number(least) })
            : '';
      const who = [
        pregnancy === 'any' ? t('origin.pregnancy') : '',
        typeof pregnancy === 'number' ? t('origin.pregnancyPart', { part: t(`trimester.${pregnancy}`) }) : '',
        sex && pregnancy === null ? t(sex === 'female' ? 'origin.women' : 'origin.men') : '',
        age,
      ].filter(Boolean);
      return who.length > 0 ? t('origin.tableFor', { who: who.join(', ') }) : t('origin.table');
    },
    source: (text: string | null): string => {
      const names = sourcesOf(text).map((key) => t(`source.${key}`));
      return names.length > 0 ? t('origin.source', { source: formatList(language, names) }) : '';
    },
  };
}
