import { useTranslation } from 'react-i18next';
import { useStatusWords } from '../../../bindings/status-words.ts';
import { useOnline, useSyncStatus } from '../../../bindings/sync-status.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';

/** Where the records are: always in this place, in words. */
export function StatusLine() {
  const { t } = useTranslation('common');
  const status = useSyncStatus();
  const words = useStatusWords(status);
  const online = useOnline();
  const icon: IconName = !online
    ? 'cloud-off'
    : status.attention > 0
      ? 'alert'
      : status.pending > 0
        ? 'sync'
        : 'cloud-ok';
  return (
    <p className="status" role="status">
      <Icon name={icon} />
      <span>{online ? words : `${t('status.offline')}. ${words}`}</span>
    </p>
  );
}
