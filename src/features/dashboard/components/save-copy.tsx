import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedProfiles } from '../../../bindings/closed-profiles.ts';
import { copyRecords } from '../../../bindings/export-records.ts';
import { ClosedNote } from '../../../ui/closed-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { fileName, saveJson } from '../../../ui/save-file.ts';

/** All records as a file, and what is not in it. */
export function SaveCopy() {
  const { t } = useTranslation(['settings', 'closed']);
  const closed = useClosedProfiles();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const copy = await copyRecords();
    setBusy(false);
    if (!copy.ok) return notify({ text: t('settings:data.exportFailed') });
    const file = fileName('niramaya', new Date());
    saveJson(file, copy.value);
    notify({ text: t('settings:data.exported', { file }) });
  };
  return (
    <div className="stack-s mt-4">
      <p className="meta">{t('settings:data.exportHint')}</p>
      {closed.length > 0 && <p className="meta">{t('closed:notInCopy')}</p>}
      <ClosedNote people={closed} />
      <div>
        <button
          type="button"
          className="btn line"
          aria-disabled={busy || undefined}
          onClick={() => void save()}
        >
          <Icon name="download" small />
          {t('settings:data.export')}
        </button>
      </div>
    </div>
  );
}
