import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeBackup, type Restored, restoreBackup } from '../../../bindings/backup.ts';
import { forgetOpenedFile, useOpenedFile } from '../../../bindings/opened-file.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { MissingFiles, PassphraseField } from '../../../ui/passphrase-field.tsx';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { useBackupError } from '../error-words.ts';

const ANOTHER_PASSPHRASE = new Set(['passphrase-needed', 'passphrase-wrong']);

/** A file that only a passphrase opens, and bringing one back. What is here stays, whatever the file holds. */
export function BackupPart() {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const words = useBackupError();
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState<'make' | 'restore' | null>(null);
  /** The file that could not be opened yet: another passphrase may be tried without choosing it again. */
  const [failed, setFailed] = useState<File | null>(null);
  const opened = useOpenedFile();
  const file = failed ?? opened;
  const [restored, setRestored] = useState<Restored | null>(null);
  const [missing, setMissing] = useState(0);
  const chooser = useRef<HTMLInputElement>(null);

  const run = async (what: 'make' | 'restore', work: () => Promise<void>) => {
    if (busy) return;
    setError(null);
    setBusy(what);
    await work();
    setBusy(null);
  };
  const make = (event: FormEvent) => {
    event.preventDefault();
    void run('make', async () => {
      const made = await makeBackup(passphrase);
      if (!made.ok) return setError(words(made.error));
      const name = fileName('niramaya', new Date(), 'niramaya');
      const { file: sealed, missing } = made.value;
      saveFile(name, sealed);
      setMissing(missing);
      notify({ text: t('backup.made', { file: name }) });
    });
  };
  const restore = (chosen: File) =>
    run('restore', async () => {
      setRestored(null);
      const done = await restoreBackup(chosen, passphrase === '' ? null : passphrase);
      setFailed(!done.ok && ANOTHER_PASSPHRASE.has(done.error.code) ? chosen : null);
      if (done.ok) forgetOpenedFile();
      if (done.ok) setRestored(done.value);
      else setError(words(done.error));
    });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    // The same file may be chosen again, with another passphrase.
    event.target.value = '';
    if (chosen) void restore(chosen);
  };

  return (
    <form className="form mt-4" id="backup" noValidate onSubmit={make}>
      <h3>{t('backup.title')}</h3>
      {opened && <Opened file={opened} />}
      <p className="meta">{t('backup.lead')}</p>
      <PassphraseField
        label={t('backup.passphrase')}
        hint={t('backup.passphraseHint')}
        value={passphrase}
        error={error}
        onChange={(typed) => {
          setError(null);
          setPassphrase(typed);
        }}
      />
      <div className="row-btns">
        <button type="submit" className="btn line" aria-disabled={busy !== null || undefined}>
          <Icon name="lock" small />
          {busy === 'make' ? t('backup.making') : t('backup.make')}
        </button>
        <button
          type="button"
          className="btn line"
          aria-disabled={busy !== null || undefined}
          onClick={() => (file ? void restore(file) : chooser.current?.click())}
        >
          <Icon name="reload" small />
          {busy === 'restore' ? t('backup.restoring') : t('backup.restore')}
        </button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept=".niramaya,.json"
        hidden
        aria-label={t('backup.restore')}
        onChange={choose}
      />
      <MissingFiles
        text={missing > 0 ? t('backup.missing', { missing: formatNumber(language, missing) }) : null}
      />
      {failed && <p className="meta">{t('backup.again', { file: failed.name })}</p>}
      <p className="meta">{t('backup.restoreHint')}</p>
      <RestoredLine restored={restored} />
    </form>
  );
}

/** The device opened a backup with this app: only its passphrase is missing. */
function Opened({ file }: { file: File }) {
  const { t } = useTranslation(['install', 'settings']);
  return (
    <Banner icon="save" title={t('install:opened.title', { file: file.name })}>
      <p>{t('install:opened.body', { button: t('settings:backup.restore') })}</p>
    </Banner>
  );
}

function RestoredLine({ restored }: { restored: Restored | null }) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const number = (n: number) => formatNumber(language, n);
  return (
    <div role="status">
      {restored && (
        <p className="status">
          <Icon name="tick" />
          <span>
            {t('backup.restored', {
              added: number(restored.added),
              changed: number(restored.changed),
              kept: number(restored.kept),
            })}
            {restored.refused > 0 && ` ${t('backup.refused', { refused: number(restored.refused) })}`}
          </span>
        </p>
      )}
    </div>
  );
}
