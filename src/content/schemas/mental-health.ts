import * as z from 'zod/mini';
import { source, text, texts } from './common.ts';

const INSTRUMENTS = ['phq9', 'gad7', 'phq2', 'gad2'] as const;
const MENTAL_HEALTH_BANDS = ['minimal', 'mild', 'moderate', 'moderately-severe', 'severe'] as const;

const instrument = z.enum(INSTRUMENTS);
const points = z.int().check(z.gte(0), z.lte(27));
const band = z.enum(MENTAL_HEALTH_BANDS);

/** content/knowledge/mental-health.json. A band reaches to the next one's `from`; `riskItem` counts from 1. */
export const mentalHealthFactsSchema = z.strictObject({
  review: text,
  licence: text,
  ages: z.strictObject({ from: z.int(), adultFrom: z.int(), basis: text }),
  crisis: z.strictObject({ basis: text }),
  instruments: z
    .array(
      z.strictObject({
        id: instrument,
        measures: z.enum(['depression', 'anxiety']),
        items: z.int().check(z.gte(2), z.lte(9)),
        riskItem: z.nullable(z.int()),
        functionItem: z.boolean(),
        bands: z.array(z.strictObject({ key: band, from: points })),
        positiveFrom: points,
        next: z.nullable(instrument),
        change: z.nullable(z.strictObject({ points, basis: text })),
        sources: z.array(source),
        basis: text,
      }),
    )
    .check(z.length(INSTRUMENTS.length)),
  notReproduced: texts,
});

const bandWords = z.strictObject({
  name: text,
  meaning: text,
  do: texts.check(z.minLength(1), z.maxLength(3)),
});
const instrumentWords = z.strictObject({
  name: text,
  about: text,
  intro: text,
  options: texts.check(z.length(4)),
  items: texts.check(z.minLength(2), z.maxLength(9)),
  difficulty: z.nullable(z.strictObject({ question: text, options: texts.check(z.length(4)) })),
  bands: z.record(text, bandWords),
});

/**
 * content/knowledge/<lang>/mental-health.json. `validated` tells whether the items are a published, tested wording:
 * true for English only; every translation made for this app says false and the screen shows `translation`.
 */
export const mentalHealthWordsSchema = z.strictObject({
  validated: z.boolean(),
  translation: text,
  instruments: z.strictObject({
    phq9: instrumentWords,
    gad7: instrumentWords,
    phq2: instrumentWords,
    gad2: instrumentWords,
  }),
  reasons: z.record(text, text),
  actions: z.record(text, text),
  difficulty: z.record(text, text),
  changeBasis: z.record(text, text),
  helps: texts.check(z.minLength(3), z.maxLength(8)),
  seeSomeone: texts.check(z.minLength(3), z.maxLength(8)),
  limits: text,
});

export type MentalHealthFacts = z.infer<typeof mentalHealthFactsSchema>;
export type MentalHealthWords = z.infer<typeof mentalHealthWordsSchema>;
