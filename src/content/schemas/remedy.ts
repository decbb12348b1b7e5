import * as z from 'zod/mini';
import { entryId, origin, text, texts } from './common.ts';

/** What a remedy is for, in the order of the filter: what people look for most stands first. */
export const COMPLAINTS = [
  ...(['cough', 'sore-throat', 'blocked-nose', 'fever', 'nausea', 'diarrhoea', 'constipation'] as const),
  ...(['bloating', 'heartburn', 'headache', 'toothache', 'mouth-sore', 'period-pain', 'back-pain'] as const),
  ...(['joint-pain', 'sprain', 'dry-skin', 'itch', 'minor-burn', 'insect-bite', 'lice', 'sleep'] as const),
  ...(['worry', 'blood-pressure', 'blood-sugar', 'cholesterol', 'bladder', 'haemorrhoids'] as const),
  ...(['ear', 'eye', 'dizziness', 'breastfeeding'] as const),
] as const;

/** What trials say: A good ones, B some, C small or mixed ones, T tradition alone. */
export const EVIDENCE = ['A', 'B', 'C', 'T'] as const;

/** What has to be at hand. */
export const AT_HOME = [
  ...(['nothing', 'warm-water', 'clean-water', 'cloth', 'salt', 'sugar', 'honey', 'ginger'] as const),
  ...(['turmeric', 'garlic', 'lemon', 'tea', 'milk', 'yoghurt', 'rice', 'oats', 'oil', 'vinegar'] as const),
  ...(['spices', 'fruit', 'vegetables', 'herbs', 'ice', 'shop'] as const),
] as const;

export const REMEDY_CAUTIONS = [
  ...(['pregnancy', 'babies', 'children', 'kidney', 'liver', 'heart', 'diabetes'] as const),
  ...(['blood-thinners', 'surgery', 'allergy', 'older'] as const),
] as const;

export const MEDICINE_GROUPS = [
  ...(['blood-thinners', 'diabetes-medicines', 'blood-pressure-medicines', 'heart-medicines'] as const),
  ...(['thyroid-medicines', 'sedatives', 'antidepressants', 'birth-control', 'antibiotics'] as const),
  ...([
    'epilepsy-medicines',
    'transplant-medicines',
    'water-tablets',
    'hiv-medicines',
    'any-tablets',
  ] as const),
] as const;

/** The ages in years from which something may be used; half a year is 0.5. */
export const FROM_AGES = [0, 0.5, 1, 2, 3, 5, 6, 12, 16, 18] as const;

/** content/remedies/<id>/facts.json. `pregnancy`: whether it is fine then, to be asked about, or not to be used. */
export const remedyFactsSchema = z.strictObject({
  id: entryId,
  kind: z.literal('remedy'),
  for: z.array(z.enum(COMPLAINTS)).check(z.minLength(1), z.maxLength(4)),
  evidence: z.enum(EVIDENCE),
  fromAge: z.literal(FROM_AGES),
  pregnancy: z.enum(['fine', 'ask', 'no']),
  needs: z.array(z.enum(AT_HOME)).check(z.minLength(1)),
  cautions: z.array(z.enum(REMEDY_CAUTIONS)),
  interactions: z.array(z.enum(MEDICINE_GROUPS)),
  firstAid: z.array(entryId).check(z.maxLength(2)),
  related: z.array(entryId).check(z.minLength(2), z.maxLength(4)),
  ...origin,
});

/** content/remedies/<id>/<lang>.json. `cautions` and `interactions`: a text for each of the facts', in their order. */
export const remedyWordsSchema = z.strictObject({
  title: text,
  also: texts.check(z.minLength(2), z.maxLength(10)),
  summary: text,
  doctor: texts.check(z.minLength(2), z.maxLength(5)),
  whatFor: texts.check(z.minLength(1), z.maxLength(4)),
  need: texts.check(z.minLength(1), z.maxLength(6)),
  steps: texts.check(z.minLength(2), z.maxLength(7)),
  amount: texts.check(z.minLength(1), z.maxLength(3)),
  evidence: text,
  cautions: texts,
  interactions: texts,
  stop: texts.check(z.minLength(1), z.maxLength(4)),
  tradition: texts.check(z.maxLength(1)),
});

export type RemedyFacts = z.infer<typeof remedyFactsSchema>;
export type RemedyWords = z.infer<typeof remedyWordsSchema>;
