import * as z from 'zod/mini';
import { entryId, origin, text, texts } from './common.ts';

/** Where in the body, in the order in which the list offers them. */
export const CONDITION_SYSTEMS = [
  ...(['infection', 'breathing', 'ears-mouth', 'eyes', 'heart', 'blood', 'hormones', 'digestion'] as const),
  ...(['urine', 'women', 'child', 'skin', 'bones', 'nerves', 'mind'] as const),
] as const;

/** For whom something may differ, in the order in which it is told. */
export const PEOPLE = ['baby', 'child', 'pregnant', 'older'] as const;

/**
 * content/conditions/<id>/facts.json. `covers`: the conditions of the symptom engine that this page tells about;
 * `firstAid`: pages for its emergencies.
 */
export const conditionPageFactsSchema = z.strictObject({
  id: entryId,
  kind: z.literal('condition'),
  system: z.enum(CONDITION_SYSTEMS),
  course: z.enum(['acute', 'chronic']),
  people: z.array(z.enum(PEOPLE)),
  icd10: z
    .array(z.string().check(z.regex(/^[A-Z]\d{2}$/, 'a category like J00')))
    .check(z.minLength(1), z.maxLength(3)),
  covers: z.array(entryId),
  firstAid: z.array(entryId).check(z.maxLength(3)),
  related: z.array(entryId).check(z.minLength(2), z.maxLength(4)),
  ...origin,
});

/** content/conditions/<id>/<lang>.json. `people`: a text for each of the facts' people, in their order. */
export const conditionPageWordsSchema = z.strictObject({
  title: text,
  also: texts.check(z.minLength(2), z.maxLength(10)),
  summary: text,
  emergency: texts.check(z.minLength(1), z.maxLength(6)),
  doctor: texts.check(z.minLength(2), z.maxLength(6)),
  symptoms: texts.check(z.minLength(4), z.maxLength(9)),
  causes: texts.check(z.minLength(1), z.maxLength(3)),
  risks: texts.check(z.minLength(2), z.maxLength(6)),
  selfCare: texts.check(z.minLength(4), z.maxLength(8)),
  treatment: texts.check(z.minLength(1), z.maxLength(3)),
  prevention: texts.check(z.minLength(1), z.maxLength(5)),
  outlook: text,
  people: texts,
});

export type ConditionPageFacts = z.infer<typeof conditionPageFactsSchema>;
export type ConditionPageWords = z.infer<typeof conditionPageWordsSchema>;
