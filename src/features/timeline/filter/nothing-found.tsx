import { useTranslation } from 'react-i18next';
import { formatDate, formatList } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Bullets } from '../../../ui/section.tsx';
import { changeFilters, type Filters, NO_FILTERS } from './filters.ts';

/** Says what was looked for and among how many, so that nobody takes it for "nothing is there". */
export function NothingFound({
  filters,
  name,
  searched,
}: {
  filters: Filters;
  /** Whose entries; undefined for everybody's. */
  name: string | undefined;
  searched: number;
}) {
  const { t } = useTranslation('timeline');
  const { language } = useLanguage();
  const { kinds, text, from, to, personId } = filters;
  const day = (iso: string) => formatDate(language, `${iso}T12:00:00`);
  const told = [
    text.trim() && t('filter.for', { text: text.trim() }),
    kinds.length > 0 &&
      t('filter.kind', {
        kind: formatList(
          language,
          kinds.map((kind) => t(`kind.${kind}`)),
        ),
      }),
    name && t('filter.person', { name }),
    from && t('filter.fromDay', { day: day(from) }),
    to && t('filter.toDay', { day: day(to) }),
  ].filter((line): line is string => Boolean(line));
  return (
    <div className="empty mt-4" role="status">
      <h2>{t('filter.noneTitle')}</h2>
      <Bullets items={told} />
      <p>{t('filter.searched', { count: searched })}</p>
      <button type="button" className="btn soft" onClick={() => changeFilters({ ...NO_FILTERS, personId })}>
        {t('filter.clear')}
      </button>
    </div>
  );
}
