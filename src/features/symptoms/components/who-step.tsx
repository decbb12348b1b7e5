import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Note } from '../../../ui/note.tsx';
import { YesNo } from '../../../ui/step-frame.tsx';
import { mayBePregnant, readAge } from '../age.ts';
import { type AgeUnit, goTo, useCheck } from '../check-store.ts';
import { stepAfter } from '../flow.ts';
import { keepForPerson, lacksAgeOrSex } from '../keep-for-person.ts';
import { StepFrame } from './step-frame.tsx';
import { ToldByProfile } from './told-by-profile.tsx';
import { WhoElse } from './who-else.tsx';

const units = ['years', 'months', 'days'] as const satisfies readonly AgeUnit[];
const genders = ['female', 'male', 'other', 'prefer-not-to-say'] as const;

/** Age and sex, where the profile did not tell them or they are to be put right for this check. */
export function WhoStep({ person }: { person: { id: string; name: string } | null }) {
  const { t } = useTranslation(['symptoms', 'common']);
  const { age, ageUnit, gender, pregnant } = useCheck();
  const [error, setError] = useState<string | null>(null);
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  const lacking = profile !== null && lacksAgeOrSex(profile);
  const [keeps, setKeeps] = useState(true);
  const read = readAge(age, ageUnit);
  const asksPregnant = pregnant !== null && 'value' in read && mayBePregnant(gender, read.value, ageUnit);
  const next = () => {
    if ('problem' in read) {
      setError(t(`symptoms:error.${read.problem}`));
      return;
    }
    const told = { age: read.value, unit: ageUnit, gender: gender ?? ('prefer-not-to-say' as const) };
    const fits = mayBePregnant(told.gender, told.age, told.unit);
    useCheck.setState({ gender: told.gender, ...(fits ? {} : { pregnant: null }) });
    // The check has it already; a profile that cannot be written now only means that it is asked once more.
    if (profile && lacking && keeps) void keepForPerson(profile, told, new Date());
    goTo(stepAfter('who', useCheck.getState()));
  };
  const change = (some: Partial<ReturnType<typeof useCheck.getState>>) => {
    setError(null);
    useCheck.setState({ ...some, byHand: true });
  };
  return (
    <StepFrame title={t('symptoms:who.title')} next={t('common:action.continue')} onNext={next}>
      <WhoElse chosen={person?.id ?? null} />
      <TextField
        label={t('symptoms:who.age')}
        inputMode="numeric"
        autoComplete="off"
        value={age}
        error={error}
        onChange={(event) => change({ age: event.target.value })}
      />
      <ChoiceList
        legend={t('symptoms:who.unit')}
        options={units.map((value) => ({ value, label: t(`symptoms:who.${value}`) }))}
        value={ageUnit}
        onChange={(value) => change({ ageUnit: value })}
      />
      <ChoiceList
        legend={t('symptoms:who.gender')}
        options={genders.map((value) => ({ value, label: t(`symptoms:who.${value}`) }))}
        value={gender}
        onChange={(value) => change({ gender: value })}
      />
      {asksPregnant && (
        <fieldset className="stack-s">
          <legend className="mb-2">
            <b>{t('symptoms:pregnant.title')}</b>
          </legend>
          <YesNo value={pregnant} onChoose={(value) => change({ pregnant: value })} />
        </fieldset>
      )}
      {lacking && (
        <label className="choice">
          <input type="checkbox" checked={keeps} onChange={(event) => setKeeps(event.target.checked)} />
          <span>
            {person?.name ? t('symptoms:about.keepFor', { name: person.name }) : t('symptoms:about.keep')}
          </span>
        </label>
      )}
      {person && <ToldByProfile person={person} />}
      <Note>{t('symptoms:who.why')}</Note>
    </StepFrame>
  );
}
