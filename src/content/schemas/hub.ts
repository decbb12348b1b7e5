import * as z from 'zod/mini';
import { appPath, entryId, provenance, text, texts } from './common.ts';

export const HUB_ICONS = [
  ...[
    'home',
    'check',
    'library',
    'emergency',
    'family',
    'bandage',
    'timeline',
    'yoga',
    'head',
    'throat',
    'chest',
  ],
  ...[
    'belly',
    'spine',
    'skin',
    'mood',
    'body',
    'temp',
    'flask',
    'scale',
    'grow',
    'heart',
    'lung',
    'bone',
    'muscle',
  ],
  ...[
    'drop',
    'shield',
    'eye',
    'ear',
    'leaf',
    'moon',
    'sun',
    'pill',
    'book',
    'phone',
    'talk',
    'globe',
    'lock',
  ],
  ...['info', 'clock', 'person', 'baby', 'food', 'walk', 'mind'],
] as const;

/** content/hubs/<id>/facts.json: what no language changes. */
export const hubFactsSchema = z.strictObject({
  id: entryId,
  kind: z.literal('hub'),
  paths: z.array(appPath).check(z.minLength(1)),
  icon: z.enum(HUB_ICONS),
  related: z.array(appPath).check(z.minLength(3), z.maxLength(5)),
  ...provenance,
  review: text,
  numbers: z.array(z.number()),
});

/** content/hubs/<id>/<lang>.json. `call`, `see`, `habits` and `sections` are empty only where they make no sense. */
export const hubWordsSchema = z.strictObject({
  title: text,
  summary: text,
  intro: texts.check(z.minLength(1)),
  call: texts,
  see: texts,
  habits: texts,
  sections: z.array(z.strictObject({ title: text, text: texts, items: texts })),
});

export type HubFacts = z.infer<typeof hubFactsSchema>;
export type HubWords = z.infer<typeof hubWordsSchema>;
