import { useTranslation } from 'react-i18next';
import { useSession } from '../../../bindings/session.ts';
import { useDataState } from '../../../bindings/start-data.ts';
import { useStatusWords } from '../../../bindings/status-words.ts';
import { useOnline, useSyncStatus } from '../../../bindings/sync-status.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { statusIcon } from '../../../ui/status-icon.ts';
import { AttentionList } from './attention-list.tsx';
import { BackupPart } from './backup-part.tsx';
import { LossPart } from './loss-part.tsx';
import { RecordCounts } from './record-counts.tsx';
import { SaveCopy } from './save-copy.tsx';

/** Where the records are, what waits to be sent, and a copy to take away. */
export function DataSection() {
  const { t } = useTranslation(['settings', 'common', 'dashboard']);
  const { durable, status } = useDataState();
  // Locked, there is nothing to send, copy or count; what is kept stays.
  if (status === 'locked') return null;
  return (
    <Section title={t('settings:data.title')} id="data">
      {!durable && <Banner title={t('dashboard:notDurable')} />}
      <SyncLine />
      <AttentionList />
      <LossPart />
      <RecordCounts />
      <SaveCopy />
      <BackupPart />
    </Section>
  );
}

function SyncLine() {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const status = useSyncStatus();
  const words = useStatusWords(status);
  const online = useOnline();
  return (
    <p className="status" role="status">
      <Icon name={statusIcon(online, status)} />
      <span>
        <b>{words}.</b>
        {!user && ` ${t('data.guestOnly')}`}
        {user && !online && ` ${t('data.offline')}`}
      </span>
    </p>
  );
}
