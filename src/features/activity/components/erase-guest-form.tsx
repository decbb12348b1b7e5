import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eraseGuest } from '../../../bindings/erase.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';
import { CopyFirst } from './copy-first.tsx';
import { WhatGoes } from './what-goes.tsx';

/** A guest has no password: what goes is shown, and a second tap is asked for. */
export function EraseGuestForm({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const { t } = useTranslation('activity');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const erase = async () => {
    if (busy) return;
    setBusy(true);
    const erased = await eraseGuest();
    if (erased.ok) return onDone();
    setBusy(false);
    setFailed(true);
  };
  return (
    <div className="form">
      <WhatGoes
        goes={(['records', 'device'] as const).map((part) => t(`eraseGuest.gone.${part}`))}
        stays={(['others', 'settings', 'files'] as const).map((part) => t(`eraseGuest.kept.${part}`))}
      />
      <CopyFirst />
      {failed && <Banner title={t('eraseGuest.failed')} />}
      <div className="row-btns">
        <button
          type="button"
          className="btn main"
          aria-disabled={busy || undefined}
          onClick={() => void erase()}
        >
          <Icon name="trash" small />
          {t(busy ? 'eraseGuest.erasing' : 'eraseGuest.confirm')}
        </button>
        <button type="button" className="btn line" onClick={() => !busy && onLeave()}>
          {t('eraseGuest.cancel')}
        </button>
      </div>
    </div>
  );
}
