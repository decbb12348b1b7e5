import { useTranslation } from 'react-i18next';
import { StartPanel } from '../kit/start-panel.tsx';
import { placeOf, usePerson } from '../kit/use-person.ts';
import { BmiCourse } from './bmi-course.tsx';
import { GrowthInstead, isTooYoung } from './growth-instead.tsx';

/** On the page about BMI: the way into the check, and how it went so far. */
export function BmiStart() {
  const { t } = useTranslation(['bmi', 'checkers']);
  const person = usePerson();
  if (isTooYoung(person)) return <GrowthInstead />;
  return (
    <StartPanel to="/bmi-checker#check" label={t('bmi:start')} draft={`check-bmi-${placeOf(person)}`}>
      <BmiCourse person={person} />
    </StartPanel>
  );
}
