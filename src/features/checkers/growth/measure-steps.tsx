import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { FigureField } from '../kit/figure-field.tsx';
import { Step } from '../kit/step.tsx';
import { isImperial, isUnderFive, positionOf, tellsFeet } from './answers.ts';
import type { StepProps } from './step-props.ts';

export function WeightStep({ answers, known, frame, next, problem, typed }: StepProps) {
  const { t } = useTranslation('growth');
  const imperial = isImperial(answers, known);
  return (
    <Step {...frame} {...next} hint={t('hint.weight')}>
      {imperial ? (
        <div className="pair">
          <FigureField
            label={t('field.pounds')}
            value={answers.weight}
            error={problem}
            onChange={(weight) => typed({ weight })}
          />
          <FigureField
            label={t('field.ounces')}
            value={answers.ounces}
            onChange={(ounces) => typed({ ounces })}
          />
        </div>
      ) : (
        <FigureField
          label={t('field.kilograms')}
          value={answers.weight}
          error={problem}
          onChange={(weight) => typed({ weight })}
        />
      )}
      <ChoiceList
        legend={t('units.ask')}
        options={[
          { value: 'metric', label: t('units.metric') },
          { value: 'imperial', label: t('units.imperial') },
        ]}
        value={imperial ? 'imperial' : 'metric'}
        onChange={(units) => typed({ units })}
      />
    </Step>
  );
}

export function LengthStep({ answers, known, frame, next, problem, typed }: StepProps) {
  const { t } = useTranslation(['growth', 'checkers']);
  const imperial = isImperial(answers, known);
  const field = (
    <FigureField
      label={t(imperial ? 'growth:field.inches' : 'growth:field.centimetres')}
      value={answers.length}
      error={problem}
      onChange={(length) => typed({ length })}
    />
  );
  return (
    <Step {...frame} {...next} hint={t('growth:hint.length')}>
      {tellsFeet(answers, known) ? (
        <div className="pair">
          <FigureField
            label={t('checkers:units.feet')}
            value={answers.feet}
            onChange={(feet) => typed({ feet })}
          />
          {field}
        </div>
      ) : (
        field
      )}
      {isUnderFive(answers, known) && (
        <ChoiceList
          legend={t('growth:position.ask')}
          options={[
            { value: 'lying', label: t('growth:position.lying') },
            { value: 'standing', label: t('growth:position.standing') },
          ]}
          value={positionOf(answers, known)}
          onChange={(measured) => typed({ measured })}
        />
      )}
    </Step>
  );
}

export function HeadStep({ answers, known, frame, next, problem, typed }: StepProps) {
  const { t } = useTranslation('growth');
  return (
    <Step {...frame} {...next} hint={t('hint.head')}>
      <FigureField
        label={t(isImperial(answers, known) ? 'field.inches' : 'field.centimetres')}
        value={answers.head}
        error={problem}
        onChange={(head) => typed({ head })}
      />
    </Step>
  );
}
