import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useEngineFacts } from '../../../bindings/content.ts';
import { useImperial } from '../../../bindings/imperial.ts';
import { useWhomKnown } from '../../../bindings/whom-known.ts';
import { assess, type BmiKnowledge, parseInput } from '../../../clinical/bmi/index.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useArrival } from '../../../ui/use-arrival.ts';
import { CheckerPage } from '../kit/checker-page.tsx';
import { useKept } from '../kit/use-kept.ts';
import { type Person, placeOf, usePerson, withPregnancy } from '../kit/use-person.ts';
import { inputOf, type Known, NO_ANSWERS, stepsOf } from './answers.ts';
import { BmiResultView } from './bmi-result.tsx';
import { BmiSteps } from './bmi-steps.tsx';
import { GrowthInstead, isTooYoung } from './growth-instead.tsx';

const BACK = '/bmi-checker';

/** The BMI of an adult: one question a screen, then the result. */
export function BmiScreen() {
  const { t } = useTranslation(['bmi', 'checkers']);
  const facts = useEngineFacts('bmi');
  const person = usePerson();
  const known = useWhomKnown();
  const young = isTooYoung(person);
  return (
    <CheckerPage title={t('bmi:title')} back={BACK} person={person}>
      {young && <GrowthInstead />}
      {!young && (facts.state === 'loading' || !known) && <Loading />}
      {!young && facts.state === 'error' && <ContentMissing onRetry={facts.retry} />}
      {!young && facts.state === 'ready' && known && (
        <BmiCheck key={placeOf(person)} knowledge={facts.value} person={person} />
      )}
    </CheckerPage>
  );
}

function BmiCheck({ knowledge, person }: { knowledge: BmiKnowledge; person: Person | null }) {
  const imperial = useImperial();
  const navigate = useNavigate();
  const [typed, change, clear] = useKept(`check-bmi-${placeOf(person)}`, NO_ANSWERS);
  const answers = withPregnancy(typed, person);
  const known: Known = {
    years: person?.years ?? null,
    sex: person?.sex ?? null,
    imperial,
  };
  const steps = stepsOf(answers, known);
  const input = inputOf(answers, known);
  const parsed = parseInput(input);
  const step = steps[answers.step];
  useArrival(step ?? 'result');
  if (step === undefined && parsed.ok) {
    const result = assess(parsed.value, knowledge);
    return <BmiResultView {...{ answers, input, known, result, person }} onAgain={clear} />;
  }
  return (
    <BmiSteps
      {...{ answers, change, known, steps }}
      step={step ?? 'weight'}
      error={parsed.ok ? null : parsed.error}
      onLeave={() => navigate(BACK)}
    />
  );
}
