import { labError, Refusal } from './errors.ts';
import type { LabPerson } from './range.ts';
import { sexOf } from './schema.ts';

interface RawPerson {
  sex?: string | null;
  age?: number | null;
  age_unit?: 'years' | 'months' | 'days' | null;
  pregnant?: boolean | null;
  trimester?: 1 | 2 | 3 | null;
}

const PER_YEAR = { years: 1, months: 12, days: 365.25 } as const;
/** General knowledge: outside these years a pregnancy is a slip of the pen. */
const FERTILE_YEARS = [10, 60] as const;

/** Throws a Refusal where sex, age and pregnancy contradict each other. A pregnancy says that the sex is female. */
export function readPerson(raw: RawPerson): LabPerson {
  const sex = sexOf(raw.sex);
  const years = raw.age == null ? undefined : raw.age / PER_YEAR[raw.age_unit ?? 'years'];
  const trimester = raw.trimester ?? undefined;
  const pregnant = raw.pregnant ?? (trimester === undefined ? undefined : true);
  if (trimester !== undefined && pregnant === false)
    throw new Refusal(labError('person-contradiction', 'trimester'));
  const tooYoungOrOld = years !== undefined && (years < FERTILE_YEARS[0] || years > FERTILE_YEARS[1]);
  if (pregnant && (sex === 'male' || tooYoungOrOld)) {
    throw new Refusal(labError('person-contradiction', sex === 'male' ? 'sex' : 'age'));
  }
  return { sex: pregnant ? 'female' : sex, years, pregnant, trimester };
}
