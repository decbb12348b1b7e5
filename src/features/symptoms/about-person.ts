/** What the profile of the person says, taken into the check so that it is not asked. */
import type { Profile } from '../../bindings/types.ts';
import { ageOf, isPregnant } from '../../shared/age.ts';
import { type CheckAnswers, NOBODY, startAgain, useCheck } from './check-store.ts';

export type Facts = Pick<
  CheckAnswers,
  'age' | 'ageUnit' | 'gender' | 'pregnant' | 'conditions' | 'medications' | 'allergies'
>;

/** Only what the profile knows: the rest is asked. */
export function factsOf(profile: Profile, now: Date): Partial<Facts> {
  const age = ageOf(profile, now);
  return {
    ...(age ? { age: String(age.age), ageUnit: age.unit } : {}),
    ...(profile.gender ? { gender: profile.gender } : {}),
    ...(isPregnant(profile, now) ? { pregnant: true } : {}),
    conditions: profile.medical_conditions,
    medications: profile.medications,
    allergies: profile.allergies,
  };
}

/**
 * The check is about this person from now on. What was told about another one is not theirs: of a check under way only
 * the words stay, to be read again by the age and sex of this one.
 */
export function takeProfile(profile: Profile, now: Date): void {
  const check = useCheck.getState();
  const facts = factsOf(profile, now);
  if (isAboutAnother(check, profile)) {
    const { text, place, step } = check;
    startAgain();
    useCheck.setState({ ...NOBODY, ...facts, profileId: profile.id });
    if (step !== 'result') useCheck.setState({ text, place });
    return;
  }
  const { conditions, medications, allergies } = facts;
  const known = check.byHand ? { conditions, medications, allergies } : facts;
  const changed = Object.entries(known).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(check[field as keyof Facts]),
  );
  if (changed || check.profileId !== profile.id) useCheck.setState({ ...known, profileId: profile.id });
}

/** A check begun before anybody had a profile is about oneself: the first thing saved makes that profile. */
function isAboutAnother({ profileId, age }: CheckAnswers, profile: Profile): boolean {
  if (profileId !== null) return profileId !== profile.id;
  return profile.relationship !== 'self' && age !== '';
}
