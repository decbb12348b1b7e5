import { revert } from './convert.ts';
import { toNumber } from './exact.ts';
import { type Judgement, sideOf } from './judge.ts';
import { judgeMeasured } from './judged.ts';
import type { Caution } from './knowledge-types.ts';
import type { LabInput } from './lab-input.ts';
import type { Note, NoteKey } from './notes.ts';
import { doubtedUnits } from './unit-doubt.ts';

/** Everything that is to be said besides the result, in the order of its weight. */
export function notesOf(input: LabInput, judged: Judgement): Note[] {
  const notes = [
    ...ofUnit(input, judged),
    ...ofValue(input, judged),
    ...input.notes,
    ...ofRange(input, judged),
    ...ofTest(input),
  ];
  const shaky = notes.some(({ key }) => key === 'no-child-range' || key === 'no-pregnancy-range');
  if (judged.status === 'normal' && shaky) notes.push(plain('normal-yet-unsure'));
  return notes;
}

function plain(key: NoteKey): Note {
  return { key, params: {} };
}

function ofUnit({ test, measured, conversion, choice }: LabInput, judged: Judgement): Note[] {
  if (measured.kind === 'grade' || measured.comparator) return [];
  const given = revert(conversion, measured.value);
  const units = doubtedUnits(test, given, conversion, judged, choice.used);
  return units.length > 0 ? [{ key: 'maybe-wrong-unit', params: { units } }] : [];
}

function ofValue({ test, measured }: LabInput, judged: Judgement): Note[] {
  if (measured.kind === 'grade') return test.kind === 'quantity' ? [plain('grade-without-amount')] : [];
  if (!measured.comparator) return [];
  const bound: Note = {
    key: measured.comparator.startsWith('<') ? 'below-what-is-measured' : 'above-what-is-measured',
    params: { limit: toNumber(measured.value), unit: test.unit },
  };
  return judged.maybeCritical ? [plain('maybe-critical'), bound] : [bound];
}

function ofRange(input: LabInput, judged: Judgement): Note[] {
  const { test, measured, choice, conversion } = input;
  if (measured.kind === 'grade') return [];
  const notes: Note[] = [];
  const { used, apart, others } = choice;
  if (judged.status === 'critical' && used.from === 'report' && !sideOf(measured.value, used)) {
    notes.push(plain('critical-within-report-range'));
  }
  const statusBy = (range: typeof used) => judgeMeasured(test, measured, range, conversion)?.status;
  if (judged.status === 'normal' && apart.some((range) => range.sex && statusBy(range) !== 'normal')) {
    notes.push(plain('normal-depends-on-sex'));
  }
  const disagree = apart.length === 0 && others.some((range) => statusBy(range) !== judged.status);
  if (used.from === 'table' && disagree) notes.push(plain('sources-disagree'));
  return notes;
}

/** What else to know about the test, where it applies to this person. */
function ofTest({ test, person, choice }: LabInput): Note[] {
  const applies: Record<Caution, boolean> = {
    'higher-while-growing': (person.years ?? 99) < 20,
    'higher-in-pregnancy': person.pregnant === true,
    'not-on-blood-thinner': choice.used.from === 'table',
    'depends-on-laboratory': choice.used.from === 'table',
    'depends-on-age': (person.years ?? 99) >= 50,
    'fibrinogen-equivalent-units': true,
    'rises-in-pregnancy': person.sex !== 'male',
  };
  return (test.cautions ?? []).filter((key) => applies[key]).map(plain);
}
