import { describe, expect, it } from 'vitest';
import rawFacts from '../../../../content/knowledge/growth.json';
import type { CheckerResult } from '../../../bindings/types.ts';
import { assess, parseInput, prepareKnowledge, trend } from '../../../clinical/growth/index.ts';
import { growthSchema } from '../../../content/schemas/growth.ts';
import { type GrowthAnswers, inputOf, type Known, NO_ANSWERS, stepsOf } from './answers.ts';
import { chartsOf } from './chart-data.ts';
import { apart, scaleOf } from './chart-scale.ts';
import type { Child } from './child.ts';
import { daysBetween, localDay, noonOf } from './days.ts';
import { firstProblem, problemOf } from './problems.ts';
import { BANDS, levelOf } from './verdict.ts';
import { childrenOf, keptChild, readVisits, visitsOf } from './visits.ts';

const knowledge = prepareKnowledge(growthSchema.parse(rawFacts));
const ASHA: Child = { name: 'Asha', sex: 'female', born: '2026-01-10', early: null, weeks: null };
const KNOWN: Known = {
  own: null,
  others: [],
  imperial: false,
  today: '2026-11-22',
  earlyBelowDays: 731,
  earlyBelowWeeks: 37,
};
const OWN: Known = { ...KNOWN, own: ASHA };
const answered = (some: Partial<GrowthAnswers>): GrowthAnswers => ({
  ...NO_ANSWERS,
  day: '2026-11-22',
  ...some,
});

describe('the questions', () => {
  it('leave out what the profile knows', () => {
    expect(stepsOf(NO_ANSWERS, OWN)).toEqual(['day', 'early', 'oedema', 'weight', 'length', 'head']);
    expect(stepsOf(NO_ANSWERS, KNOWN).slice(0, 4)).toEqual(['sex', 'name', 'born', 'day']);
  });
  it('ask about early birth under two years and once only, about feet and head under five', () => {
    const early = { ...OWN, own: { ...ASHA, early: 'no' as const } };
    expect(stepsOf(NO_ANSWERS, early)).not.toContain('early');
    expect(stepsOf(answered({ askEarly: true }), early)).toContain('early');
    const older = { ...OWN, own: { ...ASHA, born: '2024-01-10' } };
    expect(stepsOf(answered({}), older)).not.toContain('early');
    const school = { ...OWN, own: { ...ASHA, born: '2020-01-10' } };
    expect(stepsOf(answered({}), school)).toEqual(['day', 'weight', 'length']);
  });
  it('do not ask again which child it is once the first result is saved', () => {
    const others = [ASHA];
    expect(stepsOf(answered({}), { ...KNOWN, others })[0]).toBe('who');
    expect(stepsOf(answered({ sex: 'female' }), { ...KNOWN, others })[0]).toBe('sex');
    expect(stepsOf(answered({ child: ASHA }), { ...KNOWN, others })).not.toContain('name');
  });
});

describe('what the engine is asked', () => {
  it('counts the age from birthday to the day of measuring', () => {
    const input = inputOf(answered({ day: '2026-02-10', weight: '4,2', length: '', oedema: 'no' }), OWN);
    expect(input).toEqual({ sex: 'female', age_days: 31, weight_kg: 4.2, oedema: false });
  });
  it('takes years and months where there is no birthday', () => {
    const some = { sex: 'male' as const, noBirthday: true, years: '२', months: '3', length: '88' };
    expect(inputOf(answered(some), KNOWN)).toMatchObject({ age_months: 27, measured: 'standing' });
    expect(inputOf(answered({ ...some, years: '6' }), KNOWN)).not.toHaveProperty('measured');
  });
  it('converts pounds, ounces and inches, and feet only from five years on', () => {
    const baby = { units: 'imperial' as const, weight: '16', ounces: '8', feet: '3', length: '26' };
    expect(inputOf(answered(baby), OWN)).toMatchObject({ weight_kg: 7.4843, lenhei_cm: 66.04 });
    const school = { ...OWN, own: { ...ASHA, born: '2020-01-10' } };
    expect(inputOf(answered(baby), school)).toMatchObject({ lenhei_cm: 157.48 });
  });
  it('tells the week only of a child born early', () => {
    expect(inputOf(answered({ early: 'yes', weeks: '34' }), OWN)).toMatchObject({ gestation_weeks: 34 });
    expect(inputOf(answered({ early: 'no', weeks: '34' }), OWN)).not.toHaveProperty('gestation_weeks');
  });
});

