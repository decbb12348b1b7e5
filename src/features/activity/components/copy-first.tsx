import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCopy } from '../../../bindings/erase.ts';
import { Icon } from '../../../ui/icon.tsx';

/** A file with all records, to take away before they go. */
export function CopyFirst() {
  const { t } = useTranslation('activity');
  const [said, setSaid] = useState('');
  const save = async () => {
    const saved = await saveCopy();
    setSaid(saved.ok ? t('erase.copySaved', { file: saved.value.file }) : t('erase.copyFailed'));
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
