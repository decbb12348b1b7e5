import { expect, it } from 'vitest';
import type { Plan } from '../../shared/plan.ts';
import { pagesFor } from './age-view.ts';
import { canAddMember, memberLimit } from './limits.ts';
import { readPart } from './place.ts';

const family = (members: number) => [
  { relationship: 'self' },
  ...Array.from({ length: members }, () => ({ relationship: 'child' })),
];

it.each<[Plan, number]>([
  ['free', 2],
  ['pro', 3],
  ['family', 6],
])('%s has room for %i besides oneself, and more than that stays without making room', (plan, most) => {
  expect(memberLimit(plan)).toBe(most);
  expect(canAddMember(family(most - 1), plan)).toBe(true);
  expect(canAddMember(family(most), plan)).toBe(false);
  expect(canAddMember(family(most + 4), plan)).toBe(false);
});

it('counts members whether or not oneself is there', () => {
  expect(canAddMember(family(2).slice(1), 'free')).toBe(false);
  expect(canAddMember([], 'free')).toBe(true);
});

const keys = (...args: Parameters<typeof pagesFor>) => pagesFor(...args).map(({ key }) => key);
const nobody = { gender: null };

it('asks nobody under twelve about mood, and no adult about growth', () => {
  for (const stage of ['baby', 'small', 'child', 'unknown'] as const)
    expect(keys(stage, nobody)).not.toContain('mood');
  for (const stage of ['teen', 'adult', 'older'] as const) expect(keys(stage, nobody)).toContain('mood');
  for (const stage of ['baby', 'small', 'child', 'teen'] as const)
    expect(keys(stage, nobody)).toContain('growth');
  for (const stage of ['adult', 'older'] as const) expect(keys(stage, nobody)).not.toContain('growth');
  for (const stage of ['baby', 'small', 'child'] as const)
    expect(keys(stage, nobody)).not.toContain('weight');
});

it('puts fever and choking before the rest for a baby, vaccines and first aid for a child', () => {
  expect(keys('baby', nobody).slice(0, 5)).toEqual(['symptoms', 'fever', 'growth', 'vaccines', 'choking']);
  expect(keys('child', nobody).slice(0, 4)).toEqual(['symptoms', 'growth', 'vaccines', 'firstAid']);
});

it('offers women’s health from twelve on, and what a pregnancy needs first, without a BMI', () => {
  expect(keys('child', { gender: 'female' })).not.toContain('women');
  expect(keys('teen', { gender: 'female' })).toContain('women');
  expect(keys('adult', { gender: 'male' })).not.toContain('women');
  const pregnant = keys('adult', { gender: 'female', pregnant: true });
  expect(pregnant.slice(0, 3)).toEqual(['symptoms', 'pregnancy', 'women']);
  expect(pregnant).not.toContain('weight');
  expect(new Set(pregnant).size).toBe(pregnant.length);
});

it.each([
  ['new', { kind: 'new' }],
  ['member-0190-a', { kind: 'member', id: '0190-a' }],
  ['edit-x', { kind: 'edit', id: 'x' }],
  ['card-x', { kind: 'card', id: 'x' }],
  ['new-x', null],
  ['member', null],
  ['part-3', null],
  ['', null],
])('reads the address part "%s"', (hash, part) => expect(readPart(hash)).toEqual(part));
