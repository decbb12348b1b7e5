import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { forgetMailedLink, mailedLink } from '../../../bindings/mailed-link.ts';
import { useSession } from '../../../bindings/session.ts';
import { useDataState } from '../../../bindings/start-data.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { placeToReturn, useReturn } from '../after-sign-in.ts';
import { ForgotForm } from '../components/forgot-form.tsx';
import { GuestLine } from '../components/guest-line.tsx';
import { LinkFailed, LinkWaits } from '../components/link-failed.tsx';
import { LockedBanner } from '../components/locked-banner.tsx';
import { NewPasswordForm } from '../components/new-password-form.tsx';
import { OfflineNotice } from '../components/offline-notice.tsx';
import { SignInForm } from '../components/sign-in-form.tsx';
import { SignedIn } from '../components/signed-in.tsx';

/** How long a mailed link may take to be read before the form is offered anyway. */
const LINK_WITHIN_MS = 10_000;

/** Sign in, and where the mailed links come back to; `afterwards` is offered to whoever is signed in. */
export function SignInScreen({ afterwards }: { afterwards?: ReactNode }) {
  const { t } = useTranslation(['account', 'lock']);
  const { user, recovering, notice } = useSession();
  const location = useLocation();
  const [forgot, setForgot] = useState(false);
  const [link] = useState(mailedLink);
  // Signing in opens locked records too, and is the only way where no password of theirs is known here.
  const locked = useDataState().status === 'locked';
  const [cameToSignIn, setCameToSignIn] = useState(user === null && link === null);
  if (locked && link === null && !cameToSignIn) setCameToSignIn(true);
  const [renewed, setRenewed] = useState(false);
  const reading = useReadingLink(link !== null, user !== null || notice !== null);
  useEffect(() => forgetMailedLink, []);
  useReturn((cameToSignIn || renewed) && !recovering, placeToReturn(location.state));

  const view = () => {
    if (recovering) return <NewPasswordForm onDone={() => setRenewed(true)} />;
    if (user && !locked) return <SignedIn confirmed={link === 'confirmed'} afterwards={afterwards} />;
    if (reading) return <Loading />;
    if (notice && link === 'failed') {
      return notice.code === 'rate-limited' ? <LinkWaits error={notice} /> : <LinkFailed />;
    }
    if (forgot) return <ForgotForm onBack={() => setForgot(false)} />;
    return (
      <>
        <h1>{t('signIn.title')}</h1>
        <p>{t('signIn.lead')}</p>
        {locked && <LockedBanner />}
        {notice && (
          <Banner title={t('lock:session.title')}>
            <p>{t('lock:session.body')}</p>
          </Banner>
        )}
        {link === 'confirmed' && (
          <Banner icon="tick" title={t('confirmed.title')}>
            <p>{t('confirmed.body')}</p>
          </Banner>
        )}
        <OfflineNotice />
        <SignInForm onForgot={() => setForgot(true)} from={placeToReturn(location.state)} />
        <GuestLine />
      </>
    );
  };
  return <Page title={t('signIn.title')}>{view()}</Page>;
}

/** True while the auth client, which loads after the first paint, has not said what became of the mailed link. */
function useReadingLink(expected: boolean, answered: boolean): boolean {
  const [done, setDone] = useState(!expected);
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), answered ? 0 : LINK_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [answered]);
  return !done && !answered;
}
