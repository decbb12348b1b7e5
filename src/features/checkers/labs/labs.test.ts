import { describe, expect, it } from 'vitest';
import wordsJson from '../../../../content/knowledge/en/labs.json';
import factsJson from '../../../../content/knowledge/labs.json';
import type { LabFacts, LabWords } from '../../../clinical/labs/index.ts';
import { firstOpen, type LabAnswers, NO_ANSWERS, stepsOf } from './answers.ts';
import { findTests, listNames, nearTests } from './find.ts';
import { placeOf } from './place.ts';
import type { Around } from './request.ts';
import { sortResults } from './sorted.ts';
import { nobody, reportsOf, today, woman } from './testing/reports.ts';
import { fitting } from './told-lines.ts';
import { asksFasting, SIGNS, unitFor, unitsOf, unitText } from './units.ts';
import { partOf } from './use-error-words.ts';
import { sourcesOf } from './use-origin.ts';

const facts = factsJson as unknown as LabFacts;
const words: Record<string, LabWords> = wordsJson;
const { ask, knowledge, testOf } = reportsOf(facts);

describe('the order of questions', () => {
  it('asks only what the profile does not know and what can be', () => {
    const steps = (answers: LabAnswers, around: Around, ids: string[]) =>
      stepsOf(answers, around.known, ids.map(testOf), today);
    expect(steps(NO_ANSWERS, nobody, ['sodium'])).toEqual(['choose', 'sex', 'age', 'pregnant', 'values']);
    expect(steps({ ...NO_ANSWERS, sex: 'male' }, nobody, ['tsh'])).toEqual([
      'choose',
      'sex',
      'age',
      'values',
    ]);
    expect(steps({ ...NO_ANSWERS, pregnant: true }, woman, ['tsh'])).toEqual([
      'choose',
      'pregnant',
      'trimester',
      'values',
    ]);
    expect(steps({ ...NO_ANSWERS, pregnant: true }, woman, ['sodium'])).not.toContain('trimester');
    const old = { ...woman, known: { sex: 'female', dateOfBirth: '1940-01-01' } } as const;
    expect(steps(NO_ANSWERS, old, ['tsh'])).toEqual(['choose', 'values']);
  });
  it('goes on where something is still open', () => {
    const steps = ['choose', 'sex', 'age', 'pregnant', 'values'] as const;
    expect(firstOpen(NO_ANSWERS, steps)).toBe('sex');
    expect(firstOpen({ ...NO_ANSWERS, sex: 'female', age: '30' }, steps)).toBe('pregnant');
    expect(firstOpen({ ...NO_ANSWERS, sex: 'female', age: '30', pregnant: false }, steps)).toBe('values');
  });
});

describe('finding a test', () => {
  const names = listNames(facts, words, 'en');
  it('finds by any part of a name, the nearest first', () => {
    expect(findTests(names, 'TSH', 'en')[0]).toBe('tsh');
    expect(findTests(names, 'sgpt', 'en')).toEqual(['alt']);
    expect(findTests(names, 'K', 'en')[0]).toBe('potassium');
    expect(findTests(names, 'sugar', 'en')).toEqual(
      expect.arrayContaining(['glucose-fasting', 'glucose-random', 'urine-glucose']),
    );
    expect(findTests(names, '  ', 'en')).toEqual([]);
    expect(findTests(names, 'zzz', 'en')).toEqual([]);
  });
  it('offers what was nearly written', () => {
    expect(nearTests(knowledge, 'hemoglobine')).toContain('hemoglobin');
    expect(nearTests(knowledge, 'qqqqqq')).toEqual([]);
  });
});

