import * as z from 'zod/mini';
import builds from '../../figures/builds.json' with { type: 'json' };
import closeUps from '../../figures/close-ups.json' with { type: 'json' };
import poses from '../../figures/poses.json' with { type: 'json' };
import things from '../../figures/things.json' with { type: 'json' };
import { entryId, text } from './common.ts';

/** As much as may lie outside the picture of 160 by 120, to be cut off at its edge. */
const x = z.number().check(z.minimum(-60), z.maximum(220));
const y = z.number().check(z.minimum(-60), z.maximum(180));
const point = z.tuple([x, y]);
const angle = z.number().check(z.minimum(-360), z.maximum(360));
const limb = z.tuple([angle, angle]);
const reach = z.union([point, z.tuple([x, y, z.union([z.literal(1), z.literal(-1)])])]);
const size = z.number().check(z.minimum(0.3), z.maximum(3));

const namesOf = <Name extends string>(table: Record<Name, unknown>) => z.enum(Object.keys(table) as [Name]);

const person = z.strictObject({
  as: z.enum(['helper', 'patient']),
  build: namesOf(builds),
  pose: namesOf(poses),
  at: point,
  size: z.optional(size),
  flip: z.optional(z.literal(true)),
  back: z.optional(angle),
  head: z.optional(angle),
  look: z.optional(angle),
  armA: z.optional(limb),
  armB: z.optional(limb),
  legA: z.optional(limb),
  legB: z.optional(limb),
  feet: z.optional(limb),
  handA: z.optional(reach),
  handB: z.optional(reach),
  footA: z.optional(reach),
  footB: z.optional(reach),
});

const laid = <Name extends string>(table: Record<Name, unknown>) =>
  z.optional(
    z
      .array(
        z.strictObject({
          is: namesOf(table),
          at: point,
          size: z.optional(size),
          turn: z.optional(angle),
          flip: z.optional(z.literal(true)),
          as: z.optional(z.literal('helper')),
        }),
      )
      .check(z.minLength(1), z.maxLength(8)),
  );

const scene = {
  ground: z.optional(z.number().check(z.minimum(60), z.maximum(116))),
  view: z.optional(
    z.tuple([
      z.number().check(z.minimum(0), z.maximum(100)),
      z.number().check(z.minimum(0), z.maximum(75)),
      z.number().check(z.minimum(60), z.maximum(160)),
    ]),
  ),
  behind: laid(things),
  closeUp: laid(closeUps),
  people: z.optional(z.array(person).check(z.minLength(1), z.maxLength(4))),
  props: laid(things),
  over: laid(closeUps),
  marks: laid(things),
  arrows: z.optional(
    z
      .array(
        z.strictObject({
          from: point,
          to: point,
          bend: z.optional(z.number().check(z.minimum(-40), z.maximum(40))),
        }),
      )
      .check(z.minLength(1), z.maxLength(3)),
  ),
};

/** content/pictures/<id>/facts.json: a scene as src/figures draws it, the same in every language. */
export const pictureFactsSchema = z.strictObject({ id: entryId, kind: z.literal('picture'), ...scene });

/** content/pictures/<id>/<lang>.json. `alt`: what is seen, for those who do not see it; the step tells the rest. */
export const pictureWordsSchema = z.strictObject({
  alt: text.check(
    z.refine((alt) => alt.split(/\s+/).length <= 14, 'at most 14 words'),
    z.refine((alt) => !/\p{Nd}/u.test(alt), 'numbers stay in the text of the step'),
  ),
});
