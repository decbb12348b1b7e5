import { expect, it } from 'vitest';
import type { Plan } from '../../shared/plan.ts';
import { pagesFor, stageOf } from './age-view.ts';
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

const NOW = new Date(2026, 5, 15);

it.each([
  [null, 'unknown'],
  ['2026-06-16', 'unknown'],
  ['2026-06-15', 'under5'],
  ['2021-06-16', 'under5'],
  ['2021-06-15', 'child'],
  ['2014-06-16', 'child'],
  ['2014-06-15', 'teen'],
  ['2008-06-16', 'teen'],
  ['2008-06-15', 'adult'],
  ['1966-06-16', 'adult'],
  ['1966-06-15', 'older'],
] as const)('somebody born on %s is %s', (born, stage) => expect(stageOf(born, NOW)).toBe(stage));

const keys = (...args: Parameters<typeof pagesFor>) => pagesFor(...args).map(({ key }) => key);

it('asks nobody under twelve about mood, and no adult about growth', () => {
  for (const stage of ['under5', 'child', 'unknown'] as const)
    expect(keys(stage, null)).not.toContain('mood');
  for (const stage of ['teen', 'adult', 'older'] as const) expect(keys(stage, null)).toContain('mood');
  for (const stage of ['under5', 'child', 'teen'] as const) expect(keys(stage, null)).toContain('growth');
  for (const stage of ['adult', 'older'] as const) expect(keys(stage, null)).not.toContain('growth');
  expect(keys('under5', null)).toContain('vaccines');
});

it('offers women’s health from twelve on', () => {
  expect(keys('child', 'female')).not.toContain('women');
  expect(keys('teen', 'female')).toContain('women');
  expect(keys('adult', 'male')).not.toContain('women');
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