describe('units', () => {
  it('follow the choice, then the last report, then the country', () => {
    const glucose = testOf('glucose-fasting');
    expect(unitFor(glucose, { unit: null }, 'IN', undefined)).toBe('mg/dL');
    expect(unitFor(glucose, { unit: null }, 'GB', undefined)).toBe('mmol/L');
    expect(unitFor(glucose, { unit: null }, 'IN', 'mmol/L')).toBe('mmol/L');
    expect(unitFor(glucose, { unit: 'mg/dL' }, 'GB', 'mmol/L')).toBe('mg/dL');
    expect(unitFor(glucose, { unit: 'furlong' }, 'IN', undefined)).toBe('mg/dL');
  });
  it('are signs for what a strip tells', () => {
    expect(unitsOf(testOf('urine-nitrite'))).toEqual([SIGNS]);
    expect(unitFor(testOf('urine-protein'), { unit: null }, 'GB', undefined)).toBe(SIGNS);
    expect(unitFor(testOf('urine-protein'), { unit: 'g/L' }, 'GB', undefined)).toBe('g/L');
  });
  it('are written as laboratories do', () => {
    expect(
      ['10^9/L', 'umol/L', 'ug/mL FEU', 'mL/min/1.73m2', 'uIU/mL', 'lakh/uL', 'ratio'].map(unitText),
    ).toEqual(['10⁹/L', 'µmol/L', 'µg/mL FEU', 'mL/min/1.73 m²', 'µIU/mL', 'lakh/µL', '']);
    // Every unit of the data is worded: none keeps the signs of a computer.
    for (const unit of facts.tests.flatMap(({ units }) => units))
      expect(unitText(unit)).not.toMatch(/\^|\bu[LgmI]/);
  });
  it('asks about eating only where no other field tells it', () => {
    expect(asksFasting(testOf('glucose-random'), ['glucose-random'])).toBe(true);
    expect(asksFasting(testOf('glucose-random'), ['glucose-random', 'glucose-fasting'])).toBe(false);
    expect(asksFasting(testOf('glucose-fasting'), ['glucose-fasting'])).toBe(false);
    expect(asksFasting(testOf('triglycerides'), ['triglycerides'])).toBe(true);
  });
});

describe('refusals', () => {
  it.each([
    [{ code: 'value-impossible', path: 'value' }, 'value'],
    [{ code: 'unit-conflict', path: 'unit' }, 'value'],
    [{ code: 'report-range-invalid', path: 'report_range.high' }, 'high'],
    [{ code: 'report-range-impossible', path: 'report_range' }, 'low'],
    [{ code: 'no-range-in-pregnancy', path: 'pregnant' }, 'low'],
    [{ code: 'not-for-this-sex', path: 'sex' }, 'low'],
    [{ code: 'called-missing', path: 'called' }, 'called'],
  ])('%j stands at %s', (error, part) => {
    expect(partOf(error)).toBe(part);
  });
});

describe('the result', () => {
  it('puts first what cannot wait, then the farthest out', () => {
    const asked = ask({
      sodium: { value: '139' },
      hemoglobin: { value: '11.5' },
      potassium: { value: '7' },
      alt: { value: '400' },
    });
    const { critical, outside, inside } = sortResults(asked.answered?.results ?? []);
    expect(critical.map(({ test }) => test)).toEqual(['potassium']);
    expect(outside.map(({ test }) => test)).toEqual(['alt', 'hemoglobin']);
    expect(inside.map(({ test }) => test)).toEqual(['sodium']);
  });
  it('never calls a child by the range of adults simply normal, and says why once', () => {
    const child = { ...nobody, known: { sex: 'male', dateOfBirth: '2020-01-01' } } as const;
    const sorted = sortResults(
      ask({ sodium: { value: '139' }, potassium: { value: '4' } }, {}, child).answered?.results ?? [],
    );
    expect(sorted.unsure).toBe(true);
    expect(sorted.shared.map(({ key }) => key)).toEqual(['no-child-range']);
  });
  it('draws the mark where the words say', () => {
    const place = (low: number | null, high: number | null, value: number, more = {}) =>
      placeOf({ low, high }, value, { status: 'normal', direction: null, how_far: null, ...more });
    expect(place(12, 16, 14)?.at).toBeCloseTo(0.5);
    expect(place(0, 5, 5)?.at).toBeCloseTo(0.6);
    expect(place(0, 5, 5)?.zones.map(({ kind }) => kind)).toEqual(['in', 'above']);
    expect(place(90, null, 95)?.zones.map(({ kind }) => kind)).toEqual(['below', 'in']);
    expect(place(null, null, 1)).toBeNull();
    const low = { status: 'abnormal', direction: 'low' };
    const far = place(12, 16, 8, { ...low, how_far: 'far' })?.at ?? 1;
    const slight = place(12, 16, 11, { ...low, how_far: 'slightly' })?.at ?? 0;
    expect(far).toBeLessThan(slight);
    expect(slight).toBeLessThan(place(12, 16, 12)?.at ?? 0);
    expect(place(null, 5, 9, { status: 'critical', direction: 'high' })?.at).toBeGreaterThan(0.9);
  });
  it('saves as many lines as a note takes', () => {
    expect(fitting(['abc', 'de', 'f'], 7)).toEqual(['abc', 'de']);
    expect(fitting(['abc'], 7)).toEqual(['abc']);
  });
  it('names the sources of the data', () => {
    expect(sourcesOf('ABIM; T (Quest); RR')).toEqual(['abim', 'testing', 'loinc']);
    expect(sourcesOf('X (negative/trace)')).toEqual(['general']);
    expect(sourcesOf('convention quoted in stored file; ABIM: no specific normal')).toEqual(['other']);
    expect(sourcesOf(null)).toEqual([]);
  });
});
