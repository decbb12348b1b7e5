// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../testing/render.tsx';
import { TimeChart } from './time-chart.tsx';

afterEach(cleanup);

const at = (day: number) => new Date(Date.UTC(2026, 2, day)).toISOString();
const points = [
  { at: at(1), values: [7] },
  { at: at(11), values: [8] },
];

it('shades a stretch that rises with age, within the drawing, and not a single point of it', async () => {
  const band = [
    { at: at(1), low: 6, high: 10 },
    { at: at(11), low: 7, high: 12 },
  ];
  await renderScreen(<TimeChart title="Weight" points={points} band={band} />);
  const drawn = document.querySelector('polygon.band')?.getAttribute('points')?.split(' ') ?? [];
  const corners = drawn.map((corner) => corner.split(',').map(Number));
  expect(corners).toHaveLength(4);
  for (const [x = -1, y = -1] of corners) {
    expect(x).toBeGreaterThanOrEqual(40);
    expect(x).toBeLessThanOrEqual(310);
    expect(y).toBeGreaterThanOrEqual(12);
    expect(y).toBeLessThanOrEqual(118);
  }
  // Upper line onwards, lower line back: higher figures stand higher.
  const [[, left = 0] = [], [, right = 0] = [], , [, lowest = 0] = []] = corners;
  expect(right).toBeLessThan(left);
  expect(lowest).toBeGreaterThan(left);
  cleanup();
  await renderScreen(<TimeChart title="Weight" points={points} band={band.slice(1)} />);
  expect(document.querySelector('.band')).toBeNull();
});
