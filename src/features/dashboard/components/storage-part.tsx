import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastBackup } from '../../../bindings/last-backup.ts';
import { useSession } from '../../../bindings/session.ts';
import { useDataState } from '../../../bindings/start-data.ts';
import { type StorageUse, useStorageUse } from '../../../bindings/storage-use.ts';
import { useSyncStatus } from '../../../bindings/sync-status.ts';
import { formatAgo, formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Language } from '../../../shared/languages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';

/** From this share of the quota on the next photo may be the one that does not fit. */
const ALMOST_FULL = 0.9;

/** How much space is used, whether the browser keeps it, and when records last left this device. */
export function StoragePart() {
  const { t } = useTranslation('settings');
  const { use, ask } = useStorageUse();
  const { status } = useDataState();
  return (
    <Section title={t('storage.title')} id="storage">
      <div className="stack-s">
        <Usage use={use} />
        <Kept use={use} ask={ask} />
        {/* Locked, nothing is known of the account's backups. */}
        {status !== 'locked' && <LastTimes />}
      </div>
    </Section>
  );
}

function Usage({ use }: { use: StorageUse }) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  if (use.state === 'loading') return <p role="status">{t('storage.loading')}</p>;
  if (use.state === 'unknown') return <p className="meta">{t('storage.unknown')}</p>;
  const { usage, quota } = use;
  const used = size(language, usage);
  if (quota === 0) return <p className="meta">{t('storage.usage', { used })}</p>;
  const words = t('storage.used', { used, quota: size(language, quota) });
  return (
    <>
      <p className="meta">{words}</p>
      <progress className="bar-progress" value={usage} max={quota} aria-label={words} />
      {usage / quota >= ALMOST_FULL && <Note icon="alert">{t('storage.almostFull')}</Note>}
    </>
  );
}

function Kept({ use, ask }: { use: StorageUse; ask: () => Promise<boolean> }) {
  const { t } = useTranslation('settings');
  const [answer, setAnswer] = useState<'none' | 'asking' | 'refused'>('none');
  if (use.state !== 'ready') return null;
  if (use.persisted) return <p className="meta">{t('storage.kept')}</p>;
  const press = async () => {
    if (answer === 'asking') return;
    setAnswer('asking');
    setAnswer((await ask()) ? 'none' : 'refused');
  };
  return (
    <>
      <p className="meta">{t('storage.notKept')}</p>
      <div>
        <button
          type="button"
          className="btn line"
          aria-disabled={answer === 'asking' || undefined}
          onClick={() => void press()}
        >
          <Icon name="lock" small />
          {t('storage.ask')}
        </button>
      </div>
      <div role="status">{answer === 'refused' && <p className="meta">{t('storage.refused')}</p>}</div>
    </>
  );
}

function LastTimes() {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const { user } = useSession();
  const { lastAck } = useSyncStatus();
  const backup = useLastBackup();
  const when = (iso: string) => formatAgo(language, Date.parse(iso), Date.now());
  return (
    <>
      <p className="meta">
        {backup ? t('storage.lastBackup', { date: formatDate(language, backup) }) : t('storage.neverBackup')}
      </p>
      {user && (
        <p className="meta">
          {lastAck ? t('storage.lastSync', { when: when(lastAck) }) : t('storage.neverSync')}
        </p>
      )}
    </>
  );
}

/** Bytes in the unit people know; never nothing, because even an empty app takes some. */
function size(language: Language, bytes: number): string {
  const [value, unit] = bytes >= 1e9 ? [bytes / 1e9, 'gigabyte'] : [Math.max(0.1, bytes / 1e6), 'megabyte'];
  return formatNumber(language, value, { style: 'unit', unit, maximumFractionDigits: 1 });
}
