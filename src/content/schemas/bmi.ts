import * as z from 'zod/mini';
import { entryId, provenance, text } from './common.ts';

const evidence = { source: text, confidence: z.enum(['high', 'medium', 'low']) };
const figure = z.number().check(z.gte(0), z.lte(100));

type Step = { from: number };
/** Every figure from 0 on belongs to exactly one step. */
const rises = (list: readonly Step[]) =>
  list[0]?.from === 0 && list.every((s, i) => i === 0 || s.from > (list[i - 1]?.from ?? 0));
const RISES = 'steps begin at 0 and rise';

const standard = z.strictObject({
  ...evidence,
  /** A class reaches from `from` (included) to the next one's (not included). */
  classes: z
    .array(
      z.strictObject({
        key: entryId,
        from: figure,
        category: z.enum(['underweight', 'normal', 'overweight', 'obese']),
      }),
    )
    .check(z.refine(rises, RISES)),
  actionPoints: z.array(figure),
});

export const bmiSchema = z.strictObject({
  ...provenance,
  standards: z.strictObject({ who: standard, asian: standard }),
  waistToHeight: z.strictObject({
    ...evidence,
    bands: z.array(z.strictObject({ key: entryId, from: figure })).check(z.refine(rises, RISES)),
    unsureAboveBmi: figure,
  }),
  caveats: z.strictObject({ ...evidence, olderFromYears: z.int().check(z.gte(19)) }),
});

export type BmiFacts = z.infer<typeof bmiSchema>;
