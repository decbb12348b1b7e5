import type { Profile } from '../../bindings/types.ts';
import type { Measured } from '../../clinical/readings/index.ts';
import { daysOf, isPregnant } from '../../shared/age.ts';

/** The person as they were at that moment: a reading of a baby stays one of a baby. */
export function measuredOf(profile: Profile | null | undefined, at: Date): Measured {
  if (!profile) return { ageDays: null, pregnant: false };
  return { ageDays: daysOf(profile, at), pregnant: isPregnant(profile, at) };
}
