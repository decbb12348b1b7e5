import { useActiveProfile } from '../../../bindings/profiles.ts';
import { type Age, ageOf, isPregnant, type Stage, stageOf, yearsOf } from '../../../shared/age.ts';

/** Whom a check is about, as far as their profile tells. */
export interface Person {
  id: string;
  /** '' for oneself without a name. */
  name: string;
  self: boolean;
  sex: 'female' | 'male' | null;
  /** Whole years. */
  years: number | null;
  /** In the unit that fits it, also where an age was told and no date of birth. */
  age: Age | null;
  stage: Stage;
  /** A pregnancy was told of. */
  pregnant: boolean;
  /** YYYY-MM-DD */
  dateOfBirth: string | null;
  allergies: readonly string[];
  conditions: readonly string[];
  medicines: readonly string[];
}

/** null while nobody has a profile yet. */
export function usePerson(): Person | null {
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  if (!profile) return null;
  const now = new Date();
  return {
    id: profile.id,
    name: profile.name,
    self: profile.relationship === 'self',
    sex: profile.gender === 'female' || profile.gender === 'male' ? profile.gender : null,
    years: yearsOf(profile, now),
    age: ageOf(profile, now),
    stage: stageOf(profile, now),
    pregnant: isPregnant(profile, now),
    dateOfBirth: profile.date_of_birth,
    allergies: profile.allergies,
    conditions: profile.medical_conditions,
    medicines: profile.medications,
  };
}

/**
 * Under which name answers about somebody are kept until the check ends. Oneself has the same one before and after the
 * first save, which makes the profile: the result must not vanish with it.
 */
export const placeOf = (person: Person | null): string => (person && !person.self ? person.id : '');

/** A pregnancy that the profile knows of stands as the answer until another one is given. */
export function withPregnancy<A extends { pregnant: boolean | null }>(answers: A, person: Person | null): A {
  return person?.pregnant && answers.pregnant === null ? { ...answers, pregnant: true } : answers;
}
