import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Banner } from '../../../ui/note.tsx';
import type { GrowthAnswers, GrowthStep, Known } from './answers.ts';
import { BirthStep, DayStep, EarlyStep, NameStep, OedemaStep, SexStep, WhoStep } from './child-steps.tsx';
import { HeadStep, LengthStep, WeightStep } from './measure-steps.tsx';
import { useProblemWords } from './problem-words.ts';
import { type Problem, problemOf } from './problems.ts';
import type { StepProps } from './step-props.ts';

interface GrowthStepsProps {
  answers: GrowthAnswers;
  change: (some: Partial<GrowthAnswers>) => void;
  known: Known;
  steps: readonly GrowthStep[];
  step: GrowthStep;
  onLeave: () => void;
}

const VIEWS: Record<GrowthStep, (props: StepProps) => ReactNode> = {
  who: WhoStep,
  sex: SexStep,
  name: NameStep,
  born: BirthStep,
  day: DayStep,
  early: EarlyStep,
  oedema: OedemaStep,
  weight: WeightStep,
  length: LengthStep,
  head: HeadStep,
};

/** One question a screen; a slip is told when somebody goes on, and nothing typed is lost. */
export function GrowthSteps({ answers, change, known, steps, step, onLeave }: GrowthStepsProps) {
  const { t } = useTranslation(['growth', 'checkers', 'common']);
  const [shown, setShown] = useState(false);
  const words = useProblemWords(answers, known);
  const at = steps.indexOf(step);
  const problem: Problem | null = problemOf(step, answers, known);
  const View = VIEWS[step];
  const isLast = at === steps.length - 1;
  const typed = (some: Partial<GrowthAnswers>) => {
    setShown(false);
    change(some);
  };
  const go = (some: Partial<GrowthAnswers>) => {
    const wrong = problemOf(step, { ...answers, ...some }, known) !== null;
    setShown(wrong);
    // Opened again from the result, the question about early birth leads back there.
    const next = step === 'early' && answers.askEarly ? steps.length : at + 1;
    change(wrong ? some : { ...some, step: next });
  };
  return (
    <>
      {shown && problem?.code === 'adult' && (
        <div className="mb-4">
          <Banner title={t('growth:error.adult')}>
            <Link className="btn main mt-3" to="/bmi-checker">
              {t('growth:toBmi')}
            </Link>
          </Banner>
        </div>
      )}
      <View
        key={step}
        {...{ answers, known, typed, go }}
        frame={{
          at,
          of: steps.length,
          title: t(`growth:ask.${step}`),
          onBack: () => (at > 0 ? typed({ step: at - 1 }) : onLeave()),
        }}
        next={{
          next: isLast ? t('checkers:showResult') : t('common:action.continue'),
          onNext: () => go({}),
        }}
        problem={shown && problem && problem.code !== 'adult' ? words(step, problem) : null}
      />
    </>
  );
}
