import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStatusWords } from '../../bindings/status-words.ts';
import { useOnline, useSyncStatus } from '../../bindings/sync-status.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../shared/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { statusIcon } from '../../ui/status-icon.ts';

/** The cloud: saved, sending, offline or failed, with a count of what waits. It leads to the details. */
export function StatusButton() {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  const online = useOnline();
  const status = useSyncStatus();
  const words = useStatusWords(status);
  const waits = status.pending + status.attention;
  const shown = waits > 0 ? formatNumber(language, waits) : '';
  const name = online ? words : `${t('status.offline')}. ${words}`;
  return (
    // Whoever speaks to the device says what they see: a figure that is shown is in the name, also of "one change".
    <Link
      className="ib"
      to={`${paths.dashboard}#data`}
      aria-label={name.includes(shown) ? name : `${name}: ${shown}`}
    >
      <Icon name={statusIcon(online, status)} />
      {shown && (
        <span className="count" aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  );
}
