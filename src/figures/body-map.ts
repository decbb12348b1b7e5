/** A body seen from the front or from behind, and the parts of it that one can point at. */
import { buildOf, jointsOf } from './body.ts';
import { circle, line } from './path.ts';
import { drawPerson } from './person.ts';
import type { BuildName, Part, Person, Point } from './scene.ts';

export const BODY_SIDES = ['front', 'back'] as const;
export type BodySide = (typeof BODY_SIDES)[number];

/** Left and right are those of the body, never of the reader. */
export const BODY_SPOTS = [
  'head',
  'throat',
  'chest',
  'belly',
  'pelvis',
  'arm-right',
  'arm-left',
  'leg-right',
  'leg-left',
  'head-back',
  'neck',
  'back-upper',
  'back-lower',
  'bottom',
] as const;
export type BodySpot = (typeof BODY_SPOTS)[number];

/** Where one may tap for a spot, in shares of the picture. */
export interface SpotBox {
  spot: BodySpot;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface BodyPicture {
  viewBox: string;
  parts: readonly Part[];
  /** From above to below; what is near enough to touch does not overlap. */
  boxes: readonly SpotBox[];
  /** What is laid over the body where a spot is chosen. */
  shapeOf: (spot: BodySpot) => readonly Part[];
}

/** Width and height of every picture: portrait, the body in the middle. */
const FRAME = { width: 76, height: 124 } as const;
const MIDDLE = FRAME.width / 2;
/** Units above the head. */
const AIR = 2;
/** Arms away from the trunk, so that a thumb meets one or the other. */
const ARMS = { armA: [116, 104], armB: [64, 76] } as const;
const LEGS = { legA: [98, 92], legB: [82, 88] } as const;
/** Every body fills the picture, or a baby's parts would be too small to touch. */
const FULL = 114;

export function drawBody(build: BuildName, side: BodySide): BodyPicture {
  const size = FULL / heightOf(build);
  const person: Person = { as: 'patient', build, pose: 'front', at: [MIDDLE, 0], size, ...ARMS, ...LEGS };
  const { head, neck, back } = buildOf(person);
  const standing: Person = { ...person, at: [MIDDLE, AIR + head + neck + back] };
  const shapes = shapesOf(standing, side);
  return {
    viewBox: `0 0 ${FRAME.width} ${FRAME.height}`,
    parts: [...bodyOf(standing), ...(side === 'front' ? faceOf(standing) : hairOf(standing))],
    boxes: boxesOf(standing, side),
    shapeOf: (spot) => shapes[spot] ?? [],
  };
}

/** The near arm's outline, line and hand: drawn last in a scene, where it may lie over the trunk. */
const NEAR_ARM = 3;

/** Here both arms hang beside the trunk and look alike. */
function bodyOf(person: Person): Part[] {
  const parts = drawPerson(person);
  return [...parts.slice(-NEAR_ARM), ...parts.slice(0, -NEAR_ARM)];
}

function heightOf(build: BuildName): number {
  const { head, neck, back, leg, foot } = buildOf({ build });
  return head + neck + back + (leg[0] ?? 0) + (leg[1] ?? 0) + foot / 2;
}

const dot = (at: Point, radius: number): Part => ({ d: circle(at, radius), tone: 'ink' });

function faceOf(person: Person): Part[] {
  const { head: radius } = buildOf(person);
  const [x, y] = jointsOf(person).head;
  const eye = radius * 0.34;
  return [
    dot([x - eye, y], radius * 0.1),
    dot([x + eye, y], radius * 0.1),
    {
      d: `M${x - eye} ${y + radius * 0.48}q${eye} ${radius * 0.24} ${2 * eye} 0`,
      tone: 'ink',
      width: radius * 0.12,
    },
  ];
}

/** From behind the hair covers the head. */
function hairOf(person: Person): Part[] {
  const { head: radius } = buildOf(person);
  return [{ d: circle(jointsOf(person).head, radius), tone: `${person.as}-2` }];
}

/** Where the trunk is divided, as shares of the way from the neck to the hip. */
const CHEST_FROM = 0.06;
const BELLY_FROM = 0.47;
const PELVIS_FROM = 0.86;

function heightsOf(person: Person) {
  const { back } = buildOf(person);
  const { neck, hip } = jointsOf(person);
  const at = (share: number) => neck[1] + back * share;
  return { chest: at(CHEST_FROM), belly: at(BELLY_FROM), pelvis: at(PELVIS_FROM), hip: hip[1] };
}

/** A is drawn on the left of the picture: the right side of a body seen from the front, its left side from behind. */
function limbsOf(person: Person, side: BodySide) {
  const { armA, armB, legA, legB } = jointsOf(person);
  const isFront = side === 'front';
  return {
    'arm-right': isFront ? armA : armB,
    'arm-left': isFront ? armB : armA,
    'leg-right': isFront ? legA : legB,
    'leg-left': isFront ? legB : legA,
  } as const;
}

const ACCENT = 'accent';

function shapesOf(person: Person, side: BodySide): Partial<Record<BodySpot, readonly Part[]>> {
  const { head: radius, thick, wide } = buildOf(person);
  const { head, neck } = jointsOf(person);
  const [trunk = 0, arm = 0, leg = 0] = thick;
  const { chest, belly, pelvis, hip } = heightsOf(person);
  const half = (wide[0] ?? 0) * 0.72;
  const filled = (d: string): Part => ({ d, tone: ACCENT });
  const drawn = (points: readonly Point[], width: number): Part => ({ d: line(points), tone: ACCENT, width });
  const band = (from: number, to: number): Part[] => [
    drawn(
      [
        [MIDDLE - half, (from + to) / 2],
        [MIDDLE + half, (from + to) / 2],
      ],
      Math.min(trunk * 0.8, to - from),
    ),
  ];
  const limbs = Object.fromEntries(
    Object.entries(limbsOf(person, side)).map(([spot, points]) => [
      spot,
      [drawn(points, spot.startsWith('arm') ? arm : leg)],
    ]),
  );
  const throat = [drawn([[head[0], head[1] + radius], neck], arm * 1.2)];
  const trunkShapes =
    side === 'front'
      ? {
          throat,
          chest: band(chest, belly),
          belly: band(belly, pelvis),
          pelvis: band(pelvis, hip + trunk / 2),
        }
      : {
          neck: throat,
          'back-upper': band(chest, belly),
          'back-lower': band(belly, pelvis),
          bottom: band(pelvis, hip + trunk / 2),
        };
  return {
    ...limbs,
    ...trunkShapes,
    [side === 'front' ? 'head' : 'head-back']: [filled(circle(head, radius))],
  };
}

function boxesOf(person: Person, side: BodySide): SpotBox[] {
  const { head: radius, thick, wide } = buildOf(person);
  const { head } = jointsOf(person);
  const [trunk = 0] = thick;
  const { chest, belly, pelvis, hip } = heightsOf(person);
  const half = (wide[0] ?? 0) + trunk / 2;
  const chin = head[1] + radius * 0.8;
  const shoulders = chest;
  const crotch = hip + trunk / 2;
  const middle = (spot: BodySpot, top: number, bottom: number, width = half): SpotBox =>
    box(spot, MIDDLE - width, top, MIDDLE + width, bottom);
  const isFront = side === 'front';
  const outer = FRAME.width / 2 - half;
  const arms = (spot: BodySpot, isLeftOfPicture: boolean) =>
    isLeftOfPicture
      ? box(spot, MIDDLE - half - outer, shoulders, MIDDLE - half, crotch + 6)
      : box(spot, MIDDLE + half, shoulders, MIDDLE + half + outer, crotch + 6);
  const legs = (spot: BodySpot, isLeftOfPicture: boolean) =>
    isLeftOfPicture
      ? box(spot, MIDDLE - half - 4, crotch, MIDDLE, FRAME.height)
      : box(spot, MIDDLE, crotch, MIDDLE + half + 4, FRAME.height);
  return [
    middle(isFront ? 'head' : 'head-back', 0, chin, Math.max(radius + 2, half)),
    middle(isFront ? 'throat' : 'neck', chin, shoulders),
    middle(isFront ? 'chest' : 'back-upper', shoulders, belly),
    middle(isFront ? 'belly' : 'back-lower', belly, pelvis),
    middle(isFront ? 'pelvis' : 'bottom', pelvis, crotch),
    arms('arm-right', isFront),
    arms('arm-left', !isFront),
    legs('leg-right', isFront),
    legs('leg-left', !isFront),
  ];
}

function box(spot: BodySpot, x0: number, y0: number, x1: number, y1: number): SpotBox {
  const { width, height } = FRAME;
  return { spot, left: x0 / width, top: y0 / height, width: (x1 - x0) / width, height: (y1 - y0) / height };
}
