import closeUps from './close-ups.json' with { type: 'json' };
import { line, shape } from './path.ts';
import { drawPerson } from './person.ts';
import { type Arrow, HEIGHT, type Part, type Point, type Scene, type Thing, WIDTH } from './scene.ts';
import things from './things.json' with { type: 'json' };

/** A drawing as its paths: the tone, the width of the line if it is one, the path. */
type Drawings = Readonly<Record<string, readonly string[]>>;
const ARROW = 4.5;

/** A scene as paths in the order in which they are laid on one another. */
export function draw(scene: Scene): Part[] {
  const ground = scene.ground;
  return [
    ...(ground === undefined ? [] : [floor(ground)]),
    ...(scene.behind ?? []).flatMap((thing) => drawThing(things, thing)),
    ...(scene.closeUp ?? []).flatMap((thing) => drawThing(closeUps, thing)),
    ...(scene.people ?? []).flatMap(drawPerson),
    ...(scene.props ?? []).flatMap((thing) => drawThing(things, thing)),
    ...(scene.over ?? []).flatMap((thing) => drawThing(closeUps, thing)),
    ...(scene.marks ?? []).flatMap((thing) => drawThing(things, thing)),
    ...(scene.arrows ?? []).flatMap(drawArrow),
  ];
}

/** What an SVG of the scene shows, as its viewBox; always four to three. */
export function viewBox({ view: [x, y, width] = [0, 0, WIDTH] }: Scene): string {
  return `${x} ${y} ${width} ${(width * HEIGHT) / WIDTH}`;
}

const floor = (y: number): Part => ({
  d: line([
    [-WIDTH, y + 2],
    [2 * WIDTH, y + 2],
  ]),
  tone: 'ground',
  width: 4,
});

function drawThing(drawings: Drawings, { is, at, size = 1, turn = 0, flip, as }: Thing<string>): Part[] {
  const turned = turn === 0 ? '' : `rotate(${turn})`;
  const scaled = size === 1 && !flip ? '' : `scale(${flip ? -size : size} ${size})`;
  const move = `translate(${at[0]} ${at[1]})${turned}${scaled}`;
  return (drawings[is] ?? []).map((drawing) => {
    const space = drawing.indexOf(' ');
    const [tone = '', width] = drawing.slice(0, space).split('/');
    const part = { d: drawing.slice(space + 1), tone: as ? tone.replace('patient', as) : tone, move };
    return width ? { ...part, width: Number(width) } : part;
  });
}

function drawArrow({ from, to, bend = 0 }: Arrow): Part[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy);
  const middle: Point = [
    (from[0] + to[0]) / 2 + (dy / far) * bend * 2,
    (from[1] + to[1]) / 2 - (dx / far) * bend * 2,
  ];
  const way = Math.atan2(to[1] - middle[1], to[0] - middle[0]);
  const off = (angle: number, length: number): Point => [
    to[0] + Math.cos(way + angle) * length,
    to[1] + Math.sin(way + angle) * length,
  ];
  const shaft = shape`M${from}Q${middle} ${off(0, -6)}`;
  const point = `${line([to, off(2.6, 11), off(-2.6, 11)])}Z`;
  return [
    { d: `${shaft}`, tone: 'stage', width: ARROW + 3 },
    { d: point, tone: 'stage', width: 4 },
    { d: shaft, tone: 'accent', width: ARROW },
    { d: point, tone: 'accent' },
  ];
}
