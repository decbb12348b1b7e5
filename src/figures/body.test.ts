import { describe, expect, it } from 'vitest';
import { buildOf, jointsOf } from './body.ts';
import builds from './builds.json' with { type: 'json' };
import poses from './poses.json' with { type: 'json' };
import type { BuildName, Person, Point, PoseName } from './scene.ts';

const person = (fields: Partial<Person> = {}): Person => ({
  as: 'patient',
  build: 'adult',
  pose: 'stand',
  at: [80, 60],
  ...fields,
});
const far = ([a, b]: Point, [c, d]: Point) => Math.hypot(a - c, b - d);
const everybody = Object.keys(builds).flatMap((build) =>
  Object.keys(poses).map((pose) => person({ build: build as BuildName, pose: pose as PoseName })),
);

it('keeps the length of every bone in every pose and build', () => {
  for (const one of everybody) {
    const { arm, back, leg, neck } = buildOf(one);
    const at = jointsOf(one);
    expect(far(at.hip, at.neck)).toBeCloseTo(back);
    expect(far(at.neck, at.head)).toBeCloseTo(neck);
    for (const [limb, lengths] of [
      [at.armA, arm],
      [at.armB, arm],
      [at.legA, leg],
      [at.legB, leg],
    ] as const) {
      expect(far(limb[0], limb[1])).toBeCloseTo(lengths[0] ?? 0);
      expect(far(limb[1], limb[2])).toBeCloseTo(lengths[1] ?? 0);
    }
  }
});

it('gives a child a larger head for its height than an adult, and a baby the largest', () => {
  const share = (build: BuildName) => {
    const { head, neck, back, leg } = buildOf({ build });
    return head / (head + neck + back + (leg[0] ?? 0) + (leg[1] ?? 0));
  };
  expect(share('adult')).toBeLessThan(share('child'));
  expect(share('child')).toBeLessThan(share('baby'));
});

describe('a hand that is laid somewhere', () => {
  it('lies there, with an arm as long as before, bent to either side', () => {
    const straight = jointsOf(person());
    for (const bend of [1, -1] as const) {
      const [shoulder, elbow, hand] = jointsOf(person({ handA: [100, 40, bend] })).armA;
      expect(hand).toEqual([100, 40]);
      expect(far(shoulder, elbow)).toBeCloseTo(far(straight.armA[0], straight.armA[1]));
      expect(far(elbow, hand)).toBeCloseTo(far(straight.armA[1], straight.armA[2]));
    }
    const elbows = ([1, -1] as const).map((bend) => jointsOf(person({ handA: [100, 40, bend] })).armA[1]);
    expect(far(elbows[0] as Point, elbows[1] as Point)).toBeGreaterThan(10);
  });

  it('is told of where no arm is long enough', () => {
    expect(jointsOf(person({ handA: [100, 40] })).outOfReach).toEqual([]);
    expect(jointsOf(person({ handA: [150, 40], footB: [10, 10] })).outOfReach).toEqual(['handA', 'footB']);
  });
});

it('mirrors a flipped body at its hip, and leaves it there', () => {
  for (const one of everybody) {
    const [right, left] = [jointsOf(one), jointsOf({ ...one, flip: true })];
    expect(left.hip).toEqual(right.hip);
    const both: [Point, Point][] = [
      [right.head, left.head],
      [right.armA[2], left.armA[2]],
      [right.legB[2], left.legB[2]],
      [right.toes[0], left.toes[0]],
    ];
    for (const [a, b] of both) {
      expect(a[0] + b[0]).toBeCloseTo(2 * one.at[0]);
      expect(a[1]).toBeCloseTo(b[1]);
    }
  }
});

it('looks the other way when flipped, up when lying on the back, and where the scene says', () => {
  const looks = (fields: Partial<Person>) => {
    const { look } = jointsOf(person(fields));
    return [Math.cos((look * Math.PI) / 180), Math.sin((look * Math.PI) / 180)].map((v) => Math.round(v) + 0);
  };
  expect(looks({})).toEqual([1, 0]);
  expect(looks({ flip: true })).toEqual([-1, 0]);
  expect(looks({ pose: 'lie-back' })).toEqual([0, -1]);
  expect(looks({ pose: 'lie-front' })).toEqual([0, 1]);
  expect(looks({ look: 90 })).toEqual([0, 1]);
});

it('takes a bone of the scene before the one of the pose', () => {
  const [, elbow] = jointsOf(person({ armA: [0, 0] })).armA;
  expect(elbow[0]).toBeCloseTo(80 + 19);
});
