import * as z from 'zod/mini';
import { LANGUAGES } from '../../shared/languages.ts';
import { entryId, text, texts } from './common.ts';

/** `question` asks the person; `questionOther` asks about a child or another person. `phrases` feed the reader. */
export const findingWordsSchema = z.strictObject({
  name: text,
  question: text,
  questionOther: text,
  phrases: texts.check(z.minLength(1)),
});

/**
 * What every condition says is its name and what it is. The commoner ones also say what to do, what to watch for
 * and whom to see; where they do not, the level of the advice says it.
 */
export const conditionWordsSchema = z.strictObject({
  name: text,
  about: text,
  do: z.optional(texts.check(z.minLength(2), z.maxLength(4))),
  watch: z.optional(texts.check(z.minLength(2), z.maxLength(4))),
  care: z.optional(text),
});

/** Telling words of a story by condition, as people and case reports put them; see cues.ts of the engine. */
export const cuesSchema = z.record(entryId, texts);

/**
 * The kinds of danger the guard learns from sentences; `harmless` is what sounds like one and is none, `plain` what
 * people bring to a symptom check.
 */
export const DANGER_KINDS = [
  'allergy',
  'belly',
  'bleeding',
  'breathing',
  'burn',
  'choking',
  'diabetes',
  'drowning-electric',
  'eye',
  'fit',
  'harmless',
  'heart',
  'heat-cold',
  'injury',
  'newborn-child',
  'overdose',
  'plain',
  'poisoning',
  'pregnancy',
  'psychosis-danger',
  'self-harm',
  'sepsis-meningitis',
  'snake-or-sting',
  'stroke',
  'unconscious',
  'violence',
] as const;

/** Sentences by kind; each language writes its own. */
export const dangerSentencesSchema = z.record(z.enum(DANGER_KINDS), texts.check(z.minLength(20)));

const weights = z.strictObject({
  size: z.int().check(z.gt(0)),
  scale: z.number().check(z.gt(0)),
  bias: z.number(),
  weights: text,
});

/** What was learnt from the sentences: `size` weights, three to a byte, in base64; see guard/danger-model.ts. */
export const dangerModelSchema = z.strictObject({
  language: z.enum(LANGUAGES.map(({ code }) => code)),
  danger: weights,
  crisis: weights,
  threshold: z.number(),
});

export const redFlagWordsSchema = z.strictObject({
  reason: text,
  do: texts.check(z.minLength(1), z.maxLength(3)),
});

const someWords = texts.check(z.minLength(1));

/**
 * How a language says no, how strong, how long and who. Lists differ in length between languages; a language
 * may negate on one side only, so either negation list may be empty.
 */
export const grammarSchema = z.strictObject({
  negationBefore: texts,
  negationAfter: texts,
  negationEnds: someWords,
  doubt: someWords,
  worse: someWords,
  better: someWords,
  duration: z
    .array(z.strictObject({ unit: z.enum(['hours', 'days', 'weeks', 'months', 'years']), words: someWords }))
    .check(z.minLength(1)),
  since: someWords,
  yesterday: someWords,
  today: someWords,
  numberWords: z.record(text, z.number()),
  listJoiners: someWords,
  self: someWords,
  child: someWords,
  sameWords: z.optional(z.array(someWords)),
  ownWords: z.optional(someWords),
  compounds: z.optional(z.record(text, someWords)),
});

export type FindingWords = z.infer<typeof findingWordsSchema>;
export type ConditionWords = z.infer<typeof conditionWordsSchema>;
export type RedFlagWords = z.infer<typeof redFlagWordsSchema>;
export type Grammar = z.infer<typeof grammarSchema>;
export type DangerModelFile = z.infer<typeof dangerModelSchema>;
