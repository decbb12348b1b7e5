/** What a file holds, row by row, before anything is compared or written. */
import type { DatedFact, LabFact, MeasureFact, MedicineFact, NamedFact } from './facts.ts';

export type Incoming =
  | { kind: 'birth-date'; value: string }
  | { kind: 'gender'; value: 'male' | 'female' | 'other' }
  | { kind: 'blood-group'; value: string }
  | { kind: 'contact'; value: { name: string; phone: string } }
  | { kind: 'allergy'; value: NamedFact }
  | { kind: 'condition'; value: NamedFact }
  | { kind: 'medicine'; value: MedicineFact }
  | { kind: 'vaccination'; value: DatedFact }
  | { kind: 'measurement'; value: MeasureFact }
  | { kind: 'lab'; value: LabFact };
export type IncomingKind = Incoming['kind'];

/** Why something cannot be taken; the screen has a sentence for each. */
export const REASONS = [
  'no-place',
  'no-name',
  'no-value',
  'no-date',
  'date-unreadable',
  'date-ahead',
  'before-birth',
  'number-unreadable',
  'impossible',
  'second-missing',
  'pressure-order',
  'unit-unknown',
  'measure-unknown',
  'too-long',
  'list-full',
  'withdrawn',
  'past',
  'says-none',
  'not-taken',
  'other-person',
  'differs',
] as const;
export type Reason = (typeof REASONS)[number];

/** `where`: what a person finds it again by: the line of a table or the kind of a resource. */
export type Refused = { where: { row: number } | { resource: string }; text: string; reason: Reason };
export type ReadFile = { items: Incoming[]; refused: Refused[]; person: ReadPerson };
/** Whom the file says it is about. */
export type ReadPerson = { name: string; birthDate: string | null };
