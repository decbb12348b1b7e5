import { firstDefect } from '../input.ts';
import { apply, type Conversion, conversionFor, sameConversion, UNCHANGED } from './convert.ts';
import { type LabError, labError, MESSAGES, Refusal, sensible } from './errors.ts';
import { toNumber } from './exact.ts';
import { gradeOfNumber, takesGrades } from './grade.ts';
import { judgeMeasured } from './judged.ts';
import { findTest, type LabKnowledge, suggestions } from './knowledge.ts';
import type { LabTest } from './knowledge-types.ts';
import type { EarlierResult, LabInput, Measured } from './lab-input.ts';
import type { Note } from './notes.ts';
import { readPerson } from './person.ts';
import { pickReading } from './pick-reading.ts';
import { chooseRange, type Limits, type RangeChoice } from './range.ts';
import { type ReadValue, readValue } from './read-value.ts';
import { readReportRange } from './report-range.ts';
import { labInput, type RawLabInput } from './schema.ts';
import { namesDimerUnits, normaliseUnit } from './units.ts';

export type ParsedLab = { ok: true; value: LabInput } | { ok: false; error: LabError };

/** Checks and reads one result of unknown shape; the first defect is reported. Never throws. */
export function parseInput(raw: unknown, knowledge: LabKnowledge): ParsedLab {
  const parsed = labInput.safeParse(raw);
  if (!parsed.success) {
    return { ok: false, error: firstDefect(parsed.error, MESSAGES) };
  }
  try {
    return { ok: true, value: read(parsed.data, knowledge) };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ok: false, error: refusal.error };
    throw refusal;
  }
}

function read(raw: RawLabInput, knowledge: LabKnowledge): LabInput {
  const notes: Note[] = [];
  const test = byFasting(namedTest(raw.test, knowledge), raw.fasting, knowledge, notes);
  const person = readPerson(raw);
  const table = chooseRange(test, person);
  const known = typeof table === 'string' ? null : table.used;
  const number = readNumber(test, raw, known);
  const unit = unitOf(test, raw, number, known, notes);
  const conversion = unit.conversion;
  const measured = measure(test, number, unit, known, notes);
  const choice = finalRange(test, raw, conversion, table);
  const input: LabInput = {
    id: raw.id ?? null,
    test,
    person,
    given: { value: raw.value, unit: unit.text },
    conversion,
    measured,
    choice,
    earlier: readEarlier(test, raw, unit.text, known),
    date: raw.date ?? null,
    notes: [...notes, ...choice.notes],
  };
  if (!judgeMeasured(test, measured, choice.used, conversion)) {
    throw new Refusal(labError('value-undecided', 'value', sensible(test, choice.used)));
  }
  return input;
}

function namedTest(asked: string, knowledge: LabKnowledge): LabTest {
  const test = findTest(knowledge, asked);
  if (test) return test;
  throw new Refusal(labError('test-unknown', 'test', { suggestions: suggestions(knowledge, asked) }));
}

/** Sugar before and after a meal are two tests with one name on most reports. */
function byFasting(
  test: LabTest,
  fasting: boolean | null | undefined,
  knowledge: LabKnowledge,
  notes: Note[],
): LabTest {
  if (!test.fasting) return test;
  if (fasting == null) {
    if (!test.fasting.otherwise || !test.fasting.needed) notes.push({ key: 'fasting-unknown', params: {} });
    return test;
  }
  if (fasting === test.fasting.needed) return test;
  if (!fasting) notes.push({ key: 'not-fasting', params: {} });
  return knowledge.tests.get(test.fasting.otherwise ?? '') ?? test;
}

function readNumber(
  test: LabTest,
  raw: { value: number | string },
  known: Limits | null,
  path = 'value',
): ReadValue {
  const read = readValue(raw.value);
  if (typeof read === 'string') throw new Refusal(labError(read, path, sensible(test, known)));
  if (read.kind === 'grade' && !takesGrades(test)) {
    throw new Refusal(labError('value-not-a-number', path, sensible(test, known)));
  }
  return read;
}

interface GivenUnit {
  text: string;
  conversion: Conversion;
}

