import { describe, expect, it } from 'vitest';
import { prepareKnowledge } from './knowledge.ts';
import { readMedicine } from './match.ts';
import type { DrugSource, MedicineRules } from './types.ts';

const drug = (id: string, title: string, also: string[] = []): DrugSource => ({
  id,
  name: id,
  synonyms: [],
  pregnancy: 'ok',
  interactions: [],
  names: [{ title, also }],
});

const rules: MedicineRules = {
  effects: {},
  pairs: [],
  partners: {},
  components: {},
  classes: {},
  classRules: [],
  allergies: {},
  allergyOfClass: {},
  ages: [],
  breastfeeding: [],
  conditions: {},
  conditionRules: [],
  groups: {},
  herbs: {},
  abbreviations: {},
  routes: {},
};

const knowledge = prepareKnowledge({
  rules,
  drugs: [
    drug('alphaxol', 'Alphaxol', ['alfaxol', 'night tablet', 'xolan']),
    drug('betaxol', 'Betaxol', ['xolan']),
    drug('gammadine', 'Shared name'),
    drug('deltadine', 'Shared name'),
  ],
  remedies: [],
  conditions: {},
});
const read = (said: string) => readMedicine(said, knowledge);

describe('reading a medicine', () => {
  it('takes another spelling of a name, but only proposes a description', () => {
    expect(read('Alfaxol').matched).toEqual([{ said: 'Alfaxol', id: 'alphaxol' }]);
    expect(read('night tablet').unknown[0]).toMatchObject({ did_you_mean: ['alphaxol'], why: 'description' });
  });

  it('takes none of two medicines that share a title', () => {
    expect(read('shared name')).toEqual({
      matched: [],
      unknown: [{ said: 'shared name', did_you_mean: ['deltadine', 'gammadine'], why: 'several' }],
    });
  });

  it('takes none of two medicines that are called alike', () => {
    expect(read('xolan').unknown[0]).toMatchObject({
      did_you_mean: ['alphaxol', 'betaxol'],
      why: 'description',
    });
  });

  it('keeps what it does not know', () => {
    expect(read('omegadine 10 mg').unknown).toEqual([
      { said: 'omegadine 10 mg', did_you_mean: [], why: null },
    ]);
  });
});
