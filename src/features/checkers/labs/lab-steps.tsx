import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { AnswerButtons, YesNo } from '../../../ui/step-frame.tsx';
import { FigureField } from '../kit/figure-field.tsx';
import { Step } from '../kit/step.tsx';
import { ageOf, firstOpen, type LabAnswers, stepsOf } from './answers.ts';
import { ChooseStep } from './choose-step.tsx';
import type { LabStepsProps } from './props.ts';
import { ValuesStep } from './values-step.tsx';

const SEXES = ['female', 'male', 'unsaid'] as const;
const TRIMESTERS = [1, 2, 3] as const;

/** The questions before the result. Those about the person come before the values, so that these are judged at once. */
export function LabSteps(props: LabStepsProps) {
  const { answers, change, around, asked, knowledge, tests, onLeave } = props;
  const { t } = useTranslation(['labs', 'symptoms', 'common']);
  const steps = stepsOf(answers, around.known, tests, around.today);
  const wanted = answers.step === 'result' ? 'values' : answers.step;
  const step = tests.length > 0 && steps.includes(wanted) ? wanted : 'choose';
  const at = steps.indexOf(step);
  const go = (some: Partial<LabAnswers>) => {
    const after = stepsOf({ ...answers, ...some }, around.known, tests, around.today);
    change({ ...some, step: after[after.indexOf(step) + 1] ?? 'values' });
  };
  const choose = (ids: readonly string[], panel: string | null) => {
    // Who went back and chooses anew did not want the first one; unless something was typed there.
    const before = answers.adding || asked.filled > 0 ? answers.tests : [];
    const chosen = { ...answers, tests: [...new Set([...before, ...ids])] };
    const all = chosen.tests.flatMap((id) => knowledge.tests.get(id) ?? []);
    const next = firstOpen(chosen, stepsOf(chosen, around.known, all, around.today));
    // A name for all of them there is only while all are of one group.
    change({ tests: chosen.tests, panel: before.length === 0 ? panel : null, step: next, adding: false });
  };
  const frame = {
    at,
    of: steps.length,
    onBack: () => change({ step: steps[at - 1] ?? 'choose', adding: false }),
  };

  switch (step) {
    case 'choose':
      return (
        <ChooseStep
          {...props}
          {...frame}
          onChoose={choose}
          onBack={() => (answers.adding ? change({ step: 'values', adding: false }) : onLeave())}
        />
      );
    case 'sex':
      return (
        <Step {...frame} title={t('labs:ask.sex')}>
          <AnswerButtons
            answers={SEXES.map((value) => ({
              label: t(`symptoms:who.${value === 'unsaid' ? 'prefer-not-to-say' : value}`),
              value,
              chosen: answers.sex === value,
              onChoose: (sex: LabAnswers['sex']) => go({ sex }),
            }))}
          />
          <Note>{t('labs:why.sex')}</Note>
        </Step>
      );
    case 'age':
      return <AgeStep {...props} {...frame} onNext={() => go({})} />;
    case 'pregnant':
      return (
        <Step {...frame} title={t('labs:ask.pregnant')}>
          <YesNo value={answers.pregnant} onChoose={(pregnant) => go({ pregnant })} />
          <Note>{t('labs:why.pregnant')}</Note>
        </Step>
      );
    case 'trimester':
      return (
        <Step {...frame} title={t('labs:ask.trimester')}>
          <AnswerButtons
            answers={[...TRIMESTERS, 'unsure' as const].map((value) => ({
              label: value === 'unsure' ? t('common:action.unsure') : t(`labs:trimester.${value}`),
              value,
              chosen: answers.trimester === value,
              onChoose: (trimester: LabAnswers['trimester']) => go({ trimester }),
            }))}
          />
          <Note>{t('labs:why.trimester')}</Note>
        </Step>
      );
    case 'values':
      return (
        <ValuesStep
          {...props}
          {...frame}
          onAdd={() => change({ step: 'choose', adding: true })}
          onShow={() => change({ step: 'result' })}
        />
      );
  }
}

interface AgeStepProps extends LabStepsProps {
  at: number;
  of: number;
  onBack: () => void;
  onNext: () => void;
}

function AgeStep({ answers, change, around, at, of, onBack, onNext }: AgeStepProps) {
  const { t } = useTranslation(['labs', 'symptoms', 'common']);
  const [shown, setShown] = useState(false);
  const bad = ageOf(answers, around.known, around.today) === undefined;
  const typed = (some: Partial<LabAnswers>) => {
    setShown(false);
    change(some);
  };
  return (
    <Step
      {...{ at, of, onBack }}
      title={t('labs:ask.age')}
      next={t('common:action.continue')}
      onNext={() => (bad ? setShown(true) : onNext())}
    >
      <div className="pair">
        <FigureField
          whole
          label={t('symptoms:who.age')}
          value={answers.age}
          error={shown && bad ? t('labs:error.age') : null}
          onChange={(age) => typed({ age })}
        />
        <SelectField
          label={t('symptoms:who.unit')}
          options={(['years', 'months'] as const).map((value) => ({
            value,
            label: t(`symptoms:who.${value}`),
          }))}
          value={answers.ageUnit}
          onChange={(ageUnit) => typed({ ageUnit })}
        />
      </div>
      <Note>{t('labs:why.age')}</Note>
    </Step>
  );
}
