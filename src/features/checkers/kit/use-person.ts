import { useActiveProfile } from '../../../bindings/profiles.ts';
import { yearsOf } from '../../../shared/profile-data.ts';

/** Whom a check is about, as far as their profile tells. */
export interface Person {
  id: string;
  /** '' for oneself without a name. */
  name: string;
  self: boolean;
  sex: 'female' | 'male' | null;
  /** Whole years. */
  years: number | null;
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
  return {
    id: profile.id,
    name: profile.name,
    self: profile.relationship === 'self',
    sex: profile.gender === 'female' || profile.gender === 'male' ? profile.gender : null,
    years: yearsOf(profile, new Date()),
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
