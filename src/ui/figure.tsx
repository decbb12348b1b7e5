import { createElement } from 'react';
import type { Part } from '../figures/scene.ts';

type FigureProps = {
  /** What is seen, in a few words. */
  alt: string;
  /** Without it the place is kept, so that nothing moves when it comes. */
  picture: { viewBox: string; parts: readonly Part[] } | null;
};

/** A drawing of what to do. Not mirrored for languages from right to left: the heart is on the left everywhere. */
export function Figure({ alt, picture }: FigureProps) {
  if (!picture) return <div className="figure" />;
  const { viewBox, parts } = picture;
  // As arguments rather than a list: paths have no names to tell them apart by, and never change places.
  return createElement(
    'svg',
    { className: 'figure', viewBox, role: 'img', 'aria-label': alt },
    ...parts.map(path),
  );
}

const path = ({ d, tone, width, move }: Part) => (
  <path
    className={`tone-${tone} ${width === undefined ? 'shape' : 'line'}`}
    strokeWidth={width}
    transform={move}
    d={d}
  />
);
