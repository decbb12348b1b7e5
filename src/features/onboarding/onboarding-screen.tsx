import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftsReady } from '../../bindings/kept.ts';
import { useOwnProfile } from '../../bindings/own-profile.ts';
import { startData } from '../../bindings/start-data.ts';
import type { Profile } from '../../bindings/types.ts';
import { paths } from '../../shared/paths.ts';
import { Loading } from '../../ui/loading.tsx';
import { Banner } from '../../ui/note.tsx';
import { Page } from '../../ui/page.tsx';
import { useArrival } from '../../ui/use-arrival.ts';
import { type Flow, useFlow } from './flow.ts';
import { AgeQuestion } from './questions/age.tsx';
import {
  GenderQuestion,
  GoalsQuestion,
  LanguageQuestion,
  LocationQuestion,
  NotificationsQuestion,
  PrivacyQuestion,
  UnitsQuestion,
} from './questions/choices.tsx';
import { ListQuestion } from './questions/list.tsx';
import { Summary } from './summary.tsx';

/** The app gets to know somebody: one question a screen, each can be left out, each answer is kept at once. */
export function OnboardingScreen() {
  const { t } = useTranslation('onboarding');
  const self = useOwnProfile();
  const ready = useDraftsReady();
  useEffect(() => void startData(), []);
  const view = () => {
    // The frame of the page shows the way in.
    if (self.state === 'locked') return <p>{t('error.locked')}</p>;
    if (self.state === 'error') return <Banner title={t('error.unopened')} />;
    if (self.state === 'loading' || !ready) return <Loading />;
    return <Questions profile={self.profile} />;
  };
  return (
    <Page title={t('title')} back={paths.onboarding} heading={t('title')}>
      {view()}
    </Page>
  );
}

function Questions({ profile }: { profile: Profile | null }) {
  const flow = useFlow(profile);
  useArrival(flow.step);
  return questionOf(flow);
}

function questionOf(flow: Flow) {
  const { step } = flow;
  switch (step) {
    case 'summary':
      return <Summary {...flow} />;
    case 'age':
      return <AgeQuestion {...flow} question={step} />;
    case 'gender':
      return <GenderQuestion {...flow} question={step} />;
    case 'location':
      return <LocationQuestion {...flow} question={step} />;
    case 'goals':
      return <GoalsQuestion {...flow} question={step} />;
    case 'notifications':
      return <NotificationsQuestion {...flow} question={step} />;
    case 'language':
      return <LanguageQuestion {...flow} question={step} />;
    case 'units':
      return <UnitsQuestion {...flow} question={step} />;
    case 'privacy':
      return <PrivacyQuestion {...flow} question={step} />;
    default:
      return <ListQuestion key={step} {...flow} question={step} />;
  }
}
