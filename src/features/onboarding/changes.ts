import type { ProfileFields } from '../../bindings/types.ts';
import { yearsOf } from '../../shared/age.ts';
import { profileData } from '../../shared/profile-data.ts';
import { localDay, readYears } from './rules.ts';
import type { Answers, ListQuestion } from './steps.ts';

type Change = Partial<ProfileFields>;
type Now = Pick<ProfileFields, 'date_of_birth' | 'allergies' | 'medications' | 'medical_conditions' | 'data'>;

const FIELDS = {
  medications: 'medications',
  allergies: 'allergies',
  conditions: 'medical_conditions',
} as const;

/** Whole years as text, or the day: as the question shows them before anything is typed. */
export function ageShown(now: Now | null, answers: Answers, today: Date) {
  const told = now ? profileData(now.data).age_told : undefined;
  const years = told && 'years' in told && now ? String(yearsOf(now, today)) : '';
  return {
    kind: answers.ageKind ?? (now?.date_of_birth ? ('birth' as const) : ('years' as const)),
    years: answers.years ?? years,
    birth: answers.birth ?? now?.date_of_birth ?? '',
  };
}

/** Only what was touched is written; the faults are looked for before. */
export function ageChange(now: Now, answers: Answers, today: Date): Change {
  const { kind, years, birth } = ageShown(now, answers, today);
  const { age_told: _, ...data } = now.data;
  if (kind === 'birth') {
    if (answers.birth === null || birth === (now.date_of_birth ?? '')) return {};
    return { date_of_birth: birth || null, data };
  }
  const told = readYears(years) ?? null;
  // A birthday that gives this age says more than the age.
  if (answers.years === null || told === yearsOf(now, today)) return {};
  if (told === null) return now.data.age_told ? { data } : {};
  return { date_of_birth: null, data: { ...data, age_told: { years: told, on: localDay(today) } } };
}

export function listShown(now: Now | null, answers: Answers, question: ListQuestion): string[] {
  return answers.lists[question] ?? (now ? savedList(now, question) : []);
}

export function savedList(now: Now, question: ListQuestion): string[] {
  if (question === 'family') return profileData(now.data).family_history ?? [];
  return now[FIELDS[question]];
}

export function listChange(now: Now, answers: Answers, question: ListQuestion): Change {
  const list = answers.lists[question];
  if (!list || isSame(list, savedList(now, question))) return {};
  if (question === 'family') return { data: { ...now.data, family_history: list } };
  return { [FIELDS[question]]: list };
}

export function goalsChange(now: Now, { goals }: Answers): Change {
  if (!goals || isSame(goals, profileData(now.data).goals ?? [])) return {};
  return { data: { ...now.data, goals } };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
