import { useTranslation } from 'react-i18next';
import { LanguageList } from '../../ui/language-list.tsx';
import { Popup } from '../../ui/popup.tsx';

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Popup title={t('language.choose')} onClose={onClose}>
      <LanguageList onChosen={onClose} />
    </Popup>
  );
}
