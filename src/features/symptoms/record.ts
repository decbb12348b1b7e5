import type { CheckToSave } from '../../bindings/checks.ts';
import { ENGINE_VERSION } from '../../clinical/symptoms/index.ts';
import type { CheckAnswers } from './check-store.ts';
import type { Assessment } from './use-engine.ts';

/** The check as it is kept: ids and the person's own words, so that any reader sees it in their language. */
export function recordOf(answers: CheckAnswers, assessment: Assessment): CheckToSave {
  const findings = Object.entries(answers.findings).map(([id, state]) => ({ id, state }));
  const conditions = assessment.conditions.map(({ id, probability }) => ({ id, probability }));
  return {
    engineVersion: ENGINE_VERSION,
    input: {
      text: answers.text,
      age: answers.age,
      age_unit: answers.ageUnit,
      gender: answers.gender,
      pregnant: answers.pregnant,
      place: answers.place,
      duration_days: answers.durationDays,
      conditions: answers.conditions,
      medications: answers.medications,
      allergies: answers.allergies,
      findings,
    },
    result: { triage: assessment.triage, red_flags: assessment.redFlags, conditions },
    data: {
      text: answers.text,
      triage: assessment.triage,
      findings,
      conditions: conditions.slice(0, 3),
      red_flags: assessment.redFlags,
    },
  };
}
