import * as z from 'zod/mini';
import { entryId, origin, text, texts } from './common.ts';

export const TERM_FIELDS = [
  ...(['body', 'symptom', 'condition', 'test', 'treatment', 'medicine'] as const),
  ...(['food', 'mind', 'pregnancy', 'child', 'care'] as const),
] as const;

/** content/terms/<id>/facts.json */
export const termFactsSchema = z.strictObject({
  id: entryId,
  kind: z.literal('term'),
  field: z.enum(TERM_FIELDS),
  seeAlso: z.array(entryId).check(z.minLength(1), z.maxLength(4)),
  ...origin,
});

/** content/terms/<id>/<lang>.json */
export const termWordsSchema = z.strictObject({
  title: text,
  also: texts.check(z.minLength(1), z.maxLength(8)),
  definition: text,
  example: text,
});

export type TermFacts = z.infer<typeof termFactsSchema>;
export type TermWords = z.infer<typeof termWordsSchema>;
