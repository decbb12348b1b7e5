import type { LibraryItems } from '../../content/compiled.ts';
import { isPregnant, type Suited, yearsOf } from '../../shared/age.ts';

/** For whom somebody looks; the age is the youngest of the group, so that nothing too strong is shown. */
export const WHO = { baby: 0, toddler: 1, child: 6, adult: 18, pregnant: 18 } as const;
export type Who = keyof typeof WHO;

/** The group of somebody, for whom the list then begins; null where nobody knows the age. */
export function whoOf(person: Suited, at: Date): Who | null {
  const years = yearsOf(person, at);
  if (isPregnant(person, at)) return 'pregnant';
  if (years === null) return null;
  const fitting = (['adult', 'child', 'toddler', 'baby'] as const).find((who) => years >= WHO[who]);
  return fitting ?? null;
}

export interface RemedyFilter {
  complaint: LibraryItems['remedies']['for'][number] | null;
  who: Who | null;
  grade: LibraryItems['remedies']['grade'] | null;
  have: LibraryItems['remedies']['needs'][number] | null;
}

/** Water, a cloth and nothing at all are in every home: they rule no remedy out. */
const EVERYWHERE: ReadonlySet<string> = new Set(['nothing', 'warm-water', 'clean-water', 'cloth']);

/** The remedies that fit every filter that is set. */
export function filterRemedies(
  remedies: readonly LibraryItems['remedies'][],
  { complaint, who, grade, have }: RemedyFilter,
): readonly LibraryItems['remedies'][] {
  return remedies.filter((remedy) => {
    if (complaint && !remedy.for.includes(complaint)) return false;
    if (who && remedy.fromAge > WHO[who]) return false;
    if (who === 'pregnant' && remedy.pregnancy !== 'fine') return false;
    if (grade && remedy.grade !== grade) return false;
    if (!have) return true;
    return remedy.needs.includes(have) || remedy.needs.every((need) => EVERYWHERE.has(need));
  });
}
