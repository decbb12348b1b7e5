import { useMemo } from 'react';
import { useCheckerResults } from '../../../bindings/checks.ts';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import type { Profile } from '../../../bindings/types.ts';
import { ageInMonths } from '../../../shared/dates.ts';
import { type Person, usePerson } from '../kit/use-person.ts';
import type { Child } from './child.ts';
import { childrenOf, earlyOf, readVisits, type SavedVisit } from './visits.ts';

/** WHO's tables end with the nineteenth birthday. */
const ADULT_FROM_MONTHS = 228;
/** Without a birthday, the words of the family tell whether somebody can be a child. */
const GROWN: readonly Profile['relationship'][] = ['self', 'parent', 'guardian', 'spouse'];

export interface Subject {
  /** Whose timeline a result goes to. */
  person: Person | null;
  /** The person as a child, where that is one. */
  own: Child | null;
  saved: readonly SavedVisit[];
  /** Children without a profile, told apart by earlier visits. */
  others: readonly Child[];
}

export function canBeChild({ date_of_birth, relationship }: Profile): boolean {
  const months = ageInMonths(date_of_birth, new Date());
  return months === null ? !GROWN.includes(relationship) : months < ADULT_FROM_MONTHS;
}

/**
 * Where the answers of a check under way are kept. Children without a profile share one place: saving the first result
 * may make the profile of the person who saves, and the result must not vanish under them.
 */
export const draftOf = ({ own, person }: Subject): string => `check-growth-${own ? (person?.id ?? '') : ''}`;

/**
 * Records that are still being opened, locked or broken hold nothing up: a newcomer's are opened by the very touch that
 * answers the first question, and a screen that waited for them would lose it.
 */
export function useSubject(): Subject {
  const active = useActiveProfile();
  const person = usePerson();
  const live = useCheckerResults('child-growth', person?.id ?? null);
  const results = live.state === 'ready' ? live.results : null;
  const saved = useMemo(() => (results ? readVisits(results) : []), [results]);
  const profile = active.state === 'ready' ? active.profile : null;
  if (!profile || !person || !canBeChild(profile)) {
    return { person, own: null, saved, others: childrenOf(saved) };
  }
  const { name, sex, dateOfBirth: born } = person;
  return { person, own: { name, sex, born, ...earlyOf(saved) }, saved, others: [] };
}
