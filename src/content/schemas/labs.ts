import * as z from 'zod/mini';
import { entryId, text, texts } from './common.ts';

const someTexts = texts.check(z.minLength(1));
const limit = z.nullable(z.number().check(z.gte(0)));
const years = z.int().check(z.gte(0), z.lte(120));
const decimals = z.int().check(z.gte(0), z.lte(4));
const dataConfidence = z.enum(['medium', 'low']);
const pair = z.tuple([z.number(), z.number()]);
const grades = ['negative', 'trace', '1+', '2+', '3+', '4+'] as const;

export const LAB_CAUTIONS = [
  'higher-while-growing',
  'higher-in-pregnancy',
  'not-on-blood-thinner',
  'depends-on-laboratory',
  'depends-on-age',
  'fibrinogen-equivalent-units',
  'rises-in-pregnancy',
] as const;

const referenceRange = z
  .strictObject({
    sex: z.optional(z.enum(['female', 'male'])),
    fromYears: z.optional(years),
    toYears: z.optional(years),
    pregnancy: z.optional(z.union([z.literal('any'), z.literal(1), z.literal(2), z.literal(3)])),
    only: z.optional(z.enum(['not-anticoagulated', 'not-pregnant'])),
    low: limit,
    high: limit,
    highPerYear: z.optional(z.number().check(z.gt(0))),
    source: text,
    confidence: dataConfidence,
  })
  .check(
    z.refine(
      (r) => r.low !== null || r.high !== null || r.highPerYear !== undefined,
      'a range needs a limit on one side at least',
    ),
  );

const labTestSchema = z.strictObject({
  id: entryId,
  loinc: z.string().check(z.regex(/^\d{1,5}-\d$/, 'a LOINC code such as 718-7')),
  loincSource: text,
  loincConfidence: z.enum(['seen', 'unconfirmed']),
  names: someTexts,
  panel: entryId,
  kind: z.enum(['quantity', 'grade']),
  unit: z.string(),
  siUnit: z.string(),
  toSi: z.strictObject({ factor: z.number().check(z.gt(0)), offset: z.optional(z.number()) }),
  units: z.array(z.string()).check(z.minLength(1)),
  spellings: z.optional(z.record(text, text)),
  valence: z.optional(z.int().check(z.gte(1))),
  alternatives: z.optional(
    z.array(z.strictObject({ names: texts, unit: text, factor: z.number().check(z.gt(0)), basis: text })),
  ),
  decimals,
  siDecimals: decimals,
  normalUpToGrade: z.optional(z.enum(grades)),
  ranges: z.array(referenceRange).check(z.minLength(1)),
  critical: z.nullable(
    z.strictObject({
      low: limit,
      high: limit,
      limitItselfIsCritical: z.optional(z.literal(false)),
      source: text,
      confidence: dataConfidence,
    }),
  ),
  possible: z.strictObject({ low: z.number().check(z.gte(0)), high: z.number() }),
  usualLow: z.optional(z.number().check(z.gt(0))),
  timesSteps: z.optional(pair),
  bands: z.optional(z.strictObject({ low: z.optional(pair), high: z.optional(pair) })),
  partOf: z.optional(entryId),
  fasting: z.optional(z.strictObject({ needed: z.boolean(), otherwise: z.optional(entryId) })),
  cautions: z.optional(z.array(z.enum(LAB_CAUTIONS))),
  note: z.nullable(text),
});

/** content/knowledge/labs.json. Limits, bands and what is possible are in each test's conventional unit. */
export const labFactsSchema = z.strictObject({
  basis: z.strictObject({ ranges: text, possible: text, words: text }),
  loincNotice: text,
  rule: text,
  sources: z.record(text, text),
  panels: z.array(
    z.strictObject({ id: entryId, names: someTexts, tests: z.array(entryId).check(z.minLength(1)) }),
  ),
  tests: z.array(labTestSchema).check(z.minLength(1)),
});

const side = z.strictObject({ meaning: text, next: texts.check(z.minLength(1), z.maxLength(2)) });

/**
 * One test in content/knowledge/<lang>/labs.json. `low` and `high` are left out where that side means nothing,
 * `prepare` where nothing needs preparing. `short` and `aliases` may be the same in every language.
 */
export const labWordsSchema = z.strictObject({
  name: text,
  short: text,
  about: text,
  moves: texts.check(z.minLength(2), z.maxLength(4)),
  low: z.optional(side),
  high: z.optional(side),
  prepare: z.optional(text),
  aliases: someTexts,
});

/** The whole file of a language: test id to its words. */
export const labWordsFileSchema = z.record(entryId, labWordsSchema);

export type LabFacts = z.infer<typeof labFactsSchema>;
export type LabWords = z.infer<typeof labWordsSchema>;
