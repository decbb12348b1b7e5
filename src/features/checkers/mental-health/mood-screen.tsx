import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCheckerResults } from '../../../bindings/checks.ts';
import { useContent, useEngineFacts } from '../../../bindings/content.ts';
import { useCrisisEvent } from '../../../bindings/crisis.ts';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import { useWhomKnown } from '../../../bindings/whom-known.ts';
import {
  assess,
  type MentalHealthKnowledge,
  parseInput,
  prepareKnowledge,
} from '../../../clinical/mental-health/index.ts';
import type { MentalHealthWords } from '../../../content/compiled.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { HelpPanel } from '../../../ui/help-panel.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { QuickHide } from '../../../ui/quick-hide.tsx';
import { useArrival } from '../../../ui/use-arrival.ts';
import { CheckerPage } from '../kit/checker-page.tsx';
import { type Person, placeOf, usePerson } from '../kit/use-person.ts';
import { earlierScores } from './earlier.ts';
import { MoodResultView } from './mood-result.tsx';
import { MoodStepView } from './mood-steps.tsx';
import { ageOf, isTooYoung, type MoodAnswers, NO_ANSWERS, stepFor, tellsRisk } from './steps.ts';
import { TooYoung } from './too-young.tsx';

const BACK = '/mental-health-checker';

/** The published forms for mood and worry, one question a screen. */
export function MoodScreen() {
  const { t } = useTranslation('mood');
  const facts = useEngineFacts('mental-health');
  const words = useContent('mental-health');
  const person = usePerson();
  const known = useWhomKnown();
  const knowledge = useMemo(() => (facts.state === 'ready' ? prepareKnowledge(facts.value) : null), [facts]);
  const failed = [facts, words].find((loaded) => loaded.state === 'error');
  if (person && isTooYoung(person.years)) {
    return (
      <CheckerPage title={t('title')} back={BACK} person={person}>
        <TooYoung />
      </CheckerPage>
    );
  }
  return (
    <CheckerPage title={t('title')} back={BACK} person={person}>
      {failed?.state === 'error' && <ContentMissing onRetry={failed.retry} />}
      {!failed && !(knowledge && words.state === 'ready' && known) && <Loading />}
      {knowledge && words.state === 'ready' && known && (
        <MoodCheck key={placeOf(person)} knowledge={knowledge} words={words.value} person={person} />
      )}
    </CheckerPage>
  );
}

function MoodCheck({
  knowledge,
  words,
  person,
}: {
  knowledge: MentalHealthKnowledge;
  words: MentalHealthWords;
  person: Person | null;
}) {
  const navigate = useNavigate();
  const numbers = useEmergencyNumbers();
  const [answers, setAnswers] = useState<MoodAnswers>(NO_ANSWERS);
  const [confirmed, setConfirmed] = useState(false);
  const live = useCheckerResults('mental-health', person?.id ?? null);
  const facts = answers.instrument && knowledge.instruments[answers.instrument];
  const years = person?.years ?? null;
  const step = stepFor(answers, facts?.items ?? 0, { years, confirmed });
  const risk = tellsRisk(answers, facts?.riskItem ?? null);
  useCrisisEvent(risk);
  useArrival(`${step.kind} ${answers.items.length}`);
  const change = (some: Partial<MoodAnswers>) => setAnswers((before) => ({ ...before, ...some }));

  const earlier =
    live.state === 'ready' && answers.instrument ? earlierScores(live.results, answers.instrument) : [];
  const input = {
    instrument: answers.instrument,
    answers: [...answers.items],
    age: ageOf(answers, years),
    difficulty: answers.difficulty,
    earlier: earlier.map(({ at, value }) => ({ score: value, date: at.slice(0, 10) })),
  };
  const parsed = step.kind === 'result' ? parseInput(input) : null;
  return (
    <>
      {risk && (
        <div className="mb-4">
          <HelpPanel seen="crisis" call={numbers.crisis ?? numbers.first} />
        </div>
      )}
      <QuickHide onHide={() => setAnswers(NO_ANSWERS)} />
      {parsed?.ok && answers.instrument ? (
        <MoodResultView
          {...{ input, words, person, earlier }}
          instrument={answers.instrument}
          result={assess(parsed.value, knowledge)}
          onForm={(instrument) => {
            setAnswers({ ...NO_ANSWERS, instrument, age: answers.age });
          }}
          onAgain={() => setAnswers({ ...NO_ANSWERS, age: answers.age })}
        />
      ) : (
        <MoodStepView
          {...{ answers, change, words, years }}
          step={step}
          items={facts?.items ?? 0}
          onAge={() => setConfirmed(true)}
          onLeave={() => navigate(BACK)}
          onBackToAge={() => setConfirmed(false)}
        />
      )}
    </>
  );
}
