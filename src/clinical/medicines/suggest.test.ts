import { describe, expect, it } from 'vitest';
import { smallMedicines as knowledge } from '../testing/small-medicines.ts';
import { suggestAllergies, suggestConditions, suggestMedicines } from './suggest.ts';

const suggest = (typed: string) => suggestMedicines(typed, knowledge, 6);

describe('names while they are typed', () => {
  it('puts the closest first, each medicine once, in any language', () => {
    expect(suggest('alph')).toEqual(['alphaxol', 'alphaxol-nitrate']);
    expect(suggest('अल्फ')).toEqual(['alphaxol']);
    expect(suggest('VIN')).toEqual(['wine']);
    expect(suggest('lea')).toEqual(['leaf-tea']);
  });

  it('looks past strength and form', () => {
    expect(suggest('Tab betad 10 mg')).toEqual(['betadine']);
  });

  it('finds the second word of a name, a description, and a misspelling', () => {
    expect(suggest('nitra')).toEqual(['alphaxol-nitrate']);
    expect(suggest('night')).toContain('betadine');
    expect(suggest('betadyne')).toEqual(['betadine']);
  });

  it('gives no more than asked for', () => {
    expect(suggestMedicines('alph', knowledge, 1)).toEqual(['alphaxol']);
  });

  it('says nothing to one letter, nor to what it does not know', () => {
    for (const typed of ['a', 'zzz', '  ', '']) expect(suggest(typed), typed).toEqual([]);
  });

  it('knows allergies and conditions by their words', () => {
    expect(suggestAllergies('alp', knowledge, 6)).toEqual(['alphas']);
    expect(suggestConditions('weak', knowledge, 6)).toEqual(['kidney']);
  });
});
