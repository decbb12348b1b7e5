import { useTranslation } from 'react-i18next';
import { Popup } from '../../ui/popup.tsx';
import { LanguageList } from './language-list.tsx';

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Popup title={t('language.choose')} onClose={onClose}>
      <LanguageList onChosen={onClose} />
    </Popup>
  );
}
