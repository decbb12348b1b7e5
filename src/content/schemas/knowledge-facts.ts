import * as z from 'zod/mini';
import { entryId, provenance, text } from './common.ts';

export const REGIONS = [
  ...[
    'general',
    'head',
    'eye',
    'ear',
    'nose',
    'throat',
    'neck',
    'chest',
    'breast',
    'belly',
    'back',
    'pelvis',
  ],
  ...['genital', 'arm', 'leg', 'joint', 'skin', 'mind', 'baby'],
] as const;
export const LIKELIHOODS = ['almost-always', 'often', 'sometimes', 'rarely', 'never'] as const;
export const FREQUENCIES = ['very-rare', 'rare', 'uncommon', 'common', 'very-common'] as const;
export const RISK_FACTORS = ['doubles', 'triples', 'tenfold'] as const;
export const TRIAGE_LEVELS = ['emergency', 'urgent', 'routine', 'self-care'] as const;

const years = z.int().check(z.gte(0), z.lte(120));
const days = z.int().check(z.gte(0), z.lte(45_000));
const grade = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const sex = z.enum(['female', 'male']);
const ids = z.array(entryId);

/** `group` joins findings that go together, so that the engine counts only the strongest of them fully. */
export const findingSchema = z.strictObject({
  id: entryId,
  group: entryId,
  region: z.enum(REGIONS),
  kind: z.enum(['symptom', 'history', 'risk', 'measure']),
  implies: z.optional(ids),
  sex: z.optional(sex),
  ageMinYears: z.optional(years),
  ageMaxYears: z.optional(years),
  pregnancyOnly: z.optional(z.literal(true)),
  askable: z.boolean(),
  lastsDays: z.optional(days),
  severity: grade,
});

const frequency = z.enum(FREQUENCIES);
const factor = z.number().check(z.gte(0));

/** Ages: infant under 1 year, child 1-11, teen 12-17, adult 18-64, older 65 and over. */
export const conditionSchema = z.strictObject({
  id: entryId,
  icd10: z
    .string()
    .check(
      z.regex(/^[A-Z]\d{2}(\.\d{1,2})?(-[A-Z]\d{2}(\.\d{1,2})?)?$/, 'an ICD-10 code such as A90 or K35.8'),
    ),
  term: z.optional(text),
  system: entryId,
  prior: z.strictObject({
    infant: frequency,
    child: frequency,
    teen: frequency,
    adult: frequency,
    older: frequency,
  }),
  sex: z.optional(z.strictObject({ female: factor, male: factor })),
  ages: z.optional(z.strictObject({ minDays: z.optional(days), maxDays: z.optional(days) })),
  pregnancyOnly: z.optional(z.literal(true)),
  findings: z.record(entryId, z.enum(LIKELIHOODS)),
  risks: z.optional(z.record(entryId, z.enum(RISK_FACTORS))),
  durations: z.array(z.enum(['hours', 'days', 'weeks', 'months'])).check(z.minLength(1)),
  onset: z.enum(['sudden', 'gradual', 'any']),
  triage: z.enum(TRIAGE_LEVELS),
  harm: grade,
  region_note: z.nullable(text),
  ...provenance,
});

/** Fires when every `all`, at least `atLeast` (1) of `any` and no `none` is present in a person it applies to. */
export const redFlagSchema = z.strictObject({
  id: entryId,
  level: z.enum(['emergency', 'urgent']),
  all: ids,
  any: z.optional(ids),
  atLeast: z.optional(z.int().check(z.gte(1))),
  none: z.optional(ids),
  ageMinYears: z.optional(years),
  ageMaxYears: z.optional(years),
  ageMinDays: z.optional(days),
  ageMaxDays: z.optional(days),
  sex: z.optional(sex),
  pregnant: z.optional(z.literal(true)),
  durationMinDays: z.optional(days),
  durationMaxDays: z.optional(days),
  source: text,
  firstAid: z.nullable(entryId),
});

export type FindingFacts = z.infer<typeof findingSchema>;
export type ConditionFacts = z.infer<typeof conditionSchema>;
export type RedFlagFacts = z.infer<typeof redFlagSchema>;
