import * as z from 'zod/mini';
import { provenance, text } from './common.ts';

const evidence = { source: text, confidence: z.enum(['high', 'medium', 'low']) };
const reference = z.enum(['who-2006', 'who-2007']);
const index = z.enum(['wfa', 'lhfa', 'hfa', 'wflh', 'bfa', 'hcfa']);
const sd = z.number().check(z.gte(-10), z.lte(10));
const limits = z.tuple([sd, sd]);
const count = z.int().check(z.gte(1));

/** `key` holds when z is below `below`, or above `above`; the first of a list that holds is the one told. */
const band = z.union([z.strictObject({ key: text, below: sd }), z.strictObject({ key: text, above: sd })]);

/** A list of whole numbers stands as its second differences, a figure that never changes as itself. */
const parameter = z.union([z.int(), z.array(z.int())]);

/**
 * L, M and S from row `from` on, one row a `unit`. To read a list back: add up twice, then divide by its `scale`.
 * Weight for length (lying) and for height (standing) go by the millimetre.
 */
const table = z
  .strictObject({
    reference,
    index: z.enum(['wfa', 'lhfa', 'hfa', 'bfa', 'hcfa', 'wfl', 'wfh']),
    sex: z.enum(['male', 'female']),
    unit: z.enum(['day', 'month', 'millimetre']),
    from: z.int().check(z.gte(0)),
    rows: count,
    l: parameter,
    m: parameter,
    s: parameter,
  })
  .check(
    z.refine(
      (t) => [t.l, t.m, t.s].every((list) => !Array.isArray(list) || list.length === t.rows),
      'a list does not have as many rows as the table',
    ),
  );

export const growthSchema = z.strictObject({
  ...provenance,
  flagLimits: z.strictObject({ ...evidence, limits: z.record(index, limits) }),
  bands: z.array(z.strictObject({ reference, index, ...evidence, bands: z.array(band) })),
  prematurity: z.strictObject({
    ...evidence,
    pretermBelowWeeks: count,
    termWeeks: count,
    belowAgeDays: count,
  }),
  lines: z.strictObject({ z: z.array(sd), percentiles: z.array(z.number().check(z.gt(0), z.lt(100))) }),
  crossing: z.strictObject({ ...evidence, lines: z.array(sd), atLeast: count }),
  scale: z.strictObject({ l: count, m: count, s: count }),
  tables: z.array(table),
});

export type GrowthFacts = z.infer<typeof growthSchema>;
