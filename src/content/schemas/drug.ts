import * as z from 'zod/mini';
import { entryId, origin, text, texts } from './common.ts';

export const DRUG_USES = [
  ...(['pain', 'infection', 'heart', 'blood', 'diabetes', 'hormones', 'breathing', 'allergy'] as const),
  ...([
    'digestion',
    'mind',
    'nerves',
    'skin',
    'bones',
    'women',
    'urine',
    'immune',
    'vitamins',
    'eyes',
  ] as const),
] as const;

/** As in the drug table of the app's data: from "ok" to "contraindicated". */
export const DRUG_PREGNANCY = [
  ...(['ok', 'ok_monitor', 'ok_emergency', 'recommended', 'caution', 'specialist'] as const),
  ...(['specialist_teratogen', 'avoid', 'avoid_1st', 'avoid_at_term', 'avoid_from_20w'] as const),
  ...(['avoid_oral', 'contraindicated', 'contraindicated_2nd_3rd'] as const),
  ...(['contraindicated_outside_obstetric', 'not_indicated'] as const),
] as const;

/**
 * What to do about a forgotten dose. The words of each rule stand in library.json under `missed`, once for all medicines:
 * a rule that is wrong is then wrong in one place, and in no language more than in another. `none`: nothing is said, where
 * there is one dose only or each follows from what happens.
 */
export const MISSED_RULES = [
  ...(['unless-near', 'same-day', 'whole-day', 'next-morning', 'leave-out', 'leave-out-after-meal'] as const),
  ...(['course', 'ask-first', 'insulin', 'birth-control', 'as-needed', 'given', 'none'] as const),
] as const;

/** `askAfterDays`: whoever missed it for longer than this asks before starting again. */
const askAfterDays = z.optional(z.int().check(z.minimum(1), z.maximum(28)));

export const missedDose = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.enum(MISSED_RULES), askAfterDays }),
  z.strictObject({
    rule: z.literal('within-hours'),
    hours: z.int().check(z.minimum(1), z.maximum(48)),
    askAfterDays,
  }),
  z.strictObject({
    rule: z.literal('within-days'),
    days: z.int().check(z.minimum(1), z.maximum(6)),
    /** What to do after that. */
    later: z.enum(['ask', 'leave-out']),
    askAfterDays,
  }),
]);

export type MissedDose = z.infer<typeof missedDose>;

/** content/drugs/<id>/facts.json. `confirmed`: a second table lists the pair too. Never a dose. */
export const drugFactsSchema = z.strictObject({
  id: entryId,
  kind: z.literal('drug'),
  atc: z.string().check(z.regex(/^[A-Z]\d{2}[A-Z]{0,2}(\d{2})?$/, 'an ATC code like N02BE01')),
  name: text,
  synonyms: texts,
  use: z.enum(DRUG_USES),
  supply: z.enum(['usually-prescription', 'often-over-the-counter', 'hospital']),
  pregnancy: z.enum(DRUG_PREGNANCY),
  missed: missedDose,
  interactions: z.array(z.strictObject({ with: text, confirmed: z.boolean() })),
  related: z.array(entryId).check(z.minLength(2), z.maxLength(4)),
  ...origin,
});

/** content/drugs/<id>/<lang>.json. `interactions`: a text for each of the facts', in their order. */
export const drugWordsSchema = z.strictObject({
  title: text,
  also: texts.check(z.minLength(1), z.maxLength(10)),
  className: text,
  summary: text,
  emergency: texts.check(z.minLength(1), z.maxLength(4)),
  uses: texts.check(z.minLength(1), z.maxLength(4)),
  how: text,
  taking: texts.check(z.minLength(1), z.maxLength(4)),
  common: texts.check(z.minLength(2), z.maxLength(6)),
  serious: texts.check(z.minLength(1), z.maxLength(5)),
  cautions: texts.check(z.minLength(2), z.maxLength(5)),
  pregnancy: text,
  interactions: texts,
});

export type DrugFacts = z.infer<typeof drugFactsSchema>;
export type DrugWords = z.infer<typeof drugWordsSchema>;
