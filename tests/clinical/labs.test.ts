import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conversionFor, revert } from '../../src/clinical/labs/convert.ts';
import { add, compare, type Exact, exact, rounded, toNumber } from '../../src/clinical/labs/exact.ts';
import {
  answer,
  findTest,
  fromSi,
  type LabFacts,
  type LabResult,
  type LabTest,
  type LabWords,
  prepareLabs,
  toSi,
} from '../../src/clinical/labs/index.ts';
import { labFactsSchema, labWordsFileSchema } from '../../src/content/schemas/labs.ts';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/knowledge/${path}`, import.meta.url), 'utf8'));
// Typed, so that the schema and the engine's own types cannot drift apart.
const facts: LabFacts = labFactsSchema.parse(read('labs.json'));
const words: Record<string, LabWords> = labWordsFileSchema.parse(read('en/labs.json'));
const knowledge = prepareLabs(facts, { en: words });

const value = fc
  .tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, places]): Exact => ({ numerator: BigInt(digits), denominator: 10n ** BigInt(places) }));

describe.each(facts.tests)('$id', (lab: LabTest) => {
  test('converts to SI and every other unit and back exactly', () => {
    fc.assert(
      fc.property(value, (v) => {
        expect(compare(fromSi(lab, toSi(lab, v)), v)).toBe(0);
        for (const unit of lab.units) {
          const conversion = conversionFor(lab, unit);
          if (typeof conversion === 'string') throw new Error(`${unit}: ${conversion}`);
          const there = revert(conversion, v);
          expect(compare(add(multiplied(there, conversion.factor), conversion.offset), v)).toBe(0);
        }
      }),
      { numRuns: 30 },
    );
  });
  test('has sane ranges: low below high, critical outside of them, all of them possible', () => {
    for (const { low, high } of lab.ranges) {
      if (low !== null && high !== null && lab.kind === 'quantity') expect(low).toBeLessThan(high);
      for (const limit of [low, high]) if (limit) expect(isWithin(limit, lab.possible)).toBe(true);
      const { critical } = lab;
      if (critical?.low != null && low !== null) expect(critical.low).toBeLessThan(low);
      if (critical?.high != null && high !== null) expect(critical.high).toBeGreaterThan(high);
    }
    for (const limit of [lab.critical?.low, lab.critical?.high]) {
      if (limit != null) expect(isWithin(limit, lab.possible)).toBe(true);
    }
  });
  test('has steps that lead outward', () => {
    const { low, high } = lab.bands ?? {};
    for (const range of lab.ranges) {
      if (high && range.high !== null) expect([...high].sort((a, b) => a - b)).toEqual(high);
      if (high && range.high !== null) expect(high[0]).toBeGreaterThan(range.high);
      if (low && range.low !== null) expect(range.low).toBeGreaterThan(low[0]);
    }
    if (low) expect(low[0]).toBeGreaterThan(low[1]);
    if (lab.timesSteps) expect(lab.timesSteps[0]).toBeLessThan(lab.timesSteps[1]);
  });
  test('shows its own limits unrounded', () => {
    for (const limit of lab.ranges.flatMap(({ low, high }) => [low, high])) {
      if (limit !== null) expect(Number(limit.toFixed(lab.decimals))).toBe(limit);
    }
  });
  test('is judged the graver the farther out a value lies, in whatever unit it is told', () => {
    const { low, high } = lab.possible;
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom(...lab.units),
        (share, unit) => {
          if (lab.kind === 'grade') return;
          const conversion = conversionFor(lab, unit);
          if (typeof conversion === 'string') throw new Error(conversion);
          // Cubed, so that most values lie near the normal range rather than near the highest possible one.
          const inside = Number((low + (high - low) * share ** 3).toPrecision(5));
          const told = toNumber(rounded(revert(conversion, exact(inside)), 6));
          const grown = { sex: lab.ranges[0]?.sex ?? 'male', age: 40 };
          const one = answer({ ...grown, test: lab.id, value: told, unit }, knowledge) as LabResult & {
            error?: object;
          };
          if (one.error) return;
          const farther = one.direction === 'low' ? told * 0.9 : told * 1.1;
          const two = answer({ ...grown, test: lab.id, value: farther, unit }, knowledge) as typeof one;
          if (one.direction && !two.error) expect(gravity(two)).toBeGreaterThanOrEqual(gravity(one));
          // In the unit given, the person's own digits stand; what was converted is short.
          const converted = one.conversions.filter((amount) => amount.unit !== unit && amount.value !== told);
          const printed = JSON.stringify([one.range, one.critical, converted]);
          expect(printed).not.toMatch(/\d{4,}\.\d{4,}|\.\d{10,}/);
        },
      ),
      { numRuns: 60 },
    );
  });
  test('is found by its id, its LOINC code and each of its names', () => {
    for (const name of [lab.id, lab.loinc, ...lab.names, ...(words[lab.id]?.aliases ?? [])]) {
      expect([name, findTest(knowledge, name)?.id]).toEqual([name, lab.id]);
    }
  });
  test('is told in words on each side on which it can be out', () => {
    const told = words[lab.id];
    if (!told) throw new Error('no words');
    if (lab.ranges.some(({ low }) => low !== null && low > 0)) expect(told.low).toBeDefined();
    if (lab.ranges.some(({ high }) => high !== null)) expect(told.high).toBeDefined();
  });
  test('the middle of each range is normal for those it is meant for', () => {
    for (const range of lab.ranges.filter((r) => r.highPerYear === undefined && lab.kind === 'quantity')) {
      const own = answer(personOf(lab, range), knowledge) as LabResult;
      if (own.range.conventional.low === range.low && own.range.conventional.high === range.high) {
        expect(own.status).toBe('normal');
      }
    }
  });
});

describe('the facts as a whole', () => {
  test('hold 77 tests, each once, each in the panel it names', () => {
    expect(new Set(facts.tests.map(({ id }) => id)).size).toBe(77);
    for (const { id, panel } of facts.tests) {
      expect(facts.panels.find((p) => p.id === panel)?.tests).toContain(id);
    }
  });
  test('parts and wholes share a unit, so that they can be compared', () => {
    for (const { id, unit, partOf } of facts.tests) {
      if (partOf) expect([id, unit]).toEqual([id, knowledge.tests.get(partOf)?.unit]);
    }
  });
  test('41 LOINC codes or more are marked as unconfirmed, and what rests on nobody as low', () => {
    expect(facts.tests.filter((t) => t.loincConfidence === 'unconfirmed').length).toBeGreaterThanOrEqual(41);
    for (const { source, confidence } of facts.tests.flatMap(({ ranges }) => ranges)) {
      if (/^X\b/.test(source)) expect(confidence).toBe('low');
    }
  });
  test('two tests of one name are a mistake that is found at once', () => {
    const [first, ...others] = facts.tests;
    if (!first) throw new Error('no tests');
    const twice = { ...facts, tests: [{ ...first, names: [...first.names, 'Sodium'] }, ...others] };
    expect(() => prepareLabs(twice)).toThrow(/"sodium" names both/i);
  });
});

describe('the words', () => {
  test('belong to a test each', () => {
    expect(Object.keys(words).sort()).toEqual(facts.tests.map(({ id }) => id).sort());
  });
  test('give no dose and no diagnosis, and stay short', () => {
    for (const [id, told] of Object.entries(words)) {
      const text = JSON.stringify({ ...told, aliases: [] });
      expect([
        id,
        text.match(
          /\b\d+\s?(?:mg|mcg|ml|iu|tablets)\b|[."] ?you (?:have|suffer from) (?:diabetes|cancer|anaemia|hepatitis|gout)\b/i,
        ),
      ]).toEqual([id, null]);
      expect(text.split(/\s+/).length).toBeLessThan(170);
    }
  });
});

function personOf(lab: LabTest, range: LabTest['ranges'][number]): Record<string, unknown> {
  const { low, high } = range;
  const middle = low === null ? (high ?? 0) : high === null ? low : (low + high) / 2;
  const trimester = typeof range.pregnancy === 'number' ? { trimester: range.pregnancy } : {};
  return {
    test: lab.id,
    value: Number(middle.toFixed(4)),
    unit: lab.unit,
    sex: range.sex ?? 'female',
    age: Math.max(range.fromYears ?? 1, Math.min(range.toYears ?? 30, 30)),
    ...(range.pregnancy ? { pregnant: true, ...trimester } : {}),
  };
}

const GRAVITY = ['slightly', 'clearly', 'far'];

function gravity({ status, how_far }: LabResult): number {
  return status === 'critical' ? 4 : GRAVITY.indexOf(how_far ?? '') + 1;
}

function isWithin(n: number, { low, high }: { low: number; high: number }): boolean {
  return n >= low && n <= high;
}

function multiplied(a: Exact, b: Exact): Exact {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}
