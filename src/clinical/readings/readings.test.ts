import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import labs from '../../../content/knowledge/labs.json';
import redFlags from '../../../content/knowledge/red-flags.json';
import { ALERT_LEVELS, ALERTS, alertOf, CRITICAL_GLUCOSE, isNotJudged } from './alert.ts';
import { checkReading } from './check.ts';
import { limitsOf } from './limits.ts';
import { MEASURES, type Measure, MMOL_A_MG_OF_GLUCOSE, toFirstUnit, unitOf, unitsOf } from './measures.ts';
import { readKept } from './read.ts';

const METRIC = { imperial: false, conventional: true };
const check = (measure: Measure, id: string, typed: string[], adult: boolean | null = true) => {
  const unit = unitOf(measure, id);
  if (!unit) throw new Error(`no unit ${id}`);
  return checkReading({ measure, unit, units: unitsOf(measure, METRIC), typed, adult });
};

describe('units', () => {
  it.each<[Measure, string, number[], number]>([
    ['temperature', 'F', [98.6], 37],
    ['weight', 'lb', [100], 45.359237],
    ['weight', 'st-lb', [11, 7], 73.028372],
    ['height', 'ft-in', [5, 7], 170.18],
    ['glucose', 'mmol/L', [5.55], 100],
  ])('%s in %s', (measure, id, values, expected) => {
    const unit = unitOf(measure, id);
    expect(unit && toFirstUnit(measure, unit, values)).toEqual([expected]);
  });

  it('puts the unit of the place first and keeps the others', () => {
    const first = (measure: Measure, custom: typeof METRIC) => unitsOf(measure, custom)[0]?.id;
    expect(first('temperature', { imperial: true, conventional: true })).toBe('F');
    expect(first('height', { imperial: true, conventional: true })).toBe('ft-in');
    expect(first('glucose', { imperial: false, conventional: false })).toBe('mmol/L');
    expect(first('glucose', METRIC)).toBe('mg/dL');
    expect(unitsOf('weight', METRIC).map(({ id }) => id)).toEqual(['kg', 'lb', 'st-lb']);
  });

  it('tells sugar by the factor and the limits of the laboratory tests', () => {
    const sugar = labs.tests.find(({ id }) => id === 'glucose-random');
    expect(sugar?.toSi?.factor).toBe(MMOL_A_MG_OF_GLUCOSE);
    expect(sugar?.critical).toMatchObject(CRITICAL_GLUCOSE);
    const [limits] = limitsOf('glucose', null);
    expect(limits).toEqual({
      possible: [sugar?.possible?.low, sugar?.possible?.high],
      usual: [CRITICAL_GLUCOSE.low, CRITICAL_GLUCOSE.high],
    });
  });
});

