import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { readAge } from '../age.ts';
import { type AgeUnit, goTo, useCheck } from '../check-store.ts';
import { stepAfter } from '../flow.ts';
import { StepFrame } from './step-frame.tsx';

const units = ['years', 'months', 'days'] as const satisfies readonly AgeUnit[];
const genders = ['female', 'male', 'other', 'prefer-not-to-say'] as const;

/** Age and sex, unless the profile told them. */
export function WhoStep() {
  const { t } = useTranslation(['symptoms', 'common']);
  const { age, ageUnit, gender } = useCheck();
  const [error, setError] = useState<string | null>(null);
  const next = () => {
    const read = readAge(age, ageUnit);
    if ('problem' in read) {
      setError(t(`symptoms:error.${read.problem}`));
      return;
    }
    useCheck.setState({ gender: gender ?? 'prefer-not-to-say' });
    goTo(stepAfter('who', useCheck.getState()));
  };
  return (
    <StepFrame title={t('symptoms:who.title')} next={t('common:action.continue')} onNext={next}>
      <TextField
        label={t('symptoms:who.age')}
        inputMode="numeric"
        autoComplete="off"
        value={age}
        error={error}
        onChange={(event) => {
          setError(null);
          useCheck.setState({ age: event.target.value });
        }}
      />
      <ChoiceList
        legend={t('symptoms:who.unit')}
        options={units.map((value) => ({ value, label: t(`symptoms:who.${value}`) }))}
        value={ageUnit}
        onChange={(value) => useCheck.setState({ ageUnit: value })}
      />
      <ChoiceList
        legend={t('symptoms:who.gender')}
        options={genders.map((value) => ({ value, label: t(`symptoms:who.${value}`) }))}
        value={gender}
        onChange={(value) => useCheck.setState({ gender: value })}
      />
      <Note>{t('symptoms:who.why')}</Note>
    </StepFrame>
  );
}
