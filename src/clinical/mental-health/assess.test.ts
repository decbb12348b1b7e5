import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import english from '../../../content/knowledge/en/mental-health.json';
import rawFacts from '../../../content/knowledge/mental-health.json';
import { mentalHealthFactsSchema, mentalHealthWordsSchema } from '../../content/schemas/mental-health.ts';
import { answer } from './answer.ts';
import { assess, type MentalHealthResult } from './assess.ts';
import { type Instrument, ITEMS, prepareKnowledge } from './knowledge.ts';
import { parseInput } from './schema.ts';

const knowledge = prepareKnowledge(mentalHealthFactsSchema.parse(rawFacts));

function assessed(raw: Record<string, unknown>): MentalHealthResult {
  const parsed = parseInput(raw);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return assess(parsed.value, knowledge);
}

/** Answers that add up to `score`, filled from the first item on, so that item 9 comes last. */
function summing(instrument: Instrument, score: number): number[] {
  return Array.from({ length: ITEMS[instrument] }, (_, i) => Math.max(0, Math.min(3, score - 3 * i)));
}

const form = (instrument: Instrument, score: number, more: object = {}) =>
  assessed({ instrument, answers: summing(instrument, score), age: 40, ...more });

describe('the published bands', () => {
  it.each([
    ['phq9', 0, 'minimal'],
    ['phq9', 4, 'minimal'],
    ['phq9', 5, 'mild'],
    ['phq9', 9, 'mild'],
    ['phq9', 10, 'moderate'],
    ['phq9', 14, 'moderate'],
    ['phq9', 15, 'moderately-severe'],
    ['phq9', 19, 'moderately-severe'],
    ['phq9', 20, 'severe'],
    ['phq9', 27, 'severe'],
    ['gad7', 4, 'minimal'],
    ['gad7', 5, 'mild'],
    ['gad7', 10, 'moderate'],
    ['gad7', 14, 'moderate'],
    ['gad7', 15, 'severe'],
    ['gad7', 21, 'severe'],
  ] as const)('%s with %i points is %s', (instrument, score, band) => {
    expect(form(instrument, score)).toMatchObject({ score, band });
  });

  it('tells the range of each form', () => {
    expect((['phq9', 'gad7', 'phq2', 'gad2'] as const).map((id) => form(id, 0).max)).toEqual([27, 21, 6, 6]);
  });

  it('is positive from 10 on the long forms', () => {
    expect([form('phq9', 9).positive, form('phq9', 10).positive]).toEqual([false, true]);
    expect([form('gad7', 9).positive, form('gad7', 10).positive]).toEqual([false, true]);
  });
});

describe('the two-item forms', () => {
  it.each([
    ['phq2', 'phq9'],
    ['gad2', 'gad7'],
  ] as const)('%s offers %s from 3 points and has no bands', (short, long) => {
    expect(form(short, 2)).toMatchObject({ positive: false, next_instrument: null, band: null });
    expect(form(short, 3)).toMatchObject({ positive: true, next_instrument: long, do: ['take-longer-form'] });
  });
});

describe('item 9', () => {
  const risk = (answers: unknown[], more: object = {}) =>
    answer({ id: 1, instrument: 'phq9', answers, age: 40, ...more }, knowledge) as MentalHealthResult;
  const lone = [0, 0, 0, 0, 0, 0, 0, 0, 1];

  it('opens the crisis panel at a total of 1 and sends to someone within days', () => {
    expect(risk(lone)).toMatchObject({
      band: 'minimal',
      crisis: true,
      do: ['crisis-now', 'see-someone-within-days'],
    });
    expect(risk(lone).reasons[0]).toEqual({ key: 'risk-item', params: { item: 9 } });
  });

  it('does not open it when only the other items are high', () => {
    expect(risk([3, 3, 3, 3, 3, 3, 3, 3, 0])).toMatchObject({ band: 'severe', crisis: false });
  });

  it('is told with any refusal: missing answers, no age, too young, a wrong name, a figure out of range', () => {
    const told = [
      risk([null, 0, 0, 0, 0, 0, 0, 0, 2]),
      risk(lone, { age: undefined }),
      risk(lone, { age: 9 }),
      risk(lone, { instrument: 'PHQ-9' }),
      risk([0, 0, 0, 0, 0, 0, 0, 0, 7]),
      risk([0, 0, 0, 0, 0, 0, 0, 0, '२']),
    ];
    for (const one of told) {
      expect(one).toHaveProperty('error');
      expect(one).toMatchObject({ crisis: true, do: expect.arrayContaining(['crisis-now']) });
    }
  });

  it('is not invented where item 9 was not answered or is 0 in another script', () => {
    expect(risk([3, 3, 3, 3, 3, 3, 3, 3])).toMatchObject({
      error: { code: 'answers-missing' },
      crisis: false,
    });
    expect(risk([0, 0, 0, 0, 0, 0, 0, 0, '०'])).toMatchObject({
      error: { code: 'answer-invalid' },
      crisis: false,
    });
  });

  it('decides the crisis for every set of answers, at every age', () => {
    const answers = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(answers, fc.integer({ min: 0, max: 120 }), (given, age) => {
        expect(risk(given, { age }).crisis).toBe(given[8] !== 0);
      }),
    );
  });
});

