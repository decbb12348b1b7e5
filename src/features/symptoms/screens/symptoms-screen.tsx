import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { useWhomKnown } from '../../../bindings/whom-known.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { useArrival } from '../../../ui/use-arrival.ts';
import { takeProfile } from '../about-person.ts';
import { startAgain, useCheck } from '../check-store.ts';
import { AboutLine } from '../components/about-line.tsx';
import { PregnantStep, SinceStep } from '../components/answer-steps.tsx';
import { GuardLine } from '../components/guard-panel.tsx';
import { PlacesStep } from '../components/places-step.tsx';
import { QuestionStep } from '../components/question-step.tsx';
import { ResultStep } from '../components/result-step.tsx';
import { UnderstoodStep } from '../components/understood-step.tsx';
import { WhoStep } from '../components/who-step.tsx';
import { WordsStep } from '../components/words-step.tsx';
import { isPlace } from '../places.ts';
import { type Engine, useEngine } from '../use-engine.ts';

/** The symptom check: one question a screen, kept on the device until it is finished. */
export function SymptomsScreen() {
  const { t } = useTranslation(['symptoms', 'common']);
  const engine = useEngine();
  const person = usePerson();
  useStart();
  useArrival(useCheck(({ step, asked }) => `${step} ${asked.length}`));
  if (engine.state === 'loading') return <Loading />;
  if (engine.state === 'error') return <ContentMissing onRetry={engine.retry} />;
  return (
    <Page
      title={t('symptoms:title')}
      back={paths.home}
      heading={t('symptoms:title')}
      sub={person?.name ? t('symptoms:for', { name: person.name }) : t('symptoms:forMe')}
    >
      <HelpLine engine={engine.engine} />
      <AboutLine person={person} />
      <CurrentStep engine={engine.engine} person={person} />
    </Page>
  );
}

/** Whoever wrote of danger is not left alone with the questions that come after. */
function HelpLine({ engine }: { engine: Engine }) {
  const step = useCheck((s) => s.step);
  const text = useCheck((s) => s.text);
  const shown = step !== 'words' && step !== 'result';
  const seen = useMemo(() => (shown ? engine.guard(text) : 'none'), [engine, shown, text]);
  return <GuardLine seen={seen} />;
}

function CurrentStep({ engine, person }: { engine: Engine; person: Person | null }) {
  const step = useCheck((s) => s.step);
  const unit = useCheck((s) => s.ageUnit);
  const aboutOther = unit !== 'years' || (person !== null && !person.self);
  switch (step) {
    case 'words':
      return <WordsStep engine={engine} name={person && !person.self ? person.name : null} />;
    case 'places':
      return <PlacesStep engine={engine} aboutOther={aboutOther} />;
    case 'who':
      return (
        <KnownFirst>
          <WhoStep person={person} />
        </KnownFirst>
      );
    case 'pregnant':
      return <PregnantStep />;
    case 'understood':
      return <UnderstoodStep engine={engine} />;
    case 'since':
      return <SinceStep />;
    case 'question':
      return <QuestionStep engine={engine} aboutOther={aboutOther} />;
    case 'result':
      return <ResultStep {...{ engine, person, aboutOther }} />;
  }
}

/** An age typed before it is known whom the check is about could be taken for somebody else's, and be asked again. */
function KnownFirst({ children }: { children: ReactNode }) {
  return useWhomKnown() ? children : <Loading />;
}

interface Person {
  id: string;
  name: string;
  self: boolean;
}

/** The person the check is about; what their profile knows is not asked again. */
function usePerson(): Person | null {
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  useEffect(() => {
    if (!profile) return;
    const take = () => takeProfile(profile, new Date());
    take();
    // Begun again, or brought back from before anybody was known, the check knows nobody.
    return useCheck.subscribe(({ profileId }) => profileId === null && take());
  }, [profile]);
  return profile && { id: profile.id, name: profile.name, self: profile.relationship === 'self' };
}

/** Words or a place brought along from home begin a new check; without them the one under way goes on. */
function useStart(): void {
  const { state, key } = useLocation() as { state: { text?: string; place?: string } | null; key: string };
  useEffect(() => {
    // The browser repeats the state on a reload; the check that was begun with it must not begin again.
    if ((!state?.text && !state?.place) || begunWith(key)) return;
    startAgain();
    if (state.text) useCheck.setState({ text: state.text });
    if (isPlace(state.place)) useCheck.setState({ place: state.place, step: 'places', trail: ['words'] });
  }, [state, key]);
}

const STARTED = 'niramaya-check-started';

function begunWith(key: string): boolean {
  try {
    if (sessionStorage.getItem(STARTED) === key) return true;
    sessionStorage.setItem(STARTED, key);
  } catch {
    // Without storage a reload begins the check again with the same words, which loses little.
  }
  return false;
}
