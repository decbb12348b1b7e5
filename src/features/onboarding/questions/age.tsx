import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ageChange, ageShown } from '../changes.ts';
import type { QuestionProps } from '../flow.ts';
import { type AgeFault, birthFault, localDay, readYears } from '../rules.ts';
import { QuestionFrame } from './frame.tsx';

/** The age as people say it, or the day they were born. */
export function AgeQuestion(flow: QuestionProps) {
  const { t } = useTranslation('onboarding');
  const { profile, answers, change, saveProfile } = flow;
  const [fault, setFault] = useState<AgeFault | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const today = new Date();
  const { kind, years, birth } = ageShown(profile, answers, today);
  const typed = (some: Partial<typeof answers>) => {
    setFault(null);
    change(some);
  };
  const faultOf = (): AgeFault | null => {
    if (kind === 'years') return readYears(years) === undefined ? 'age-invalid' : null;
    // A date field gives '' for a half-typed date, which must not be taken for "no date".
    return input.current?.validity.badInput ? 'date-invalid' : birthFault(birth, today);
  };
  const onNext = () => {
    const found = faultOf();
    setFault(found);
    if (found) input.current?.focus();
    else
      void saveProfile((now) => ageChange(now, answers, today), { ageKind: null, years: null, birth: null });
  };
  const error = fault && t(`fault.${fault}`);
  return (
    <QuestionFrame flow={flow} onNext={onNext}>
      <ChoiceList
        legend={t('age.kind')}
        options={[
          { value: 'years', label: t('age.years') },
          { value: 'birth', label: t('age.birth') },
        ]}
        value={kind}
        onChange={(ageKind) => typed({ ageKind })}
      />
      {kind === 'years' ? (
        <TextField
          ref={input}
          label={t('age.yearsLabel')}
          inputMode="numeric"
          autoComplete="off"
          value={years}
          error={error}
          onChange={(e) => typed({ years: e.target.value })}
        />
      ) : (
        <TextField
          ref={input}
          label={t('age.birthLabel')}
          type="date"
          autoComplete="bday"
          max={localDay(today)}
          value={birth}
          error={error}
          onChange={(e) => typed({ birth: e.target.value })}
        />
      )}
    </QuestionFrame>
  );
}
