import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGuestRecords } from '../../../bindings/guest-records.ts';
import { signOut, useSession } from '../../../bindings/session.ts';
import { useSyncStatus } from '../../../bindings/sync-status.ts';
import { paths } from '../../../shared/paths.ts';
import { Banner } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { useSettingsError } from '../error-words.ts';
import { SaveCopy } from './save-copy.tsx';

/** Who is here: a guest, for whom everything works, or an account. */
export function AccountSection() {
  const { t } = useTranslation(['settings', 'account']);
  const { user } = useSession();
  const { count } = useGuestRecords();
  if (!user) return <GuestHere />;
  return (
    <Section title={t('settings:account.title')} id="account">
      <p className="meta">{t('settings:account.signedIn')}</p>
      {user.email && (
        <p>
          <b dir="auto">{user.displayName || user.email}</b>
        </p>
      )}
      {user.displayName && (
        <p className="meta" dir="auto">
          {user.email}
        </p>
      )}
      {count > 0 && (
        <Banner
          icon="save"
          title={t('account:move.title')}
          actions={
            <Link className="btn line" to={paths.auth}>
              {t('account:move.list')}
            </Link>
          }
        >
          <p>{t('account:move.body', { count })}</p>
        </Banner>
      )}
      <SignOut />
    </Section>
  );
}

function GuestHere() {
  const { t } = useTranslation('settings');
  const from = { from: paths.dashboard };
  return (
    <Section title={t('account.title')} id="account">
      <p>
        <b>{t('account.guest')}</b>
      </p>
      <p className="meta">{t('account.guestBody')}</p>
      <div className="row-btns mt-4">
        <Link className="btn main" to={paths.auth} state={from}>
          {t('account.signIn')}
        </Link>
        <Link className="btn line" to={paths.signup} state={from}>
          {t('account.signUp')}
        </Link>
      </div>
    </Section>
  );
}

/** Nothing unsent is left behind without being asked about. */
function SignOut() {
  const { t } = useTranslation('settings');
  const words = useSettingsError();
  const { pending } = useSyncStatus();
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const leave = async (leaveUnsent: boolean) => {
    if (busy) return;
    setBusy(true);
    const ended = await signOut({ leaveUnsent });
    setBusy(false);
    if (ended.ok) return notify({ text: t('account.signedOut') });
    if (ended.error.code === 'unsent') setUnsent(true);
    else notify({ text: words(ended.error) });
  };
  if (unsent) {
    return (
      <Banner
        title={t('account.unsentTitle')}
        actions={
          <>
            <button type="button" className="btn line" onClick={() => void leave(true)}>
              {t('account.unsentLeave')}
            </button>
            <button type="button" className="btn line" onClick={() => setUnsent(false)}>
              {t('account.unsentStay')}
            </button>
          </>
        }
      >
        <p>{t('account.unsentBody', { count: Math.max(1, pending) })}</p>
        <SaveCopy />
      </Banner>
    );
  }
  return (
    <button
      type="button"
      className="btn line mt-4"
      aria-disabled={busy || undefined}
      onClick={() => void leave(false)}
    >
      {busy ? t('account.signingOut') : t('account.signOut')}
    </button>
  );
}
