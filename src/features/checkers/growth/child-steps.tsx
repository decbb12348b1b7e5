import { useTranslation } from 'react-i18next';
import type { Sex } from '../../../clinical/growth/index.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { AnswerButtons } from '../../../ui/step-frame.tsx';
import { FigureField } from '../kit/figure-field.tsx';
import { Step } from '../kit/step.tsx';
import { type GrowthAnswers, NO_ANSWERS } from './answers.ts';
import type { Child, Early } from './child.ts';
import type { StepProps } from './step-props.ts';

/** Everything told about the child anew, when another one is chosen. */
const NOBODY: Partial<GrowthAnswers> = (({ sex, name, born, noBirthday, years, months, early, weeks }) => ({
  sex,
  name,
  born,
  noBirthday,
  years,
  months,
  early,
  weeks,
}))(NO_ANSWERS);

export function WhoStep({ answers, known, frame, go }: StepProps) {
  const { t } = useTranslation('growth');
  const { language } = useLanguage();
  const nameOf = ({ name, sex, born }: Child) =>
    [
      name || t(`sex.${sex ?? 'female'}`),
      born && t('bornOn', { day: formatDate(language, `${born}T12:00:00`) }),
    ]
      .filter(Boolean)
      .join(', ');
  const chosen = JSON.stringify(answers.child);
  return (
    <Step {...frame}>
      <AnswerButtons<Child | 'new'>
        answers={[
          ...known.others.map((child) => ({ label: nameOf(child), value: child })),
          { label: t('otherChild'), value: 'new' as const },
        ].map((answer) => ({
          ...answer,
          chosen: JSON.stringify(answer.value) === chosen,
          onChoose: (child) => go({ ...NOBODY, child }),
        }))}
      />
    </Step>
  );
}

export function SexStep({ answers, frame, go }: StepProps) {
  const { t } = useTranslation('growth');
  return (
    <Step {...frame}>
      <AnswerButtons
        answers={(['female', 'male'] as const).map((value) => ({
          label: t(`sex.${value}`),
          value,
          chosen: answers.sex === value,
          onChoose: (sex: Sex) => go({ sex }),
        }))}
      />
      <Note>{t('hint.sex')}</Note>
    </Step>
  );
}

export function NameStep({ answers, frame, next, typed }: StepProps) {
  const { t } = useTranslation('growth');
  return (
    <Step {...frame} {...next} hint={t('hint.name')}>
      <TextField
        label={t('field.name')}
        value={answers.name}
        autoComplete="off"
        maxLength={50}
        onChange={(event) => typed({ name: event.target.value })}
      />
    </Step>
  );
}

export function BirthStep({ answers, known, frame, next, problem, typed }: StepProps) {
  const { t } = useTranslation('growth');
  return (
    <Step {...frame} {...next}>
      {answers.noBirthday ? (
        <div className="pair">
          <FigureField
            whole
            label={t('field.years')}
            value={answers.years}
            error={problem}
            onChange={(years) => typed({ years })}
          />
          <FigureField
            label={t('field.months')}
            value={answers.months}
            onChange={(months) => typed({ months })}
          />
        </div>
      ) : (
        <TextField
          type="date"
          label={t('field.born')}
          value={answers.born}
          max={known.today}
          error={problem}
          onChange={(event) => typed({ born: event.target.value })}
        />
      )}
      <button
        type="button"
        className="btn line"
        aria-pressed={answers.noBirthday}
        onClick={() => typed({ noBirthday: !answers.noBirthday })}
      >
        {t(answers.noBirthday ? 'knowBirthday' : 'noBirthday')}
      </button>
      {answers.noBirthday && <Note>{t('hint.age')}</Note>}
    </Step>
  );
}

/** Today is one tap; a day of the clinic's card is chosen. */
export function DayStep({ answers, known, frame, next, problem, typed, go }: StepProps) {
  const { t } = useTranslation(['growth', 'common']);
  const today = known.today;
  return (
    <Step {...frame} {...next} hint={t('growth:hint.day')}>
      <AnswerButtons
        answers={[
          {
            label: t('common:time.today'),
            icon: 'tick' as const,
            value: today,
            chosen: answers.day === today,
            onChoose: (day: string) => go({ day }),
          },
        ]}
      />
      <TextField
        type="date"
        label={t('growth:field.day')}
        value={answers.day}
        max={today}
        error={problem}
        onChange={(event) => typed({ day: event.target.value })}
      />
    </Step>
  );
}

export function EarlyStep({ answers, known, frame, next, problem, typed, go }: StepProps) {
  const { t } = useTranslation(['growth', 'common']);
  const { language } = useLanguage();
  const early = answers.early === 'yes';
  const buttons = [
    { value: 'no' as const, label: t('common:action.no'), icon: 'x' as const },
    { value: 'yes' as const, label: t('common:action.yes'), icon: 'tick' as const },
    { value: 'unsure' as const, label: t('common:action.unsure') },
  ];
  return (
    <Step
      {...frame}
      {...(early ? next : {})}
      hint={t('growth:hint.early', { week: formatNumber(language, known.earlyBelowWeeks) })}
    >
      <AnswerButtons
        answers={buttons.map((button) => ({
          ...button,
          chosen: answers.early === button.value,
          onChoose: (value: Early) => (value === 'yes' ? typed({ early: value }) : go({ early: value })),
        }))}
      />
      {early && (
        <FigureField
          whole
          label={t('growth:field.weeks')}
          hint={t('growth:hint.weeks')}
          value={answers.weeks}
          error={problem}
          onChange={(weeks) => typed({ weeks })}
        />
      )}
    </Step>
  );
}

export function OedemaStep({ answers, frame, go }: StepProps) {
  const { t } = useTranslation(['growth', 'common']);
  const buttons = [
    { value: 'no' as const, label: t('common:action.no'), icon: 'x' as const },
    { value: 'yes' as const, label: t('growth:bothFeet'), icon: 'tick' as const },
    { value: 'unsure' as const, label: t('common:action.unsure') },
  ];
  return (
    <Step {...frame} hint={t('growth:hint.oedema')}>
      <AnswerButtons
        answers={buttons.map((button) => ({
          ...button,
          chosen: answers.oedema === button.value,
          onChoose: (oedema: Early) => go({ oedema }),
        }))}
      />
    </Step>
  );
}