describe('what was typed', () => {
  it('is read in the digits of any script', () => {
    expect(check('blood-pressure', 'mmHg', ['१२८', '٨٢'])).toEqual({
      ok: true,
      reading: { values: [128, 82], unit: 'mmHg' },
      doubts: [],
    });
    expect(check('temperature', 'C', ['௩௮,௪'])).toMatchObject({ reading: { values: [38.4] } });
  });

  it.each<[Measure, string, string[], string]>([
    ['pulse', 'bpm', [''], 'missing'],
    ['pulse', 'bpm', ['fast'], 'no-number'],
    ['steps', 'steps', ['10.5'], 'not-whole'],
    ['blood-pressure', 'mmHg', ['120', ''], 'missing'],
    ['blood-pressure', 'mmHg', ['80', '120'], 'order'],
    ['blood-pressure', 'mmHg', ['1200', '80'], 'impossible'],
    ['height', 'ft-in', ['5', '13'], 'part-too-large'],
    ['oxygen', '%', ['101'], 'impossible'],
    ['pain', 'score', ['11'], 'impossible'],
    ['sleep', 'h', ['25'], 'impossible'],
  ])('%s in %s: %j is refused as %s', (measure, unit, typed, code) => {
    expect(check(measure, unit, typed)).toMatchObject({ ok: false, problem: { code } });
  });

  it('names the unit that was probably meant', () => {
    const problem = (measure: Measure, unit: string, typed: string) => check(measure, unit, [typed]);
    expect(problem('temperature', 'C', '101.3')).toMatchObject({ problem: { likely: 'F', range: [10, 43] } });
    expect(problem('glucose', 'mg/dL', '5.6')).toMatchObject({ problem: { likely: 'mmol/L' } });
    expect(problem('temperature', 'F', '38')).toMatchObject({ problem: { likely: 'C', range: [50, 109.4] } });
  });

  it('asks once more where a figure is possible but seldom', () => {
    expect(check('blood-pressure', 'mmHg', ['210', '100'])).toMatchObject({
      ok: true,
      doubts: [{ part: 'systolic', range: [90, 200] }],
    });
    expect(check('peak-flow', 'L/min', ['999'])).toMatchObject({ ok: true, doubts: [] });
  });

  it('knows a child’s weight from an adult’s, and refuses neither where nobody knows the age', () => {
    expect(check('weight', 'kg', ['3.4'], false)).toMatchObject({ ok: true, doubts: [] });
    expect(check('weight', 'kg', ['3.4'], null)).toMatchObject({ ok: true });
    expect(check('weight', 'kg', ['3.4'], true)).toMatchObject({ problem: { code: 'impossible' } });
    expect(check('weight', 'kg', ['500'], null)).toMatchObject({ ok: true });
    expect(check('weight', 'kg', ['500'], false)).toMatchObject({ problem: { code: 'impossible' } });
  });

  it('comes back from an entry as it was told, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MEASURES),
        fc.nat(3),
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 2 }),
        (measure, which, figures) => {
          const units = unitsOf(measure, METRIC);
          const unit = units[which % units.length] ?? units[0];
          if (!unit) return;
          const checked = checkReading({ measure, unit, units, typed: figures.map(String), adult: null });
          if (!checked.ok) return;
          const kept = readKept(JSON.parse(JSON.stringify({ measure, reading: checked.reading })));
          expect(kept).toMatchObject(checked.reading);
          expect(kept?.lines.every(Number.isFinite)).toBe(true);
        },
      ),
    );
  });

  it.each([
    {},
    { measure: 'aura', reading: { values: [1], unit: 'kg' } },
    { measure: 'weight', reading: { values: [70], unit: 'mmHg' } },
    { measure: 'weight', reading: { values: ['70'], unit: 'kg' } },
    { measure: 'blood-pressure', reading: { values: [120], unit: 'mmHg' } },
    { measure: 'weight', reading: null },
  ])('is not guessed from %j', (data) => {
    expect(readKept(data)).toBeNull();
  });
});

const ADULT = { ageDays: 40 * 365, pregnant: false };

