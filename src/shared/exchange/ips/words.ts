/** The words of a summary, in the language it is written in. */
import type { MeasureId } from '../measures.ts';
import type { SectionName } from './codes.ts';

export type SummaryWords = {
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  section: Readonly<Record<SectionName | 'visits', string>>;
  /** That nothing is known, for each section that may not be left out. */
  nothingKnown: Readonly<Record<'allergies' | 'problems' | 'medications', string>>;
  /** Where all of it comes from: told at home, not checked by a doctor. */
  selfReported: string;
  bloodGroup: string;
  systolic: string;
  diastolic: string;
  measure: (id: MeasureId) => string;
  /** A number as the language writes it. */
  number: (value: number) => string;
  /** A moment or a day as the language writes it. */
  date: (at: string) => string;
  taken: (from: string | null, to: string | null) => string;
};
