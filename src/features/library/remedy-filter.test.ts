import { describe, expect, it } from 'vitest';
import type { LibraryItems } from '../../content/compiled.ts';
import { filterRemedies, type RemedyFilter, whoOf } from './remedy-filter.ts';

const remedy = (id: string, given: Partial<LibraryItems['remedies']>): LibraryItems['remedies'] => ({
  id,
  language: 'en',
  title: id,
  also: [],
  summary: '',
  for: ['cough'],
  grade: 'B',
  fromAge: 0,
  pregnancy: 'fine',
  needs: ['clean-water'],
  ...given,
});
const remedies = [
  remedy('honey', { fromAge: 1, needs: ['honey', 'warm-water'] }),
  remedy('fenugreek', { for: ['blood-sugar'], fromAge: 18, pregnancy: 'no', needs: ['spices'], grade: 'C' }),
  remedy('saline', { for: ['blocked-nose'] }),
];
const none: RemedyFilter = { complaint: null, who: null, grade: null, have: null };
const ids = (filter: Partial<RemedyFilter>) =>
  filterRemedies(remedies, { ...none, ...filter }).map(({ id }) => id);

describe('filterRemedies', () => {
  it('leaves all without a filter', () => {
    expect(ids({})).toEqual(['honey', 'fenugreek', 'saline']);
  });
  it('never shows a baby what is for older ones', () => {
    expect(ids({ who: 'baby' })).toEqual(['saline']);
    expect(ids({ who: 'toddler' })).toEqual(['honey', 'saline']);
  });
  it('shows a pregnant woman only what is fine then', () => {
    expect(ids({ who: 'pregnant' })).toEqual(['honey', 'saline']);
  });
  it('takes what is at home, and what needs nothing from a shop', () => {
    expect(ids({ have: 'honey' })).toEqual(['honey', 'saline']);
    expect(ids({ have: 'spices' })).toEqual(['fenugreek', 'saline']);
  });
  it('needs every filter to fit', () => {
    expect(ids({ complaint: 'cough', grade: 'B' })).toEqual(['honey']);
    expect(ids({ complaint: 'cough', grade: 'C' })).toEqual([]);
  });
});

it.each([
  ['2026-03-01', 'baby'],
  ['2022-03-01', 'toddler'],
  ['2011-03-01', 'child'],
  ['1946-03-01', 'adult'],
  [null, null],
])('the list of somebody born on %s begins with what fits a %s', (date_of_birth, who) => {
  expect(whoOf({ date_of_birth, gender: null, data: {} }, new Date(2026, 10, 22))).toBe(who);
});
