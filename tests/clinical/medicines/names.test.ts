import { describe, expect, it } from 'vitest';
import { check, matched } from './check.ts';

describe('names', () => {
  it.each([
    ['Warfarin 5 mg', 'warfarin'],
    ['Tab. IBUPROFEN 400mg BD', 'ibuprofen'],
    ['acetaminophen 650', 'paracetamol'],
    ['पैरासिटामोल ५०० मिग्रा गोली', 'paracetamol'],
    ['প্যারাসিটামল', 'paracetamol'],
    ['வார்ஃபரின்', 'warfarin'],
    ['వార్ఫరిన్', 'warfarin'],
    ['ibuprofeno 600 mg comprimidos', 'ibuprofen'],
    ['paracétamol', 'paracetamol'],
    ['وارفارين', 'warfarin'],
    ['Co Amoxiclav 625', 'amoxicillin-clavulanic-acid'],
    ['vitamin B-12', 'cyanocobalamin'],
  ])('%s is %s', (said, id) => {
    expect(check({ medicines: [said] }).matched).toEqual([{ said, id }]);
  });

  it('reads a combination as its parts, and names the part that is not in the list', () => {
    const result = check({ medicines: ['paracetamol 325 mg + tramadol 37.5 mg', 'ibuprofen/zzolam'] });
    expect(result.matched.map(({ id }) => id)).toEqual(['paracetamol', 'tramadol', 'ibuprofen']);
    expect(result.unknown).toEqual(['zzolam']);
  });

  it('reads a combination written with a hyphen, and asks back when it knows only a part', () => {
    expect(matched('amlodipine-atenolol 5/50 mg')).toEqual(['amlodipine', 'atenolol']);
    expect(check({ medicines: ['Zzpain (paracetamol)'] })).toMatchObject({
      matched: [],
      says: [{ did_you_mean: ['paracetamol'], why: 'part' }, {}],
    });
  });

  it('proposes a name one edit away and does not take it', () => {
    const result = check({ medicines: ['warfarn'] });
    expect(result).toMatchObject({ matched: [], unknown: ['warfarn'] });
    expect(result.says[0]).toEqual({
      key: 'not-in-list',
      said: 'warfarn',
      did_you_mean: ['warfarin'],
      why: 'spelling',
    });
  });

  it('does not take one vitamin for the misspelling of another', () => {
    expect(check({ medicines: ['vitamin c'] }).says[0]).toMatchObject({ did_you_mean: [] });
  });

  it('proposes nothing two edits away', () => {
    expect(check({ medicines: ['ibuprafenn'] }).says[0]).toMatchObject({ did_you_mean: [] });
  });

  it('proposes nothing for names of fewer than five letters', () => {
    expect(check({ medicines: ['zinx'] }).says[0]).toMatchObject({ did_you_mean: [] });
  });

  it('asks back where people describe a medicine, and never takes one of several', () => {
    const says = check({ medicines: ['blood thinner', 'heart tablet', 'statin'] }).says;
    expect(says[0]).toMatchObject({
      did_you_mean: ['apixaban', 'rivaroxaban', 'warfarin'],
      why: 'description',
    });
    expect(says[1]).toMatchObject({ did_you_mean: ['bisoprolol'], why: 'description' });
    expect(says[2]).toMatchObject({ did_you_mean: ['atorvastatin', 'rosuvastatin', 'simvastatin'] });
  });

  it('does not take a tablet for the cream of the same name', () => {
    expect(matched('hydrocortisone cream')).toEqual(['hydrocortisone-topical']);
    expect(check({ medicines: ['hydrocortisone tablets'] })).toMatchObject({
      matched: [],
      says: [{ key: 'not-in-list', did_you_mean: ['hydrocortisone-topical'], why: 'other-form' }, {}],
    });
  });

  it('finds a herb among the medicines and a medicine among the herbs', () => {
    const result = check({ medicines: ['haldi'], herbs: ['warfarin', "St John's wort"] });
    expect(result.matched.map(({ id }) => id)).toEqual(['turmeric-milk', 'warfarin', 'st-johns-wort']);
    expect(result.says).toContainEqual({ key: 'known-only-as-partner', ids: ['st-johns-wort'] });
  });
});
