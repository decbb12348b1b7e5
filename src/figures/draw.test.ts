import { expect, it } from 'vitest';
import { draw, viewBox } from './draw.ts';
import type { Person, Scene } from './scene.ts';

const helper: Person = { as: 'helper', build: 'adult', pose: 'kneel', at: [80, 80] };
const tonesOf = (scene: Scene) => draw(scene).map(({ tone }) => tone);

it('lays the floor below everything, people over what is behind them, arrows over all', () => {
  const tones = tonesOf({
    arrows: [{ from: [10, 10], to: [50, 10] }],
    props: [{ is: 'blood', at: [20, 20] }],
    people: [helper],
    behind: [{ is: 'sea', at: [80, 80] }],
    ground: 100,
  });
  const order = ['ground', 'water', 'helper', 'danger', 'accent'].map((tone) => tones.lastIndexOf(tone));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order[0]).toBe(0);
});

it('draws the patient in another colour than the helper, and a hand of the helper in theirs', () => {
  expect(tonesOf({ people: [helper] })).not.toContain('patient');
  expect(tonesOf({ people: [{ ...helper, as: 'patient' }] })).not.toContain('helper');
  const hand = (as?: 'helper') => tonesOf({ closeUp: [{ is: 'hand', at: [80, 60], as }] });
  expect(hand()).toContain('patient');
  expect(hand('helper')).toEqual(hand().map((tone) => tone.replace('patient', 'helper')));
});

it('draws the arm to where the hand is laid', () => {
  const arms = draw({ people: [{ ...helper, handA: [104, 70] }] }).filter(({ d }) => d.endsWith('L104 70'));
  expect(arms.map(({ tone }) => tone)).toEqual(['stage', 'helper']);
});

it('shows no nose from the front', () => {
  const circles = (pose: Person['pose']) =>
    draw({ people: [{ ...helper, pose }] }).filter(({ d }) => /^M[^L]*a/.test(d)).length;
  expect(circles('stand') - circles('front')).toBe(1);
});

it('moves, turns, scales and mirrors a thing, and leaves out what changes nothing', () => {
  const move = (fields: object) => draw({ props: [{ is: 'pill', at: [10, 20], ...fields }] })[0]?.move;
  expect(move({})).toBe('translate(10 20)');
  expect(move({ turn: 30, size: 2, flip: true })).toBe('translate(10 20)rotate(30)scale(-2 2)');
});

it('shows the whole plane, or a part of it in the same shape', () => {
  expect(viewBox({})).toBe('0 0 160 120');
  expect(viewBox({ view: [10, 20, 80] })).toBe('10 20 80 60');
});

it('points an arrow to its end', () => {
  const tip = draw({ arrows: [{ from: [10, 10], to: [60, 40] }] }).at(-1);
  expect(tip).toMatchObject({ tone: 'accent' });
  expect(tip?.d.startsWith('M60 40L')).toBe(true);
});
