import builds from './builds.json' with { type: 'json' };
import poses from './poses.json' with { type: 'json' };
import type { Degrees, Person, Point, Pose, Reach } from './scene.ts';

/** What a body measures, in units of the picture. */
export interface Build {
  head: number;
  neck: number;
  back: number;
  arm: readonly number[];
  leg: readonly number[];
  foot: number;
  /** Trunk, arms, legs. */
  thick: readonly number[];
  /** Half of the shoulders, half of the hips, seen from the front. */
  wide: readonly number[];
}

type Limb = readonly [root: Point, middle: Point, end: Point];

/** Where everything of a body is in the picture. `look` is where the face points, in degrees. */
export interface Joints {
  head: Point;
  neck: Point;
  hip: Point;
  armA: Limb;
  armB: Limb;
  legA: Limb;
  legB: Limb;
  toes: readonly [Point, Point];
  look: Degrees;
  front: boolean;
  /** Hands and feet whose place is farther away than the limb is long. */
  outOfReach: readonly string[];
}

const BUILDS: Readonly<Record<string, Build>> = builds;
const POSES = poses as unknown as Readonly<Record<string, Pose>>;
/** A drawn limb may be this much longer than the build says before it looks wrong. */
const STRETCH = 1.12;

export function buildOf({ build, size = 1 }: Pick<Person, 'build' | 'size'>): Build {
  const found = BUILDS[build] as Build;
  const all = (list: readonly number[]) => list.map((length) => length * size);
  return {
    head: found.head * size,
    neck: found.neck * size,
    back: found.back * size,
    arm: all(found.arm),
    leg: all(found.leg),
    foot: found.foot * size,
    thick: all(found.thick),
    wide: all(found.wide),
  };
}

/** Joints of a person in their pose, with what the scene lays elsewhere. */
export function jointsOf(person: Person): Joints {
  const build = buildOf(person);
  const pose: Pose = { ...(POSES[person.pose] as Pose), ...given(person) };
  const side = person.flip ? -1 : 1;
  const step = ([x, y]: Point, angle: Degrees, length: number): Point => [
    x + side * Math.cos(radians(angle)) * length,
    y + Math.sin(radians(angle)) * length,
  ];
  const hip = person.at;
  const neck = step(hip, pose.back, build.back);
  const outOfReach: string[] = [];
  const limb = (name: string, root: Point, angles: readonly number[], lengths: readonly number[]): Limb => {
    const [upper = 0, lower = 0] = angles;
    const [first = 0, second = 0] = lengths;
    const reach = person[name as 'handA'];
    if (!reach) {
      const middle = step(root, upper, first);
      return [root, middle, step(middle, lower, second)];
    }
    if (distance(root, [reach[0], reach[1]]) > (first + second) * STRETCH) outOfReach.push(name);
    return bent(root, reach, first, second);
  };
  const [shoulders = 0, hips = 0] = pose.front ? build.wide : [];
  const beside = (at: Point, half: number) => step(at, pose.back - 90, half);
  const armA = limb('handA', beside(neck, shoulders), pose.armA, build.arm);
  const armB = limb('handB', beside(neck, -shoulders), pose.armB, build.arm);
  const legA = limb('footA', beside(hip, hips), pose.legA, build.leg);
  const legB = limb('footB', beside(hip, -hips), pose.legB, build.leg);
  const look = pose.look ?? pose.head + 90;
  return {
    head: step(neck, pose.head, build.neck),
    neck,
    hip,
    armA,
    armB,
    legA,
    legB,
    toes: [step(legA[2], pose.feet[0], build.foot), step(legB[2], pose.feet[1], build.foot)],
    look: person.flip ? 180 - look : look,
    front: pose.front === true,
    outOfReach,
  };
}

/** Bones that the scene gives anew. */
function given(person: Person): Partial<Pose> {
  const { back, head, armA, armB, legA, legB, feet, look } = person;
  const bones = { back, head, armA, armB, legA, legB, feet, look };
  return Object.fromEntries(Object.entries(bones).filter(([, value]) => value !== undefined));
}

/** Two bones from a root to a point: the law of cosines gives the joint between them. */
function bent(root: Point, [x, y, bend = 1]: Reach, first: number, second: number): Limb {
  const end: Point = [x, y];
  const far = Math.max(distance(root, end), 0.01);
  const longer = Math.max(1, far / (first + second));
  const [a, b] = [first * longer, second * longer];
  const near = Math.max(far, Math.abs(a - b) + 0.01);
  const cosine = (a * a + near * near - b * b) / (2 * a * near);
  const turn = Math.acos(Math.min(1, Math.max(-1, cosine))) * bend;
  const angle = Math.atan2(end[1] - root[1], end[0] - root[0]) + turn;
  return [root, [root[0] + Math.cos(angle) * a, root[1] + Math.sin(angle) * a], end];
}

export const radians = (angle: Degrees) => (angle * Math.PI) / 180;
const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
