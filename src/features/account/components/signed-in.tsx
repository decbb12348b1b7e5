import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../bindings/session.ts';
import { useDataState } from '../../../bindings/start-data.ts';
import { paths } from '../../../shared/paths.ts';
import { MoveGuestRecords } from './move-guest-records.tsx';

/** Where a confirmed address lands, and anybody who opens this address while signed in. */
export function SignedIn({ confirmed, afterwards }: { confirmed: boolean; afterwards?: ReactNode }) {
  const { t } = useTranslation(['account', 'onboarding']);
  const { user } = useSession();
  const { status } = useDataState();
  if (!user) return null;
  if (status === 'locked') return <Locked />;
  return (
    <>
      <h1>{t(confirmed ? 'account:confirmed.title' : 'account:signIn.done')}</h1>
      <p role="status">{t('account:signIn.already', { email: user.email })}</p>
      <div className="row-btns mt-4">
        <Link className="btn line" to={paths.home}>
          {t('account:confirmed.go')}
        </Link>
        <Link className="btn line" to={paths.dashboard}>
          {t('account:signIn.toDashboard')}
        </Link>
      </div>
      <MoveGuestRecords />
      {afterwards}
    </>
  );
}

/** Who it is lies behind the lock too; nothing was typed here that could be lost. */
function Locked() {
  const { t } = useTranslation('onboarding');
  return (
    <>
      <h1>{t('locked.title')}</h1>
      <p role="status">{t('locked.body')}</p>
      <div className="row-btns mt-4">
        <Link className="btn main" to={paths.dashboard}>
          {t('locked.open')}
        </Link>
      </div>
    </>
  );
}
