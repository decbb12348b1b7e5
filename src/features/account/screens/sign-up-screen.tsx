import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../../../bindings/session.ts';
import { paths } from '../../../shared/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { GuestLine } from '../components/guest-line.tsx';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { SignUpDone } from '../components/sign-up-done.tsx';
import { SignUpForm } from '../components/sign-up-form.tsx';
import { SignedIn } from '../components/signed-in.tsx';

export function SignUpScreen() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const location = useLocation();
  const [mailedTo, setMailedTo] = useState('');
  return (
    <Page title={t('signUp.title')}>
      {user ? (
        <SignedIn confirmed={false} />
      ) : mailedTo ? (
        <SignUpDone email={mailedTo} onOther={() => setMailedTo('')} />
      ) : (
        <>
          <h1>{t('signUp.title')}</h1>
          <p>{t('signUp.lead')}</p>
          <OfflineNotice />
          <SignUpForm onDone={setMailedTo} />
          <p className="mt-4">
            {t('signUp.have')}{' '}
            <Link className="link" to={paths.auth} state={location.state}>
              {t('signUp.signIn')}
            </Link>
          </p>
          <GuestLine />
        </>
      )}
    </Page>
  );
}