describe('age', () => {
  it('refuses a child under 12 but says whom to tell', () => {
    expect(
      answer({ id: 'a', instrument: 'gad7', answers: summing('gad7', 3), age: 11 }, knowledge),
    ).toMatchObject({
      id: 'a',
      error: { code: 'age-too-young', path: 'age' },
      do: ['talk-to-trusted-adult', 'where-to-call'],
    });
  });

  it.each([12, 17])('gives no adult band at %i, and says whom to talk to and where to call', (age) => {
    const earlier = [{ score: 3, date: '2026-01-01' }];
    expect(form('phq9', 12, { age, earlier })).toMatchObject({
      score: 12,
      band: null,
      positive: null,
      trend: null,
      do: ['talk-to-trusted-adult', 'where-to-call'],
      reasons: [{ key: 'under-18-no-band', params: {} }],
    });
  });

  it('gives the band from 18', () => {
    expect(form('phq9', 12, { age: 18 }).band).toBe('moderate');
  });
});

describe('difficulty', () => {
  it('sends a person with few points to someone when daily life is very hard', () => {
    expect(form('phq9', 6, { difficulty: 1 }).do).toEqual(['self-help-and-repeat']);
    expect(form('phq9', 6, { difficulty: 2 })).toMatchObject({
      difficulty: { answer: 2, key: 'very-difficult' },
      do: ['see-someone-within-two-weeks'],
    });
  });

  it('never makes the advice milder', () => {
    expect(form('phq9', 24, { difficulty: 0 }).do).toEqual(['see-someone-within-days']);
    expect(form('phq9', 24, { difficulty: 3 }).do).toEqual(['see-someone-within-days']);
  });
});

describe('the trend', () => {
  const since = (score: number, before: number) =>
    form('phq9', score, { earlier: [{ score: before, date: '2026-01-01' }] }).trend;

  it('counts a change of 5 points of the PHQ-9, with its basis, and none of 4', () => {
    expect(since(12, 7)).toMatchObject({
      direction: 'worse',
      counts: { points: 5, basis: expect.stringMatching(/./) },
    });
    expect(since(12, 17)?.direction).toBe('better');
    expect(since(12, 8)?.direction).toBe('no-real-change');
  });

  it('compares with the latest and the oldest result, whatever their order', () => {
    const earlier = [
      { score: 20, date: '2026-03-01' },
      { score: 4, date: '2025-03-01' },
      { score: 11, date: '2026-06-01' },
    ];
    const course = form('phq9', 10, { earlier }).trend;
    expect(course).toMatchObject({
      last: { since: '2026-06-01', points: -1 },
      first: { since: '2025-03-01', points: 6 },
    });
  });

  it('does not judge a change of the two-item forms, for which nothing is published', () => {
    const earlier = [{ score: 0, date: '2026-01-01' }];
    expect(form('phq2', 6, { earlier }).trend).toMatchObject({
      last: { points: 6 },
      direction: null,
      counts: null,
    });
  });

  it('tells nobody who gets worse to wait', () => {
    const earlier = [{ score: 1, date: '2026-01-01' }];
    expect(form('phq9', 8, { earlier }).do).toEqual(['see-someone-within-two-weeks']);
  });
});

