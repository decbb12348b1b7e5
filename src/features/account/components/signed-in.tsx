import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../bindings/session.ts';
import { useDataState } from '../../../bindings/start-data.ts';
import { paths } from '../../../shared/paths.ts';
import { LockedBanner } from './locked-banner.tsx';
import { MoveGuestRecords } from './move-guest-records.tsx';

/** Where a confirmed address lands, and anybody who opens this address while signed in. */
export function SignedIn({ confirmed, afterwards }: { confirmed: boolean; afterwards?: ReactNode }) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const { status } = useDataState();
  if (!user) return null;
  // Who it is lies behind the lock too; nothing was typed here that could be lost.
  if (status === 'locked') {
    return (
      <>
        <h1>{t('signIn.title')}</h1>
        <LockedBanner />
      </>
    );
  }
  return (
    <>
      <h1>{t(confirmed ? 'confirmed.title' : 'signIn.done')}</h1>
      <p role="status">{t('signIn.already', { email: user.email })}</p>
      <div className="row-btns mt-4">
        <Link className="btn line" to={paths.home}>
          {t('confirmed.go')}
        </Link>
        <Link className="btn line" to={paths.dashboard}>
          {t('signIn.toDashboard')}
        </Link>
      </div>
      <MoveGuestRecords />
      {afterwards}
    </>
  );
}
