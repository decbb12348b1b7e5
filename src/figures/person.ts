import { buildOf, jointsOf, radians } from './body.ts';
import { circle, line, shape } from './path.ts';
import type { Part, Person, Point } from './scene.ts';

/** A gap in the colour of the stage around every limb keeps it apart from what lies behind it. */
const GAP = 3;

/** Somebody as paths, from the far side to the near one. */
export function drawPerson(person: Person): Part[] {
  const build = buildOf(person);
  const at = jointsOf(person);
  const [trunk = 0, arm = 0, leg = 0] = build.thick;
  const near = person.as;
  const far = `${person.as}-2`;
  const limb = (points: readonly Point[], width: number, tone: string): Part[] => {
    const d = line(points);
    return [
      { d, tone: 'stage', width: width + GAP },
      { d, tone, width },
    ];
  };
  const hand = (limbs: readonly Point[], tone: string): Part => ({
    d: circle(limbs[2] as Point, arm * 0.62),
    tone,
  });
  const body = [at.armA[0], at.armB[0], at.legB[0], at.legA[0]];
  return [
    ...limb(at.armB, arm, at.front ? near : far),
    hand(at.armB, at.front ? near : far),
    ...limb([...at.legB, at.toes[1]], leg, at.front ? near : far),
    ...(at.front ? limb([...at.legA, at.toes[0]], leg, near) : []),
    { d: `${line(body)}Z`, tone: 'stage', width: trunk + GAP },
    { d: `${line(body)}Z`, tone: near, width: trunk },
    { d: `${line(body)}Z`, tone: near },
    ...(at.front ? [] : limb([...at.legA, at.toes[0]], leg, near)),
    { d: line([at.neck, at.head]), tone: near, width: arm },
    ...head(at.head, build.head, at.look, at.front ? undefined : person, person.as),
    ...(at.front ? headBand(at.head, build.head, at.neck, far) : []),
    ...limb(at.armA, arm, near),
    hand(at.armA, near),
  ];
}

/** A round head with hair behind and a nose, so that one sees which way it faces. */
function head(at: Point, radius: number, look: number, profile: Person | undefined, tone: string): Part[] {
  const parts: Part[] = [
    { d: circle(at, radius), tone: 'stage', width: GAP },
    { d: circle(at, radius), tone },
  ];
  if (!profile) return parts;
  const nose = toward(at, look, radius * 0.98);
  return [
    ...parts,
    { d: circle(nose, radius * 0.24), tone },
    { d: hair(at, radius, look), tone: `${tone}-2` },
  ];
}

function headBand(at: Point, radius: number, neck: Point, tone: string): Part[] {
  const up = (Math.atan2(at[1] - neck[1], at[0] - neck[0]) * 180) / Math.PI;
  return [{ d: hair(at, radius, up + 180), tone }];
}

/** Over the half of the head that looks away. */
function hair(at: Point, radius: number, look: number): string {
  const [from, to] = [toward(at, look + 74, radius + 0.6), toward(at, look - 74, radius + 0.6)];
  const middle = toward(at, look + 180, radius * 0.55);
  return shape`M${from}A${[radius, radius]} 0 0 1 ${to}Q${middle} ${from}Z`;
}

function toward([x, y]: Point, angle: number, length: number): Point {
  return [x + Math.cos(radians(angle)) * length, y + Math.sin(radians(angle)) * length];
}