describe('what is refused', () => {
  const good = { id: 7, instrument: 'gad7', answers: summing('gad7', 3), age: 30 };
  it.each([
    ['instrument-invalid', { instrument: 'who5' }],
    ['answers-missing', { answers: [1, 1, 1] }],
    ['answers-missing', { answers: [1, 1, undefined, 1, 1, 1, 1] }],
    ['answers-too-many', { answers: [0, 0, 0, 0, 0, 0, 0, 0] }],
    ['answer-invalid', { answers: [4, 0, 0, 0, 0, 0, 0] }],
    ['answer-invalid', { answers: [1.5, 0, 0, 0, 0, 0, 0] }],
    ['answer-invalid', { answers: ['1', 0, 0, 0, 0, 0, 0] }],
    ['answers-invalid', { answers: '1111111' }],
    ['age-invalid', { age: 400 }],
    ['age-invalid', { age: '30' }],
    ['difficulty-not-asked', { difficulty: 1 }],
    ['difficulty-invalid', { difficulty: 4 }],
    ['date-invalid', { earlier: [{ score: 3, date: '2026-02-30' }] }],
    ['earlier-score-invalid', { earlier: [{ score: 22, date: '2026-02-03' }] }],
    ['earlier-in-future', { date: '2026-02-01', earlier: [{ score: 3, date: '2026-02-02' }] }],
  ])('%s: %j', (code, broken) => {
    const told = answer({ ...good, ...broken }, knowledge);
    expect(told).toMatchObject({ id: 7, error: { code, message: expect.stringMatching(/^[A-Z]/) } });
    expect(told).not.toHaveProperty('score');
  });
});

describe('the facts and the English words', () => {
  it('fit their schemas, with as many items as the forms have', () => {
    const words = mentalHealthWordsSchema.parse(english);
    expect(words.validated).toBe(true);
    for (const instrument of Object.values(knowledge.instruments)) {
      expect(words.instruments[instrument.id].items).toHaveLength(instrument.items);
      expect(Object.keys(words.instruments[instrument.id].bands)).toEqual(
        instrument.bands.map(({ key }) => key),
      );
      expect(words.instruments[instrument.id].difficulty !== null).toBe(instrument.functionItem);
    }
    expect(words.instruments.phq2.items).toEqual(words.instruments.phq9.items.slice(0, 2));
    expect(words.instruments.gad2.items).toEqual(words.instruments.gad7.items.slice(0, 2));
  });

  it('have a text for every key the engine answers with', () => {
    const earlier = [0, 13, 27].map((score, i) => ({ score, date: `2026-01-0${i + 1}` }));
    const results = (['phq9', 'gad7', 'phq2', 'gad2'] as const).flatMap((id) =>
      Array.from({ length: ITEMS[id] * 3 + 1 }, (_, score) => score).flatMap((score) =>
        [15, 40].flatMap((age) =>
          earlier
            .filter((result) => result.score <= ITEMS[id] * 3)
            .map((result) =>
              form(id, score, { age, earlier: [result], difficulty: id === 'phq9' ? score % 4 : null }),
            ),
        ),
      ),
    );
    const keys = new Set(results.flatMap(({ reasons }) => reasons.map(({ key }) => key)));
    expect([...keys].filter((key) => !Object.hasOwn(english.reasons, key))).toEqual([]);
    const actions = new Set(results.flatMap((result) => result.do));
    expect([...actions].filter((key) => !Object.hasOwn(english.actions, key))).toEqual([]);
    const bases = results.flatMap(({ trend }) => trend?.counts?.basis ?? []);
    expect(bases.filter((key) => !Object.hasOwn(english.changeBasis, key))).toEqual([]);
    expect(keys.size).toBeGreaterThan(7);
  });

  it('cannot be prepared with bands that do not rise from 0', () => {
    const broken = structuredClone(rawFacts) as unknown as { instruments: { bands: { from: number }[] }[] };
    const band = broken.instruments[0]?.bands[1];
    if (band) band.from = 30;
    expect(() => prepareKnowledge(broken as never)).toThrow(/phq9/);
  });
});
