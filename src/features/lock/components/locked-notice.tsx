import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLock } from '../../../bindings/lock.ts';
import { paths } from '../../../shared/paths.ts';
import { Banner } from '../../../ui/note.tsx';
import { OtherAccounts } from './other-accounts.tsx';
import { UnlockForm } from './unlock-form.tsx';

const RECORDS: readonly string[] = [paths.timeline, paths.dashboard, paths.family];

/** On the pages that show records the way in stands open; on all others it is one line and one button. */
export function LockedNotice() {
  const { t } = useTranslation('lock');
  const { pathname } = useLocation();
  const { account, why, ways } = useLock();
  const [asked, setAsked] = useState(false);
  if (!account || !why) return null;
  const open = asked || RECORDS.some((path) => pathname.startsWith(path));
  const expired = why === 'idle' || why === 'limit';
  return (
    <>
      <Banner
        icon="lock"
        title={t(open && expired ? 'expired' : 'title')}
        actions={
          !open && (
            <button type="button" className="btn main" onClick={() => setAsked(true)}>
              {t('open')}
            </button>
          )
        }
      >
        {open && (
          <p>
            {t(`why.${why}`)} {t('typed')}
          </p>
        )}
      </Banner>
      {open && (
        <section className="stack-s mb-8" aria-label={t('open')}>
          <UnlockForm key={account} ways={ways} />
          <OtherAccounts shown={account} />
        </section>
      )}
    </>
  );
}
