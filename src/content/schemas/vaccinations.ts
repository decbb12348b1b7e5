import * as z from 'zod/mini';
import { COUNTRIES } from '../../shared/country.ts';
import { provenance, text, texts } from './common.ts';

/** The screen words each in the reader's language. */
const VACCINES = [
  ...['bcg', 'opv', 'ipv', 'fipv', 'hepb', 'penta', 'dpt', 'dtap', 'hib', 'rota', 'pcv', 'mr', 'mmr'],
  ...['je', 'var', 'hepa', 'flu', 'td', 'tdap', 'menacwy', 'hpv', 'vitamin-a'],
] as const;
/** `endemic`: in some districts only; `brand`: not with every product; `unverified`: no source was read for it. */
const NOTES = ['endemic', 'brand', 'unverified', 'late-start'] as const;
const BOOSTERS = ['birth', 'booster', 'booster-1', 'booster-2', 'two'] as const;

const age = z.strictObject({
  value: z.int().check(z.gte(0), z.lte(99)),
  unit: z.enum(['days', 'weeks', 'months', 'years']),
});

const dose = z.strictObject({
  vaccine: z.enum(VACCINES),
  /** The number of a series, or its kind; left out where there is only one. */
  dose: z.optional(z.union([z.int().check(z.gte(1), z.lte(9)), z.enum(BOOSTERS)])),
  /** Above this age it is no longer given. */
  until: z.optional(age),
  note: z.optional(z.enum(NOTES)),
});

/** `to` holds the whole of its unit: 9 to 12 months ends before the child is 13 months old. */
const row = z.strictObject({
  from: age,
  to: z.optional(age),
  yearly: z.optional(z.literal(true)),
  doses: z.array(dose).check(z.minLength(1)),
});

/** content/knowledge/vaccinations.json: the routine schedule of a country as of `year`. */
export const vaccinationsSchema = z.strictObject({
  ...provenance,
  schedules: z.array(
    z.strictObject({
      country: z.enum(COUNTRIES),
      source: text,
      year: z.int().check(z.gte(2000), z.lte(2100)),
      confidence: z.enum(['high', 'medium', 'low']),
      /** The first year of a newer schedule that this one does not hold yet. */
      changedFrom: z.nullable(z.int()),
      disagreements: texts,
      rows: z.array(row).check(z.minLength(1)),
    }),
  ),
});

export type VaccinationFacts = z.infer<typeof vaccinationsSchema>;
