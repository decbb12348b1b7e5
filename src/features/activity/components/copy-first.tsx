import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyRecords } from '../../../bindings/export-records.ts';
import { Icon } from '../../../ui/icon.tsx';
import { fileName, saveJson } from '../../../ui/save-file.ts';

/** A file with all records, to take away before they go. */
export function CopyFirst() {
  const { t } = useTranslation('activity');
  const [said, setSaid] = useState('');
  const save = async () => {
    const copy = await copyRecords();
    if (!copy.ok) return setSaid(t('erase.copyFailed'));
    const file = fileName('niramaya', new Date());
    saveJson(file, copy.value);
    setSaid(t('erase.copySaved', { file }));
  };
  return (
    <div>
      <button type="button" className="btn line" onClick={() => void save()}>
        <Icon name="download" small />
        {t('erase.copyFirst')}
      </button>
      <p className="meta" role="status">
        {said}
      </p>
    </div>
  );
}
