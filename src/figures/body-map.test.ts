import { describe, expect, it } from 'vitest';
import { BODY_SIDES, BODY_SPOTS, drawBody, type SpotBox } from './body-map.ts';

const BUILDS = ['adult', 'child', 'baby'] as const;
const every = BUILDS.flatMap((build) =>
  BODY_SIDES.map((side) => ({ build, side, body: drawBody(build, side) })),
);
const find = (boxes: readonly SpotBox[], spot: string) => boxes.find((one) => one.spot === spot);
/** A picture on a phone of 320 px is this many px wide and high; from 336 px on every part reaches 48. */
const SHOWN = { width: 288, height: 470 };

it.each(every)('$build from the $side: every part is large enough for a thumb', ({ body }) => {
  for (const { spot, width, height } of body.boxes) {
    expect(width * SHOWN.width, `${spot} across`).toBeGreaterThanOrEqual(48);
    // Only the neck of a body is shorter than a thumb.
    const least =
      spot === 'neck' || spot === 'throat' ? 24 : spot === 'pelvis' || spot === 'bottom' ? 36 : 45;
    expect(height * SHOWN.height, `${spot} down`).toBeGreaterThanOrEqual(least);
  }
});

it.each(every)(
  '$build from the $side: parts lie in the picture, apart from each other, each with a shape',
  ({ body }) => {
    for (const one of body.boxes) {
      expect(one.left).toBeGreaterThanOrEqual(-1e-9);
      expect(one.top + one.height).toBeLessThanOrEqual(1 + 1e-9);
      expect(one.left + one.width).toBeLessThanOrEqual(1 + 1e-9);
      expect(body.shapeOf(one.spot).length).toBeGreaterThan(0);
      for (const other of body.boxes) {
        if (other === one) continue;
        const across =
          Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
        const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
        // Thighs begin where the hands hang: a tap there is told apart to within a finger.
        expect(
          Math.min(across * SHOWN.width, down * SHOWN.height),
          `${one.spot} and ${other.spot}`,
        ).toBeLessThan(24);
      }
    }
  },
);

describe('left and right', () => {
  it('are those of the body: on the other side of the picture from the front, on the same from behind', () => {
    for (const build of BUILDS) {
      const front = drawBody(build, 'front').boxes;
      const back = drawBody(build, 'back').boxes;
      for (const limb of ['arm', 'leg']) {
        expect(find(front, `${limb}-left`)?.left).toBeGreaterThan(find(front, `${limb}-right`)?.left ?? 1);
        expect(find(back, `${limb}-left`)?.left).toBeLessThan(find(back, `${limb}-right`)?.left ?? 0);
      }
    }
  });
});

it('has every part on one of the two sides', () => {
  const there = new Set(every.flatMap(({ body }) => body.boxes.map(({ spot }) => spot)));
  expect([...there].sort()).toEqual([...BODY_SPOTS].sort());
});