/** The unit field, or what stands behind the number, or the unit of the report's range, in this order. */
function unitOf(
  test: LabTest,
  raw: Pick<RawLabInput, 'test' | 'unit' | 'report_range'>,
  read: ReadValue,
  known: Limits | null,
  notes: Note[],
): GivenUnit {
  const refuse = (code: string, more = {}) =>
    new Refusal(labError(code, 'unit', { ...sensible(test, known), ...more }));
  const field = raw.unit?.trim() ?? '';
  if (read.kind === 'grade') return { text: '', conversion: UNCHANGED };
  const ofRange = raw.report_range?.unit?.trim() ?? '';
  const text = field || read.rest || ofRange;
  const conversion = conversionFor(test, text, raw.test);
  if (typeof conversion === 'string')
    throw refuse(text === '' ? 'unit-missing' : conversion, hintFor(test, text));
  if (field && read.rest) {
    const behind = conversionFor(test, read.rest, raw.test);
    if (typeof behind === 'string') throw refuse('value-invalid');
    if (!sameConversion(behind, conversion)) throw refuse('unit-conflict');
  }
  if (!field && !read.rest && ofRange)
    notes.push({ key: 'unit-from-report-range', params: { unit: ofRange } });
  if (conversion.alternative) notes.push({ key: 'converted-from-urea', params: {} });
  return { text, conversion };
}

/** Two slips that are common: the share of a white cell for its count, and the other kind of D-dimer unit. */
function hintFor(test: LabTest, text: string): Pick<LabError, 'hint'> {
  const share = test.partOf === 'white-cells' && normaliseUnit(text) === '%';
  if (share) return { hint: { key: 'share-not-count', units: test.units } };
  return namesDimerUnits(text) ? { hint: { key: 'other-dimer-units', units: test.units } } : {};
}

function measure(
  test: LabTest,
  read: ReadValue,
  unit: GivenUnit,
  known: Limits | null,
  notes: Note[],
  path = 'value',
): Measured {
  if (read.kind === 'grade') return { kind: 'grade', grade: read.grade };
  const picked = pickReading(test, read, unit.conversion, known, path);
  if (test.kind === 'grade') {
    const grade = read.comparator ? undefined : gradeOfNumber(picked);
    if (!grade) throw new Refusal(labError('value-impossible', path, sensible(test, known)));
    return { kind: 'grade', grade };
  }
  if (read.mark) notes.push({ key: 'read-as', params: { value: toNumber(picked) } });
  return { kind: 'number', value: apply(unit.conversion, picked), comparator: read.comparator };
}

function finalRange(
  test: LabTest,
  raw: RawLabInput,
  conversion: Conversion,
  table: ReturnType<typeof chooseRange>,
): RangeChoice {
  const known = typeof table === 'string' ? null : table.used;
  if (raw.report_range && test.kind === 'quantity') {
    const { range, notes, writtenIn } = readReportRange(test, raw.report_range, conversion, known);
    return { used: range, apart: [], others: known ? [known] : [], notes, writtenIn };
  }
  if (typeof table === 'string') {
    throw new Refusal(
      labError(table, table === 'not-for-this-sex' ? 'sex' : 'pregnant', sensible(test, null)),
    );
  }
  return table;
}

/** Earlier results sorted by date, oldest first; one without a unit has the unit of the value. */
function readEarlier(
  test: LabTest,
  raw: RawLabInput,
  unitText: string,
  known: Limits | null,
): EarlierResult[] {
  if (raw.today && raw.date && raw.date > raw.today) throw new Refusal(labError('date-future', 'date'));
  const results = (raw.earlier ?? []).map((earlier, i) => {
    const path = `earlier.${i}`;
    if (raw.today && earlier.date > raw.today) throw new Refusal(labError('date-future', `${path}.date`));
    if (raw.date && earlier.date > raw.date) throw new Refusal(labError('date-order', `${path}.date`));
    return { date: earlier.date, measured: readOneEarlier(test, raw.test, earlier, unitText, known, path) };
  });
  return results.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function readOneEarlier(
  test: LabTest,
  named: string,
  earlier: { value: number | string; unit?: string | null },
  unitText: string,
  known: Limits | null,
  path: string,
): Measured {
  try {
    const read = readNumber(test, earlier, known, `${path}.value`);
    const own = {
      test: named,
      unit: earlier.unit?.trim() || (read.kind === 'number' && read.rest ? '' : unitText),
    };
    const unit = unitOf(test, own, read, known, []);
    return measure(test, read, unit, known, [], `${path}.value`);
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.error.path !== 'unit') throw refusal;
    throw new Refusal({ ...refusal.error, path: `${path}.unit` });
  }
}
