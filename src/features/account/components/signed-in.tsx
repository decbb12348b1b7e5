import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../bindings/session.ts';
import { paths } from '../../../shared/paths.ts';
import { MoveGuestRecords } from './move-guest-records.tsx';

/** Where a confirmed address lands, and anybody who opens this address while signed in. */
export function SignedIn({ confirmed }: { confirmed: boolean }) {
  const { t } = useTranslation('account');
  const { user } = useSession();
  if (!user) return null;
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
    </>
  );
}
