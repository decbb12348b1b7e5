/** What leaves for another system and what comes from one, between our records and any file's format. */
import type { BloodGroup } from '../profile-data.ts';
import type { MeasureId } from './measures.ts';

/** `at` of any fact: ISO 8601 with a time, or a day alone (YYYY-MM-DD) where a file tells no time. */
export type PersonFact = {
  name: string;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  gender: 'male' | 'female' | 'other' | null;
  bloodGroup: BloodGroup | null;
  contact: { name: string; phone: string } | null;
};
/** `id`: a UUID that stays the same in every file made of the same record; '' where a file was read. */
export type NamedFact = { id: string; name: string };
export type MedicineFact = NamedFact & {
  dose: string;
  instructions: string;
  /** YYYY-MM-DD. */
  startedOn: string | null;
  endedOn: string | null;
};
/** `dose`: which dose of a vaccine it was. */
export type DatedFact = NamedFact & { at: string; dose: number | null; note: string };
export type MeasureFact = {
  id: string;
  measure: MeasureId;
  value: number;
  /** The lower figure of a blood pressure. */
  value2: number | null;
  /** UCUM. */
  unit: string;
  at: string;
  note: string;
};
export const COMPARATORS = ['<', '<=', '>', '>='] as const;
export type Comparator = (typeof COMPARATORS)[number];
export type LabFact = {
  id: string;
  /** The id of the test in content/knowledge/labs.json, where it is one of those. */
  test: string | null;
  /** Only a code that our data marks as seen, or the file's own. */
  loinc: string | null;
  name: string;
  value: number | null;
  comparator: Comparator | null;
  /** What was told in words or signs in place of a number; else ''. */
  text: string;
  /** As people write it. */
  unit: string;
  at: string;
  /** Of the person's own report; never the app's. */
  range: { low: number | null; high: number | null } | null;
};
export type PlanFact = NamedFact & { note: string; from: string | null; to: string | null };

export type Facts = {
  person: PersonFact;
  allergies: NamedFact[];
  conditions: NamedFact[];
  medicines: MedicineFact[];
  vaccinations: DatedFact[];
  measurements: MeasureFact[];
  labs: LabFact[];
  visits: DatedFact[];
  plans: PlanFact[];
};

export const NO_FACTS: Facts = {
  person: { name: '', birthDate: null, gender: null, bloodGroup: null, contact: null },
  allergies: [],
  conditions: [],
  medicines: [],
  vaccinations: [],
  measurements: [],
  labs: [],
  visits: [],
  plans: [],
};

/** The day by the clock of the phone, YYYY-MM-DD; a day alone stays what it is. */
export function dayOf(at: string): string {
  if (at.length === 10) return at;
  const moment = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** UTC. A record needs a time: a day alone becomes its noon, as every other day in these records is. */
export function momentOf(at: string): string {
  return new Date(at.length === 10 ? `${at}T12:00:00` : at).toISOString();
}
