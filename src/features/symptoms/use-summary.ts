import { useTranslation } from 'react-i18next';
import { useCheck } from './check-store.ts';
import type { Assessment, Engine } from './use-engine.ts';

const MOST_NAMED = 3;

/** The check as words in the language on screen: for the doctor, for sharing and for reading aloud. */
export function useSummary(engine: Engine, assessment: Assessment) {
  const { t } = useTranslation('symptoms');
  const { age, ageUnit, gender, pregnant, durationDays, findings, text, conditions, medications, allergies } =
    useCheck();
  const years = Number(age) || 0;
  const named = (answer: string) =>
    Object.keys(findings).flatMap((id) => (findings[id] === answer ? [engine.nameOf(id)] : []));
  const person = [
    t(`person.${ageUnit}`, { count: years }),
    gender && gender !== 'prefer-not-to-say' ? t(`who.${gender}`) : '',
    pregnant === null ? '' : t(pregnant ? 'person.pregnant' : 'person.notPregnant'),
  ].filter(Boolean);
  return {
    person: person.join(', '),
    since:
      durationDays === null
        ? ''
        : durationDays < 1
          ? t('since.today')
          : t('person.days', { count: durationDays }),
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
