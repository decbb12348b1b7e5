import * as z from 'zod/mini';
import { entryId, origin, text, texts } from './common.ts';
import { PEOPLE } from './condition.ts';

export const ARTICLE_TOPICS = [
  ...([
    'prevention',
    'food',
    'movement',
    'sleep',
    'mind',
    'child',
    'women',
    'men',
    'older',
    'heart',
  ] as const),
  ...(['infection', 'body', 'tests', 'medicines', 'care', 'environment'] as const),
] as const;

/** content/articles/<id>/facts.json. `shelf`: everyday health on /library, how bodies and medicine work on /medical-library. */
export const articleFactsSchema = z.strictObject({
  id: entryId,
  kind: z.literal('article'),
  shelf: z.enum(['health', 'medical']),
  topic: z.enum(ARTICLE_TOPICS),
  people: z.array(z.enum(PEOPLE)),
  related: z.array(entryId).check(z.minLength(2), z.maxLength(4)),
  conditions: z.array(entryId).check(z.maxLength(4)),
  ...origin,
});

/** content/articles/<id>/<lang>.json */
export const articleWordsSchema = z.strictObject({
  title: text,
  also: texts.check(z.minLength(2), z.maxLength(10)),
  summary: text,
  doctor: texts.check(z.minLength(1), z.maxLength(4)),
  keyPoints: texts.check(z.minLength(3), z.maxLength(5)),
  sections: z
    .array(z.strictObject({ title: text, text: texts.check(z.minLength(1), z.maxLength(3)), items: texts }))
    .check(z.minLength(3), z.maxLength(6)),
});

export type ArticleFacts = z.infer<typeof articleFactsSchema>;
export type ArticleWords = z.infer<typeof articleWordsSchema>;
