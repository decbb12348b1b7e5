import type { Point } from './scene.ts';

const short = (value: number) => String(Math.round(value * 10) / 10);

/** A path with its points written shortly: a tenth of a unit is far below what a screen shows. */
export function shape(texts: TemplateStringsArray, ...points: Point[]): string {
  return texts.reduce((path, text, i) => {
    const at = points[i - 1] as Point;
    return `${path}${short(at[0])} ${short(at[1])}${text}`;
  });
}

export function line(points: readonly Point[]): string {
  return points.map((at, i) => `${i === 0 ? 'M' : 'L'}${short(at[0])} ${short(at[1])}`).join('');
}

export function circle([x, y]: Point, radius: number): string {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(2 * radius)} 0a${r} ${r} 0 1 0 ${short(-2 * radius)} 0Z`;
}
