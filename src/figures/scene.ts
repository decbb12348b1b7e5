import type builds from './builds.json';
import type closeUps from './close-ups.json';
import type poses from './poses.json';
import type things from './things.json';

/** In units of a picture 160 wide and 120 high; y grows downwards. */
export type Point = readonly [x: number, y: number];
/** Degrees: 0 points right, 90 down. */
export type Degrees = number;

export const WIDTH = 160;
export const HEIGHT = 120;

export type BuildName = keyof typeof builds;
export type PoseName = keyof typeof poses;
export type ThingName = keyof typeof things;
export type CloseUpName = keyof typeof closeUps;

/** Two bones, from the body outwards. */
type Limb = readonly [upper: Degrees, lower: Degrees];

/**
 * Which way each bone points, for somebody who looks to the right. A is the side next to the reader. `look`: where
 * the face points if not forward; `front`: seen from the front, so that there is no profile.
 */
export interface Pose {
  back: Degrees;
  head: Degrees;
  armA: Limb;
  armB: Limb;
  legA: Limb;
  legB: Limb;
  feet: readonly [Degrees, Degrees];
  look?: Degrees;
  front?: boolean;
}

/** A hand or foot laid on a point of the picture: the joint between follows, bent to the other side for -1. */
export type Reach = readonly [x: number, y: number, bend?: 1 | -1];

/** `at` is the hip. `flip` looks to the left. Every bone of the pose may be given anew, every limb laid somewhere. */
export interface Person extends Partial<Omit<Pose, 'front'>> {
  as: 'helper' | 'patient';
  build: BuildName;
  pose: PoseName;
  at: Point;
  size?: number;
  flip?: boolean;
  handA?: Reach;
  handB?: Reach;
  footA?: Reach;
  footB?: Reach;
}

/** A drawing laid on a point, by its middle. `as`: a part of a body is the helper's, not the patient's. */
export interface Thing<Name extends string = ThingName> {
  is: Name;
  at: Point;
  size?: number;
  turn?: Degrees;
  flip?: boolean;
  as?: 'helper';
}

/** `bend` moves the middle sideways, in units. */
export interface Arrow {
  from: Point;
  to: Point;
  bend?: number;
}

/**
 * What is drawn, from the back to the front. `ground` is the height of the floor; `view` shows only a part of it all,
 * larger: its left upper corner and its width.
 */
export interface Scene {
  view?: readonly [x: number, y: number, width: number];
  ground?: number;
  behind?: readonly Thing[];
  closeUp?: readonly Thing<CloseUpName>[];
  people?: readonly Person[];
  props?: readonly Thing[];
  over?: readonly Thing<CloseUpName>[];
  marks?: readonly Thing[];
  arrows?: readonly Arrow[];
}

/**
 * One path of a drawing: a line where it has a width, else a filled shape. `tone` is a colour by what it means, as
 * src/ui/styles/figure.css names them; `move` is an SVG transform.
 */
export interface Part {
  d: string;
  tone: string;
  width?: number;
  move?: string;
}
