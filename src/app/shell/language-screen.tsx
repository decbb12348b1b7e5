import { useTranslation } from 'react-i18next';
import { LanguageList } from '../../ui/language-list.tsx';
import { Page } from '../../ui/page.tsx';

/** The first screen of all. */
export function LanguageScreen({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Page title={t('language.choose')}>
      <h1>{t('language.choose')}</h1>
      <p className="meta mt-2">{t('language.hint')}</p>
      <LanguageList onChosen={onChosen} />
    </Page>
  );
}
