/** Age and sex that were told in a check, kept with the person so that nobody asks again. */
import { updateProfile } from '../../bindings/profiles.ts';
import type { Gender, Profile, Result } from '../../bindings/types.ts';
import { ageOf } from '../../shared/age.ts';
import { dayOf } from '../../shared/dates.ts';
import type { AgeUnit } from '../../shared/profile-data.ts';

interface Told {
  age: number;
  unit: AgeUnit;
  gender: Gender;
}

export function lacksAgeOrSex(profile: Profile): boolean {
  return profile.gender === null || ageOf(profile, new Date()) === null;
}

/** What the profile has stays: a date of birth says more than an age. */
export function toKeep(profile: Profile, { age, unit, gender }: Told, now: Date) {
  const asksAge = ageOf(profile, now) === null;
  return {
    ...(profile.gender === null ? { gender } : {}),
    ...(asksAge ? { data: { ...profile.data, age_told: { [unit]: age, on: dayOf(now) } } } : {}),
  };
}

export function keepForPerson(profile: Profile, told: Told, now: Date): Promise<Result<unknown>> {
  return updateProfile(profile.id, (kept) => toKeep(kept, told, now));
}