describe('what is refused', () => {
  it('days that are none, that are to come or before the birth', () => {
    expect(problemOf('day', answered({ day: '' }), OWN)).toEqual({ code: 'date' });
    expect(problemOf('day', answered({ day: '2026-11-23' }), OWN)).toEqual({ code: 'future' });
    expect(problemOf('day', answered({ day: '2026-01-09' }), OWN)).toEqual({ code: 'before-birth' });
    expect(problemOf('day', answered({ day: '2026-01-10' }), OWN)).toBeNull();
    expect(problemOf('born', answered({ born: '2027-01-01' }), KNOWN)).toEqual({ code: 'future' });
  });
  it('grown people, whichever way their age is told', () => {
    expect(problemOf('day', answered({ born: '1990-01-01' }), KNOWN)).toEqual({ code: 'adult' });
    expect(problemOf('born', answered({ noBirthday: true, years: '19', months: '1' }), KNOWN)).toEqual({
      code: 'adult',
    });
    expect(problemOf('born', answered({ noBirthday: true }), KNOWN)).toEqual({ code: 'age' });
  });
  it('figures that no child has, with the range and the unit that was meant', () => {
    expect(problemOf('weight', answered({ weight: '7200' }), OWN)).toEqual({
      code: 'range',
      range: [0.2, 400],
      likely_unit: 'g',
    });
    expect(problemOf('head', answered({ head: 'big' }), OWN)).toEqual({ code: 'figure' });
  });
  it('a slip elsewhere never stops a question, and nothing at all is told on the last one', () => {
    expect(problemOf('weight', answered({ weight: '7', head: 'big' }), OWN)).toBeNull();
    expect(problemOf('length', answered({}), OWN)).toBeNull();
    expect(problemOf('head', answered({}), OWN)).toEqual({ code: 'nothing' });
    expect(problemOf('early', answered({ early: 'yes', weeks: '50' }), OWN)).toEqual({ code: 'weeks' });
  });
  it('an answer that no longer holds is asked for again', () => {
    const whole = answered({ early: 'no', oedema: 'no', weight: '7.4' });
    expect(firstProblem(whole, OWN)).toBeNull();
    expect(firstProblem({ ...whole, weight: '7400' }, OWN)).toBe('weight');
  });
});

function saved(day: string, child: Child, figures: object, updated_at = day): CheckerResult {
  const age_days = daysBetween(child.born ?? '', day) ?? 100;
  const input = { sex: child.sex, age_days, ...figures, day, ...keptChild(child) };
  return { taken_at: noonOf(day), updated_at, input } as unknown as CheckerResult;
}

describe('visits', () => {
  const twin = { ...ASHA, name: 'Mina' };
  const results = [
    saved('2026-03-10', ASHA, { weight_kg: 5.5 }),
    saved('2026-03-10', ASHA, { weight_kg: 5.8 }, '2026-03-11'),
    saved('2026-05-10', twin, { weight_kg: 6.5 }),
    saved('2026-02-10', ASHA, { weight_kg: 4.2, gestation_weeks: 34 }),
  ];
  const visits = readVisits(results);
  const days = (child: Child, own: boolean) =>
    visitsOf(visits, { child, own }, null, knowledge).map(({ day, input }) => [day, input.weight_kg]);

  it('are one child’s, oldest first, and of one day the one written last', () => {
    expect(days(ASHA, false)).toEqual([
      ['2026-02-10', 4.2],
      ['2026-03-10', 5.8],
    ]);
    expect(days(ASHA, true)).toHaveLength(3);
    expect(childrenOf(visits).map(({ name }) => name)).toEqual(['Mina', 'Asha']);
  });
  it('never join children of whom nothing was told', () => {
    const nobody = { ...ASHA, name: '', born: null };
    const unknown = readVisits([saved('2026-03-10', nobody, { weight_kg: 5 })]);
    expect(visitsOf(unknown, { child: nobody, own: false }, null, knowledge)).toEqual([]);
    expect(childrenOf(unknown)).toEqual([]);
  });
  it('follow what is known today, so that no visit contradicts another', () => {
    const corrected = visitsOf(visits, { child: { ...ASHA, weeks: 32 }, own: false }, null, knowledge);
    expect(corrected.map(({ input }) => input.gestation_weeks)).toEqual([32, 32]);
    const told = trend(
      corrected.map(({ input }) => input),
      knowledge,
    );
    expect(told.ok).toBe(true);
    const later = visitsOf(visits, { child: { ...ASHA, born: '2026-03-01' }, own: true }, null, knowledge);
    expect(later.map(({ input }) => input.age_days)).toEqual([9, 70]);
  });
  it('keep their day in every time zone', () => {
    expect(localDay(new Date(noonOf('2026-03-10')))).toBe('2026-03-10');
  });
});

