import { useTranslation } from 'react-i18next';
import { readAge } from './age.ts';
import { useCheck } from './check-store.ts';
import { isPlace } from './places.ts';
import type { Assessment, Engine } from './use-engine.ts';
import { usePlaceWords } from './use-place-words.ts';

const MOST_NAMED = 3;

const GROWN = 18;
const SIDED = /-(left|right)$/;

/** Age, sex and pregnancy, as far as they are known; a girl is not called a woman. */
export function usePersonWords(): string[] {
  const { t } = useTranslation('symptoms');
  const { age, ageUnit, gender, pregnant } = useCheck();
  const read = readAge(age, ageUnit);
  const grown = 'value' in read ? ageUnit === 'years' && read.value >= GROWN : null;
  const sex = () => {
    if (!gender || gender === 'prefer-not-to-say') return '';
    if (grown === null || gender === 'other') return t(`who.${gender}`);
    return t(`about.sex.${gender}.${grown ? 'grown' : 'young'}`);
  };
  return [
    'value' in read ? t(`person.${ageUnit}`, { count: read.value }) : '',
    sex(),
    pregnant === null ? '' : t(pregnant ? 'person.pregnant' : 'person.notPregnant'),
  ].filter(Boolean);
}

/** The check as words in the language on screen: for the doctor, for sharing and for reading aloud. */
export function useSummary(engine: Engine, assessment: Assessment, aboutOther: boolean) {
  const { t } = useTranslation('symptoms');
  const { place, durationDays, findings, text, conditions, medications, allergies } = useCheck();
  const person = usePersonWords();
  const nameOfPlace = usePlaceWords(aboutOther);
  const named = (answer: string) =>
    Object.keys(findings).flatMap((id) => (findings[id] === answer ? [engine.nameOf(id)] : []));
  return {
    person: person.join(', '),
    since:
      durationDays === null
        ? ''
        : durationDays < 1
          ? t('since.today')
          : t('person.days', { count: durationDays }),
    // Only of limbs does the place say more than what was found there.
    where: isPlace(place) && SIDED.test(place) ? nameOfPlace(place) : '',
    has: named('present'),
    hasNot: named('absent'),
    unknown: named('unknown'),
    text,
    level: t(`result.${assessment.triage}.title`),
    couldBe: assessment.conditions.slice(0, MOST_NAMED).map(({ id }) => engine.conditionFor(id)),
    conditions: [...conditions],
    medications: [...medications],
    allergies: [...allergies],
  };
}
