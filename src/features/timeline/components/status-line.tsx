import { useTranslation } from 'react-i18next';
import { useStatusWords } from '../../../bindings/status-words.ts';
import { useOnline, useSyncStatus } from '../../../bindings/sync-status.ts';
import { Icon } from '../../../ui/icon.tsx';
import { statusIcon } from '../../../ui/status-icon.ts';

/** Where the records are: always in this place, in words. */
export function StatusLine() {
  const { t } = useTranslation('common');
  const status = useSyncStatus();
  const words = useStatusWords(status);
  const online = useOnline();
  return (
    <p className="status" role="status">
      <Icon name={statusIcon(online, status)} />
      <span>{online ? words : `${t('status.offline')}. ${words}`}</span>
    </p>
  );
}