describe('alerts', () => {
  it.each<[Measure, number[], ReturnType<typeof alertOf>]>([
    ['blood-pressure', [179, 119], null],
    ['blood-pressure', [180, 80], 'pressure-high'],
    ['blood-pressure', [150, 120], 'pressure-high'],
    ['temperature', [37.9], null],
    ['temperature', [38], 'fever-grown'],
    ['oxygen', [95], null],
    ['oxygen', [94], 'oxygen-below-usual'],
    ['oxygen', [93], 'oxygen-below-usual'],
    ['oxygen', [92], 'oxygen-low'],
    ['glucose', [40], 'glucose-low'],
    ['glucose', [41], 'glucose-below-usual'],
    ['glucose', [69.9], 'glucose-below-usual'],
    ['glucose', [70], null],
    ['glucose', [299], null],
    ['glucose', [300], 'glucose-high'],
    ['glucose', [500], 'glucose-very-high'],
    ['pulse', [39], 'pulse-slow'],
    ['pulse', [40], null],
    ['pulse', [120], null],
    ['pulse', [121], 'pulse-fast'],
    ['weight', [30], null],
  ])('%s of %j: %s', (measure, lines, alert) => {
    expect(alertOf(measure, lines, ADULT)).toBe(alert);
  });

  const days = (ageDays: number | null, pregnant = false) => ({ ageDays, pregnant });
  it.each<[string, Measure, number[], ReturnType<typeof days>, ReturnType<typeof alertOf>]>([
    ['a baby of 3 months', 'temperature', [38], days(90), 'fever-newborn'],
    ['a baby of 3 months', 'temperature', [35.9], days(90), 'cold-newborn'],
    ['a baby of 5 months', 'temperature', [38], days(150), 'fever-baby'],
    ['a baby of 5 months', 'temperature', [35.9], days(150), null],
    ['a child of 4', 'temperature', [38], days(4 * 366), 'fever-grown'],
    ['nobody knows who', 'temperature', [38], days(null), 'fever'],
    ['a pregnant adult', 'temperature', [38], days(11_000, true), 'fever-pregnant'],
    ['a pregnant adult', 'blood-pressure', [139, 89], days(11_000, true), null],
    ['a pregnant adult', 'blood-pressure', [140, 80], days(11_000, true), 'pressure-high-pregnant'],
    ['a pregnant adult', 'blood-pressure', [130, 110], days(11_000, true), 'pressure-severe-pregnant'],
    ['an old person', 'blood-pressure', [180, 80], days(80 * 366), 'pressure-high'],
    ['a teen of 15', 'blood-pressure', [170, 100], days(15 * 366), null],
    ['a teen of 15', 'blood-pressure', [180, 100], days(15 * 366), 'pressure-high-child'],
    ['nobody knows who', 'blood-pressure', [180, 100], days(null), 'pressure-high'],
    ['a child of 4', 'pulse', [150], days(4 * 366), null],
    ['nobody knows who', 'pulse', [150], days(null), null],
  ])('of %s: %s %j', (_, measure, lines, who, alert) => expect(alertOf(measure, lines, who)).toBe(alert));

  it('never call a child’s figure well or ill by the limits of adults', () => {
    for (const years of [0, 4, 15, 17]) {
      expect(isNotJudged('blood-pressure', days(years * 365))).toBe(true);
      expect(check('blood-pressure', 'mmHg', ['75', '38'], false)).toMatchObject({ ok: true, doubts: [] });
      expect(check('pulse', 'bpm', ['170'], false)).toMatchObject({ ok: true, doubts: [] });
    }
    expect(isNotJudged('blood-pressure', days(null))).toBe(false);
    expect(isNotJudged('blood-pressure', days(7000))).toBe(false);
    expect(check('pulse', 'bpm', ['170'])).toMatchObject({ doubts: [{ part: 'value' }] });
  });

  it('are as grave as the triage rules for the same finding', () => {
    const rules: { level: string; all: string[]; any?: string[] }[] = redFlags;
    const levelOf = (finding: string) =>
      rules.find(({ all, any }) => all.length === 1 && all[0] === finding && !any?.length)?.level;
    expect(ALERT_LEVELS['oxygen-low']).toBe(levelOf('low-oxygen-reading'));
    expect(ALERT_LEVELS['pressure-high']).toBe(levelOf('high-bp-reading'));
    const named = (id: string) => redFlags.find((rule) => rule.id === id);
    expect(ALERT_LEVELS['fever-newborn']).toBe(named('fever-under-three-months')?.level);
    expect(named('fever-under-three-months')).toMatchObject({ ageMaxDays: 90 });
    expect(ALERT_LEVELS['cold-newborn']).toBe(named('cold-young-baby')?.level);
    expect(ALERT_LEVELS['fever-baby']).toBe(named('fever-three-to-six-months')?.level);
    expect(named('fever-three-to-six-months')).toMatchObject({ ageMaxDays: 180 });
    expect(ALERT_LEVELS['fever-pregnant']).toBe(named('fever-in-pregnancy')?.level);
    expect(Object.keys(ALERT_LEVELS).sort()).toEqual([...ALERTS].sort());
  });
});
