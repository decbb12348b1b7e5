import { expect, it } from 'vitest';
import { middleSquare } from './portrait.ts';

it.each([
  [400, 300, { x: 50, y: 0, side: 300 }],
  [300, 401, { x: 0, y: 51, side: 300 }],
  [1, 1, { x: 0, y: 0, side: 1 }],
])('cuts the middle out of %i by %i', (width, height, square) =>
  expect(middleSquare(width, height)).toEqual(square),
);
