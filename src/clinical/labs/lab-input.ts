import type { Conversion } from './convert.ts';
import type { Exact } from './exact.ts';
import type { Grade, LabTest } from './knowledge-types.ts';
import type { Note } from './notes.ts';
import type { LabPerson, RangeChoice } from './range.ts';
import type { Comparator } from './read-value.ts';

/** A value in the test's conventional unit, exact. With a comparator it only lies below or above that number. */
export interface MeasuredNumber {
  kind: 'number';
  value: Exact;
  comparator: Comparator | null;
}

export type Measured = MeasuredNumber | { kind: 'grade'; grade: Grade };

export interface EarlierResult {
  date: string;
  measured: Measured;
}

/** One result that was understood. */
export interface LabInput {
  id: string | number | null;
  test: LabTest;
  person: LabPerson;
  /** As given; the unit is empty for grades and for tests without one. */
  given: { value: number | string; unit: string };
  conversion: Conversion;
  measured: Measured;
  choice: RangeChoice;
  earlier: EarlierResult[];
  date: string | null;
  notes: Note[];
}