function resultOf(figures: object) {
  const parsed = parseInput({ sex: 'female', age_days: 400, ...figures });
  if (!parsed.ok) throw new Error(parsed.error.code);
  return assess(parsed.value, knowledge);
}

describe('what to do first', () => {
  it('knows every band of the facts', () => {
    const keys = knowledge.facts.bands.flatMap(({ bands }) => bands.map(({ key }) => key));
    expect(keys.filter((key) => !BANDS.some((band) => band === key))).toEqual([]);
  });
  it('is to go today with swollen feet or far too little weight', () => {
    expect(levelOf(resultOf({ weight_kg: 9, oedema: true }), [])).toBe('urgent');
    expect(levelOf(resultOf({ weight_kg: 5.8, lenhei_cm: 74 }), [])).toBe('urgent');
  });
  it('is to look at the figures where they can hardly be right', () => {
    expect(levelOf(resultOf({ weight_kg: 90 }), [])).toBe('figures');
  });
  it('is an appointment outside the bands, also for a line that lastingly falls', () => {
    const falls = {
      series: 'wfa',
      direction: 'down',
      from: 0,
      to: 1,
      lines: 2,
      lasting: true,
    } as const;
    expect(levelOf(resultOf({ lenhei_cm: 68 }), [])).toBe('soon');
    expect(levelOf(resultOf({ weight_kg: 9 }), [falls])).toBe('course');
    expect(levelOf(resultOf({ weight_kg: 9 }), [{ ...falls, lasting: false }])).toBe('well');
    expect(levelOf(resultOf({ weight_kg: 9 }), [])).toBe('well');
  });
  it('is nothing where no table fits', () => {
    expect(levelOf(resultOf({ age_days: 10, weight_kg: 2, gestation_weeks: 30 }), [])).toBe('none');
  });
});

describe('charts', () => {
  const chartOf = (dayAndFigures: [string, object][], born = '2020-01-10') => {
    const child = { ...ASHA, born };
    const results = dayAndFigures.map(([day, figures]) => saved(day, child, figures));
    return chartsOf(
      visitsOf(readVisits(results), { child, own: true }, null, knowledge),
      'female',
      knowledge,
    );
  };
  it('show the smallest stretch that holds all visits, with five lines', () => {
    const [weight] = chartOf([
      ['2020-03-10', { weight_kg: 5 }],
      ['2021-03-10', { weight_kg: 9 }],
    ]);
    expect([weight?.from, weight?.to]).toEqual([0, 24]);
    expect(weight?.lines.map(({ percentile }) => percentile)).toEqual([3, 15, 50, 85, 97]);
  });
  it('draw length and height as one line through both tables', () => {
    const charts = chartOf([
      ['2021-03-10', { lenhei_cm: 75 }],
      ['2026-03-10', { lenhei_cm: 115 }],
    ]);
    expect(charts.map(({ name }) => name)).toEqual(['length']);
    const median = charts[0]?.lines[2]?.points ?? [];
    expect(median.some(([at]) => at < 59) && median.some(([at]) => at > 61)).toBe(true);
    expect(median.every(([at], i) => i === 0 || at > (median[i - 1]?.[0] ?? 0))).toBe(true);
  });
  it('leave implausible figures out of the drawing, not out of the table', () => {
    const [weight] = chartOf([
      ['2020-03-10', { weight_kg: 5 }],
      ['2020-04-10', { weight_kg: 60 }],
    ]);
    expect(weight?.points.map(({ implausible }) => implausible)).toEqual([false, true]);
    expect(weight && Math.max(...scaleOf(weight).up)).toBeLessThan(15);
  });
  it('run from left to right, upwards, with labels that do not touch', () => {
    const [weight] = chartOf([['2020-03-10', { weight_kg: 5 }]]);
    if (!weight) throw new Error('no chart');
    const { x, y, across } = scaleOf(weight);
    expect(x(1)).toBeLessThan(x(5));
    expect(y(8)).toBeLessThan(y(4));
    expect(across.map(({ told }) => told)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(apart([100, 98, 60], 12)).toEqual([100, 88, 60]);
  });
});
