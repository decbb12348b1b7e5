import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consentOf } from '../../../bindings/consent.ts';
import { useDraftsReady } from '../../../bindings/kept.ts';
import { signUp, useSession } from '../../../bindings/session.ts';
import { holdSignUpAnswers } from '../../../bindings/sign-up-answers.ts';
import { startData } from '../../../bindings/start-data.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { useArrival } from '../../../ui/use-arrival.ts';
import { CelebrationStep } from '../components/sign-up/celebration-step.tsx';
import { ConsentStep } from '../components/sign-up/consent-step.tsx';
import { GeographicStep } from '../components/sign-up/geographic-step.tsx';
import { InterestsStep } from '../components/sign-up/interests-step.tsx';
import { PersonalStep } from '../components/sign-up/personal-step.tsx';
import { PreviewStep } from '../components/sign-up/preview-step.tsx';
import { WelcomeStep } from '../components/sign-up/welcome-step.tsx';
import { SignedIn } from '../components/signed-in.tsx';
import { stepShown } from '../sign-up-steps.ts';
import { useCommand } from '../use-command.ts';
import { useSignUp } from '../use-sign-up.ts';

/** An account in seven steps. All of it can be begun and gone on with offline; only sending needs the network. */
export function SignUpScreen() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const ready = useDraftsReady();
  useEffect(() => void startData(), []);
  return (
    <Page title={t('signUp.title')}>
      {user ? <SignedIn confirmed={false} /> : ready ? <SignUpSteps /> : <Loading />}
    </Page>
  );
}

function SignUpSteps() {
  const { language } = useLanguage();
  const flow = useSignUp();
  const { draft, change } = flow;
  const [password, setPassword] = useState('');
  /** Typed on the preview because the page was closed in between; the field stays while it is typed. */
  const [askPassword, setAskPassword] = useState(false);
  const command = useCommand();
  const step = stepShown(draft);
  useArrival(step);
  const gone = step === 'preview' && password === '' && !command.busy;
  useEffect(() => {
    if (gone) setAskPassword(true);
    else if (step !== 'preview') setAskPassword(false);
  }, [gone, step]);

  const send = async () => {
    const { email, displayName, goals, country, region, consents } = draft;
    const made = await command.run(() => signUp({ email, password, displayName, language }));
    if (!made) return;
    const consent = { ...consentOf(consents, { source: 'signup', language }), source: 'signup' as const };
    holdSignUpAnswers({ email: email.trim(), displayName, goals, country, region, consent });
    setPassword('');
    change({ step: 'celebration', changing: false, mailedTo: email.trim() });
  };

  const view = () => {
    switch (step) {
      case 'welcome':
        return <WelcomeStep next={flow.next} />;
      case 'personal':
        return <PersonalStep {...flow} {...{ password, setPassword }} />;
      case 'consent':
        return <ConsentStep {...flow} />;
      case 'interests':
        return <InterestsStep {...flow} />;
      case 'geographic':
        return <GeographicStep {...flow} />;
      case 'preview':
        return (
          <PreviewStep
            {...flow}
            {...{ password, setPassword, command }}
            askPassword={askPassword || gone}
            send={() => void send()}
          />
        );
      case 'celebration':
        return <CelebrationStep {...flow} />;
    }
  };
  return view();
}
