import type { Note } from '../../../clinical/labs/index.ts';
import { isOfPerson } from './sorted.ts';

/** What puts the value itself in doubt stands beside it; the rest is folded away. */
const BESIDE: ReadonlySet<Note['key']> = new Set<Note['key']>([
  'maybe-critical',
  'read-as',
  'converted-from-urea',
  'below-what-is-measured',
  'above-what-is-measured',
  'critical-within-report-range',
  'report-range-unlike-table',
  'sources-disagree',
  'only-for-sex',
  'normal-depends-on-sex',
]);

export const isBeside = ({ key }: Note): boolean => BESIDE.has(key);

/** Neither beside the value nor said once for the whole report. */
export const isFolded = (note: Note): boolean =>
  !isBeside(note) && note.key !== 'maybe-wrong-unit' && !isOfPerson(note);
