import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../bindings/session.ts';
import { useDataState } from '../../../bindings/start-data.ts';
import { useFilesOnlyHere, useOnlyHere } from '../../../bindings/storage-use.ts';
import { syncNow, useOnline, useSyncStatus } from '../../../bindings/sync-status.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';

/** What only this device has, counted, and the ways to have it elsewhere too. */
export function LossPart() {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const online = useOnline();
  const status = useSyncStatus();
  const { atRisk, words } = useLoss();
  return (
    <div className="stack-s mt-4">
      <h3>{t('storage.lost.title')}</h3>
      <p className="status" role="status">
        <Icon name={atRisk ? 'alert' : 'tick'} />
        <span>
          {words}
          {user && !online && atRisk && ` ${t('storage.lost.offline')}`}
        </span>
      </p>
      <div className="row-btns">
        {user && online && (
          <button type="button" className="btn line" onClick={() => void syncNow()}>
            <Icon name="sync" small />
            {status.state === 'syncing' ? t('data.sending') : t('data.sendNow')}
          </button>
        )}
        {atRisk && (
          <a className="btn line" href="#backup">
            <Icon name="lock" small />
            {t('backup.make')}
          </a>
        )}
        {atRisk && !user && (
          <Link className="btn line" to={paths.signup}>
            {t('account.signUp')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** `atRisk` also while it is not known: nothing is called safe that nobody counted. */
function useLoss(): { atRisk: boolean; words: string } {
  const { t } = useTranslation(['settings', 'dashboard']);
  const { user } = useSession();
  const { durable, status: data } = useDataState();
  const { pending, attention, lastAck } = useSyncStatus();
  const here = useOnlyHere();
  const kept = useFilesOnlyHere();

  if (data === 'error' || here.state === 'error')
    return { atRisk: true, words: t('settings:storage.lost.unknown') };
  if (!durable) return { atRisk: true, words: t('dashboard:notDurable') };
  if (here.state !== 'ready' || !kept) return { atRisk: true, words: t('settings:storage.lost.counting') };
  // Before a server ever answered, what it has is not known: then it has nothing.
  const answered = user !== null && lastAck !== null;
  const count = answered ? pending + attention : here.notInBackup;
  const files = answered ? kept.waiting : kept.notInBackup;
  if (count + files > 0) {
    const records = answered ? 'settings:storage.lost.changes' : 'settings:storage.lost.records';
    const words = [
      count > 0 && t(records, { count }),
      files > 0 && t('settings:storage.lost.files', { count: files }),
    ];
    return { atRisk: true, words: words.filter(Boolean).join(' ') };
  }
  if (answered) return { atRisk: false, words: t('settings:storage.lost.nothing') };
  if (here.records === 0) return { atRisk: false, words: t('settings:storage.lost.empty') };
  return { atRisk: false, words: t('settings:storage.lost.backedUp') };
}
