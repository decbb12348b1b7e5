import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Note } from '../../../ui/note.tsx';
import { YesNo } from '../../../ui/step-frame.tsx';
import { FigureField } from '../kit/figure-field.tsx';
import { Step } from '../kit/step.tsx';
import { type BmiAnswers, type BmiStep, isImperial, type Known } from './answers.ts';
import { GrowthInstead } from './growth-instead.tsx';

interface Refusal {
  code: string;
  path: string;
  range?: readonly [number, number];
  likely_unit?: string;
}

interface BmiStepsProps {
  answers: BmiAnswers;
  change: (some: Partial<BmiAnswers>) => void;
  known: Known;
  steps: readonly BmiStep[];
  step: BmiStep;
  /** The first thing that the engine does not take. */
  error: Refusal | null;
  onLeave: () => void;
}

const CM_AN_INCH = 2.54;
const KG_A_POUND = 0.45359237;

export function BmiSteps({ answers, change, known, steps, step, error, onLeave }: BmiStepsProps) {
  const { t } = useTranslation(['bmi', 'checkers', 'common', 'symptoms']);
  const [shown, setShown] = useState(false);
  const wordError = useErrorWords();
  const imperial = isImperial(answers, known);
  const at = steps.indexOf(step);
  const here = error !== null && stepOf(error) === step ? error : null;
  const go = (some: Partial<BmiAnswers> = {}) => {
    setShown(false);
    change({ ...some, step: at + 1 });
  };
  const frame = {
    at,
    of: steps.length,
    title: t(`bmi:ask.${step}`),
    onBack: () => (at > 0 ? change({ step: at - 1 }) : onLeave()),
  };
  const figures = {
    ...frame,
    next: t('common:action.continue'),
    onNext: () => (here ? setShown(true) : go()),
  };
  const problem = shown && here ? wordError(here, imperial) : null;
  const typed = (some: Partial<BmiAnswers>) => {
    setShown(false);
    change(some);
  };
  const units = (
    <ChoiceList
      legend={t('checkers:units.ask')}
      options={[
        { value: 'metric', label: t('checkers:units.metric') },
        { value: 'imperial', label: t('checkers:units.imperial') },
      ]}
      value={imperial ? 'imperial' : 'metric'}
      onChange={(units) => typed({ units })}
    />
  );

  switch (step) {
    case 'age':
      return (
        <Step {...figures}>
          {problem && here?.code === 'use-growth' ? <GrowthInstead /> : null}
          <FigureField
            whole
            label={t('bmi:years')}
            value={answers.age}
            error={here?.code === 'use-growth' ? null : problem}
            onChange={(age) => typed({ age })}
          />
        </Step>
      );
    case 'pregnant':
      return (
        <Step {...frame}>
          <YesNo value={answers.pregnant} onChoose={(pregnant) => go({ pregnant })} />
          <Note>{t('bmi:whyPregnant')}</Note>
        </Step>
      );
    case 'height':
      return (
        <Step {...figures} hint={t('bmi:howHeight')}>
          {imperial ? (
            <div className="pair">
              <FigureField
                label={t('checkers:units.feet')}
                value={answers.feet}
                error={problem}
                onChange={(feet) => typed({ feet })}
              />
              <FigureField
                label={t('checkers:units.inches')}
                value={answers.inches}
                onChange={(inches) => typed({ inches })}
              />
            </div>
          ) : (
            <FigureField
              label={t('bmi:heightCm')}
              value={answers.height}
              error={problem}
              onChange={(height) => typed({ height })}
            />
          )}
          {units}
        </Step>
      );
    case 'weight':
      return (
        <Step {...figures} hint={t('bmi:howWeight')}>
          <FigureField
            label={t(imperial ? 'bmi:weightLb' : 'bmi:weightKg')}
            value={answers.weight}
            error={problem}
            onChange={(weight) => typed({ weight })}
          />
        </Step>
      );
    case 'waist':
      return (
        <Step {...figures} hint={t('bmi:howWaist')}>
          <FigureField
            label={t(imperial ? 'bmi:waistIn' : 'bmi:waistCm')}
            value={answers.waist}
            error={problem}
            onChange={(waist) => typed({ waist })}
          />
        </Step>
      );
    case 'descent':
      return (
        <Step {...frame}>
          <YesNo value={answers.asian} no={t('bmi:noOrUnsure')} onChoose={(asian) => go({ asian })} />
          <Note>{t('bmi:whyDescent')}</Note>
        </Step>
      );
  }
}

function stepOf({ path, code }: Refusal): BmiStep {
  if (path.startsWith('height') || code === 'inches-too-many') return 'height';
  if (path.startsWith('waist')) return 'waist';
  return path.startsWith('weight') ? 'weight' : 'age';
}

/** What makes sense, in the unit that was asked for, and the unit that was probably meant. */
function useErrorWords() {
  const { t } = useTranslation(['bmi', 'checkers']);
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(language, value, { maximumFractionDigits: 0 });
  return (error: Refusal, imperial: boolean): string => {
    const step = stepOf(error);
    if (error.code === 'bmi-impossible') return t('bmi:error.together');
    if (error.code === 'inches-too-many') return t('bmi:error.inches');
    if (step === 'age' || !error.range) return t(step === 'age' ? 'bmi:error.age' : 'checkers:error.figure');
    const factor = imperial ? (step === 'weight' ? KG_A_POUND : CM_AN_INCH) : 1;
    const unit = step === 'weight' ? (imperial ? 'lb' : 'kg') : imperial ? 'in' : 'cm';
    const [from, to] = error.range.map((value) => number(value / factor));
    const range = t('checkers:error.range', { from, to, unit });
    return error.likely_unit ? `${range} ${t('checkers:error.unit', { unit: error.likely_unit })}` : range;
  };
}
