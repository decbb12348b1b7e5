import { expect, it } from 'vitest';
import { createFinder } from './find-records.ts';

const note = ['', 'Asha’s fever 39.2 since Monday', 'paracetamol'];

it.each([
  ['fever', true],
  ['FEV', true],
  ['monday fever', true],
  ['fever tuesday', false],
  ['ever', false],
  ['paracetamol fever', true],
  ['  ', false],
  ['…', false],
])('%j', (query, found) => {
  expect(createFinder(query, 'en')(note)).toBe(found);
});

it('takes letters that are written in two ways for one, as the library does', () => {
  expect(createFinder('أحمد', 'ar')(['احمد'])).toBe(true);
  expect(createFinder('fievre', 'fr')(['Fièvre'])).toBe(true);
});
