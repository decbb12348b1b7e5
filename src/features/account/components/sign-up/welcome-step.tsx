import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../../shared/paths.ts';
import { Note } from '../../../../ui/note.tsx';
import { Steps } from '../../../../ui/section.tsx';
import type { SignUp } from '../../use-sign-up.ts';
import { GuestLine } from '../guest-line.tsx';
import { SignUpFrame } from './sign-up-frame.tsx';

const ASKED = ['personal', 'consent', 'interests', 'geographic'] as const;

/** What an account is for and what will be asked, before anything is. */
export function WelcomeStep({ next }: Pick<SignUp, 'next'>) {
  const { t } = useTranslation(['account', 'onboarding']);
  const location = useLocation();
  return (
    <>
      <SignUpFrame
        step="welcome"
        title={t('account:signUp.title')}
        hint={t('account:signUp.lead')}
        next={t('onboarding:signup.begin')}
        onNext={() => next()}
      >
        <div>
          <h2>{t('onboarding:signup.welcome.steps')}</h2>
          <Steps items={ASKED.map((step) => t(`onboarding:signup.welcome.list.${step}`))} />
        </div>
        <Note icon="cloud-off">{t('onboarding:signup.welcome.pause')}</Note>
      </SignUpFrame>
      <p className="mt-4">
        {t('account:signUp.have')}{' '}
        <Link className="link" to={paths.auth} state={location.state}>
          {t('account:signUp.signIn')}
        </Link>
      </p>
      <GuestLine />
    </>
  );
}
