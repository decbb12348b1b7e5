import { useLanguage } from '../../../i18n/use-language.ts';
import { Bullets } from '../../../ui/section.tsx';
import { useExchangeWords } from '../use-words.ts';

const ITEMS = ['couldBe', 'mood', 'checks', 'notes', 'more'] as const;

/** What the file for other systems does not say, so that nobody takes it for everything. */
export function LeftOut() {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  return (
    <details>
      <summary>{t('export.leftOut')}</summary>
      <Bullets items={ITEMS.map((item) => t(`export.leftOutItem.${item}`))} />
      <p className="meta">{t('export.leftOutMore')}</p>
      <p className="meta">{t('export.loinc')}</p>
    </details>
  );
}
