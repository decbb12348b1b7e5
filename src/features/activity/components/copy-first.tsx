import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedProfiles } from '../../../bindings/closed-profiles.ts';
import { copyRecords } from '../../../bindings/export-records.ts';
import { ClosedNote } from '../../../ui/closed-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fileName, saveJson } from '../../../ui/save-file.ts';

/** A file with all records, to take away before they go. */
export function CopyFirst() {
  const { t } = useTranslation(['activity', 'closed']);
  const closed = useClosedProfiles();
  const [said, setSaid] = useState('');
  const save = async () => {
    const copy = await copyRecords();
    if (!copy.ok) return setSaid(t('activity:erase.copyFailed'));
    const file = fileName('niramaya', new Date());
    saveJson(file, copy.value);
    setSaid(t('activity:erase.copySaved', { file }));
  };
  return (
    <div>
      {closed.length > 0 && <p className="meta">{t('closed:notInCopy')}</p>}
      <ClosedNote people={closed} />
      <button type="button" className="btn line" onClick={() => void save()}>
        <Icon name="download" small />
        {t('activity:erase.copyFirst')}
      </button>
      <p className="meta" role="status">
        {said}
      </p>
    </div>
  );
}
