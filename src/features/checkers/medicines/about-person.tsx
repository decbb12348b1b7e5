import { useTranslation } from 'react-i18next';
import {
  type MedicineKnowledge,
  suggestAllergies,
  suggestConditions,
  suggestMedicines,
} from '../../../clinical/medicines/index.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { FigureField } from '../kit/figure-field.tsx';
import type { Person } from '../kit/use-person.ts';
import type { Age, MedicineAnswers, Question } from './answers.ts';
import { ToldList } from './told-list.tsx';
import type { Named } from './use-names.ts';
import { useTold } from './use-told.ts';

interface AboutPersonProps {
  person: Person | null;
  answers: MedicineAnswers;
  change: (some: Partial<MedicineAnswers>) => void;
  /** What is worth asking about what stands on the list. */
  questions: readonly Question[];
  age: Age | null;
  knowledge: MedicineKnowledge;
  nameOf: (id: string) => Named;
}

/** Where the open questions are, on the page. */
export const ABOUT = 'about-person';
const MOST_SUGGESTED = 4;

/** What changes how medicines suit somebody. Each answer counts at once, and none is needed. */
export function AboutPerson(props: AboutPersonProps) {
  const { person, answers, change, questions, age, knowledge, nameOf } = props;
  const { t } = useTranslation(['medicines', 'common']);
  const { allergyName, conditionName } = useTold(knowledge, nameOf);
  const suggestAllergy = (typed: string) =>
    [
      ...suggestAllergies(typed, knowledge, MOST_SUGGESTED),
      ...suggestMedicines(typed, knowledge, MOST_SUGGESTED),
    ].slice(0, MOST_SUGGESTED);
  return (
    <Section
      id={ABOUT}
      title={
        person?.name ? t('medicines:person.titleFor', { name: person.name }) : t('medicines:person.title')
      }
    >
      <div className="stack">
        <Note>{t('medicines:person.skip')}</Note>
        {questions.includes('age') && <AgeQuestion {...{ answers, change, age }} />}
        {questions.includes('pregnant') && <PregnancyQuestion {...{ answers, change }} />}
        {questions.includes('breastfeeding') && (
          <YesNo
            legend={t('medicines:person.breastfeeding')}
            value={answers.breastfeeding}
            onChange={(breastfeeding) => change({ breastfeeding })}
          />
        )}
        <ToldList
          title={t('medicines:person.allergies')}
          field={{
            label: t('medicines:person.addAllergy'),
            hint: t('medicines:person.allergyHint'),
            button: t('medicines:person.buttonAllergy'),
          }}
          known={person?.allergies ?? []}
          told={answers.allergies}
          typed={answers.allergyTyped}
          suggest={suggestAllergy}
          nameOf={allergyName}
          onType={(allergyTyped) => change({ allergyTyped })}
          onChange={(allergies) => change({ allergies, allergyTyped: '' })}
        />
        <ToldList
          title={t('medicines:person.conditions')}
          field={{
            label: t('medicines:person.addCondition'),
            hint: t('medicines:person.conditionHint'),
            button: t('medicines:person.buttonCondition'),
          }}
          known={person?.conditions ?? []}
          told={answers.conditions}
          typed={answers.conditionTyped}
          suggest={(typed) => suggestConditions(typed, knowledge, MOST_SUGGESTED)}
          nameOf={conditionName}
          onType={(conditionTyped) => change({ conditionTyped })}
          onChange={(conditions) => change({ conditions, conditionTyped: '' })}
        />
      </div>
    </Section>
  );
}

type QuestionProps = Pick<AboutPersonProps, 'answers' | 'change'>;

function AgeQuestion({ answers, change, age }: QuestionProps & { age: Age | null }) {
  const { t } = useTranslation(['medicines', 'symptoms']);
  const wrong = answers.age.trim() !== '' && age === null;
  return (
    <div className="stack-s">
      <FigureField
        whole
        label={t(answers.ageUnit === 'years' ? 'medicines:person.ageYears' : 'medicines:person.ageMonths')}
        value={answers.age}
        error={wrong ? t('medicines:person.errorAge') : null}
        onChange={(typed) => change({ age: typed })}
      />
      <div className="either">
        <ChoiceList
          legend={t('symptoms:who.unit')}
          options={[
            { value: 'years', label: t('symptoms:who.years') },
            { value: 'months', label: t('symptoms:who.months') },
          ]}
          value={answers.ageUnit}
          onChange={(ageUnit) => change({ ageUnit })}
        />
      </div>
    </div>
  );
}

const TRIMESTERS = [1, 2, 3] as const;

function PregnancyQuestion({ answers, change }: QuestionProps) {
  const { t } = useTranslation(['medicines', 'common']);
  const unsure = 'unsure';
  return (
    <>
      <YesNo
        legend={t('medicines:person.pregnant')}
        value={answers.pregnant}
        onChange={(pregnant) => change({ pregnant, trimester: null })}
      />
      {answers.pregnant && (
        <ChoiceList
          legend={t('medicines:person.months')}
          options={[
            ...TRIMESTERS.map((n) => ({ value: String(n), label: t(`medicines:person.trimester${n}`) })),
            { value: unsure, label: t('common:action.unsure') },
          ]}
          value={answers.trimester === null ? unsure : String(answers.trimester)}
          onChange={(value) => change({ trimester: TRIMESTERS.find((n) => String(n) === value) ?? null })}
        />
      )}
    </>
  );
}

interface YesNoProps {
  legend: string;
  value: boolean | null;
  onChange: (value: boolean) => void;
}

function YesNo({ legend, value, onChange }: YesNoProps) {
  const { t } = useTranslation('common');
  return (
    <div className="either">
      <ChoiceList
        legend={legend}
        options={[
          { value: 'yes', label: t('action.yes') },
          { value: 'no', label: t('action.no') },
        ]}
        value={value === null ? null : value ? 'yes' : 'no'}
        onChange={(chosen) => onChange(chosen === 'yes')}
      />
    </div>
  );
}
