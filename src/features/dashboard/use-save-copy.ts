import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyRecords } from '../../bindings/export-records.ts';
import { notify } from '../../ui/notify.ts';
import { fileName, saveJson } from '../../ui/save-file.ts';

/** All records as a file, with a word about it. */
export function useSaveCopy(): { busy: boolean; save: () => Promise<void> } {
  const { t } = useTranslation('settings');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const copy = await copyRecords();
    setBusy(false);
    if (!copy.ok) return notify({ text: t('data.exportFailed') });
    const file = fileName('niramaya', new Date());
    saveJson(file, copy.value);
    notify({ text: t('data.exported', { file }) });
  };
  return { busy, save };
}
