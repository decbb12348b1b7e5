import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instrument } from '../../../clinical/mental-health/index.ts';
import type { MentalHealthWords } from '../../../content/compiled.ts';
import { Note } from '../../../ui/note.tsx';
import { AnswerButtons } from '../../../ui/step-frame.tsx';
import { FigureField } from '../kit/figure-field.tsx';
import { Step } from '../kit/step.tsx';
import { ageOf, isAge, isTooYoung, type MoodAnswers, type MoodStep } from './steps.ts';
import { TooYoung } from './too-young.tsx';

const FORMS: readonly Instrument[] = ['phq9', 'gad7', 'phq2', 'gad2'];
/** Forms without items ahead: the form itself and perhaps the age. */
const USUAL_ITEMS = 9;

interface MoodStepProps {
  answers: MoodAnswers;
  change: (some: Partial<MoodAnswers>) => void;
  words: MentalHealthWords;
  /** The profile's age. */
  years: number | null;
  step: MoodStep;
  items: number;
  onAge: () => void;
  onBackToAge: () => void;
  onLeave: () => void;
}

export function MoodStepView(props: MoodStepProps) {
  const { answers, change, words, years, step, items, onBackToAge, onLeave } = props;
  const { t } = useTranslation('mood');
  const asksAge = years === null || isTooYoung(years);
  const before = asksAge ? 2 : 1;
  const of = before + (items || USUAL_ITEMS) + (answers.instrument === 'phq9' ? 1 : 0);
  const form = answers.instrument && words.instruments[answers.instrument];
  const takeBack = () => {
    if (answers.items.length > 0) change({ items: answers.items.slice(0, -1), difficulty: null });
    else if (asksAge) onBackToAge();
    else change({ instrument: null });
  };

  if (step.kind === 'form' || !form) {
    return (
      <Step at={0} of={of} title={t('ask.form')} hint={t('ask.formHint')} onBack={onLeave}>
        <AnswerButtons
          answers={FORMS.map((value) => ({
            label: `${words.instruments[value].name} · ${t('questions', { count: words.instruments[value].items.length })}`,
            value,
            onChoose: (instrument: Instrument) => change({ instrument, items: [], difficulty: null }),
          }))}
        />
        <Note icon="lock">{t('private')}</Note>
        <Note>{words.limits}</Note>
      </Step>
    );
  }
  if (step.kind === 'age') return <AgeStep {...props} of={of} />;
  const asked =
    step.kind === 'item'
      ? { title: form.items[step.index] ?? '', hint: form.intro, options: form.options }
      : { title: form.difficulty?.question ?? '', hint: undefined, options: form.difficulty?.options ?? [] };
  const at = before + (step.kind === 'item' ? step.index : items);
  const choose = (value: number) =>
    step.kind === 'item' ? change({ items: [...answers.items, value] }) : change({ difficulty: value });
  return (
    <Step at={at} of={of} title={asked.title} hint={asked.hint} onBack={takeBack}>
      <AnswerButtons answers={asked.options.map((label, value) => ({ label, value, onChoose: choose }))} />
      {!words.validated && <Note icon="lang">{words.translation}</Note>}
    </Step>
  );
}

function AgeStep({ answers, change, years, of, onAge }: MoodStepProps & { of: number }) {
  const { t } = useTranslation(['mood', 'bmi', 'common']);
  const [shown, setShown] = useState(false);
  const age = ageOf(answers, years);
  const young = isTooYoung(age) && (shown || years !== null);
  return (
    <Step
      at={1}
      of={of}
      title={t('mood:ask.age')}
      onBack={() => change({ instrument: null })}
      {...(young ? {} : { next: t('common:action.continue') })}
      onNext={() => (isAge(age) ? onAge() : setShown(true))}
    >
      {young ? <TooYoung /> : null}
      {years === null && (
        <FigureField
          whole
          label={t('bmi:years')}
          value={answers.age}
          error={shown && !isAge(age) && !young ? t('mood:errorAge') : null}
          onChange={(typed) => {
            setShown(false);
            change({ age: typed });
          }}
        />
      )}
      <Note>{t('mood:whyAge')}</Note>
    </Step>
  );
}
