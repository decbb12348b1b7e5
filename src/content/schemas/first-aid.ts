import * as z from 'zod/mini';
import { entryId, origin, text, texts } from './common.ts';
import { FIRST_AID_GROUPS } from './first-aid-groups.ts';
import { HUB_ICONS } from './hub.ts';

/** Who may need something else than everybody, in the order in which it is told. */
export const FIRST_AID_PEOPLE = ['baby', 'child', 'pregnant', 'older', 'alone'] as const;

/**
 * content/first-aid/<id>/facts.json. `call`: the emergency number is a step for everybody, or only where a sign is
 * there. `beatFrom`: the step from which a beat for chest pushes is offered. `tabs`: the same emergency for others.
 * `pictures`: of every step its picture, in their order.
 */
export const firstAidFactsSchema = z.strictObject({
  id: entryId,
  kind: z.literal('first-aid'),
  place: z.int().check(z.minimum(1)),
  group: z.enum(FIRST_AID_GROUPS),
  icon: z.enum(HUB_ICONS),
  call: z.enum(['always', 'if']),
  beatFrom: z.optional(z.int().check(z.minimum(1), z.maximum(9))),
  pictures: z.array(entryId),
  differs: z.array(z.enum(FIRST_AID_PEOPLE)),
  related: z.array(entryId).check(z.minLength(1), z.maxLength(4)),
  tabs: z.optional(
    z.array(z.strictObject({ id: entryId, who: z.enum(['adult', 'adult-child', 'child', 'baby']) })),
  ),
  ...origin,
});

/** content/first-aid/<id>/<lang>.json. `also`: other words people look for it by, each language's own. */
export const firstAidWordsSchema = z.strictObject({
  title: text,
  summary: text,
  also: texts.check(z.minLength(1)),
  signs: texts.check(z.minLength(1)),
  call: texts.check(z.minLength(1)),
  steps: z.array(z.strictObject({ do: text, more: text })).check(z.minLength(3), z.maxLength(9)),
  differs: texts,
  doNot: texts.check(z.minLength(2)),
  wait: texts.check(z.minLength(1)),
  after: texts.check(z.minLength(1)),
});

export type FirstAidFacts = z.infer<typeof firstAidFactsSchema>;
export type FirstAidWords = z.infer<typeof firstAidWordsSchema>;
