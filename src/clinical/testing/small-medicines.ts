import { prepareKnowledge } from '../medicines/knowledge.ts';
import type { DrugSource, MedicineRules, RemedySource } from '../medicines/types.ts';

/** Four medicines, a herb and a drink that no pharmacy has: enough to break each rule of the check's screen. */
const drug = (id: string, titles: string[], more: Partial<DrugSource> = {}): DrugSource => ({
  id,
  name: id,
  synonyms: [],
  pregnancy: 'ok',
  interactions: [],
  names: titles.map((title) => ({ title, also: ['night tablet'] })),
  ...more,
});

const leaf: RemedySource = {
  id: 'leaf-tea',
  fromAge: 6,
  pregnancy: 'fine',
  cautions: ['children'],
  interactions: [],
  names: [{ title: 'Leaf tea', also: [] }],
};

const rules: MedicineRules = {
  effects: { bleeding: null },
  pairs: [{ drug: 'alphaxol', with: 'betadine', to: ['betadine'], effect: 'bleeding', severity: 'avoid' }],
  partners: { wine: ['wine', 'vino'] },
  components: {},
  classes: {},
  classRules: [],
  allergies: { alphas: { words: ['alpha', 'alphas'], classes: [] } },
  allergyOfClass: {},
  ages: [{ drug: 'gammadine', severity: 'avoid', underMonths: 192, text: null }],
  breastfeeding: [],
  conditions: { kidney: { entries: [], words: ['weak kidneys'], remedyCaution: null } },
  conditionRules: [],
  groups: {},
  herbs: {},
  abbreviations: {},
  routes: {},
};

export const smallMedicines = prepareKnowledge({
  rules,
  drugs: [
    drug('alphaxol', ['Alphaxol', 'अल्फाज़ोल'], {
      interactions: [{ with: 'betadine', confirmed: true }],
    }),
    drug('alphaxol-nitrate', ['Alphaxol nitrate']),
    drug('betadine', ['Betadine'], { pregnancy: 'contraindicated' }),
    drug('gammadine', ['Gammadine']),
  ],
  remedies: [leaf],
  conditions: {},
});
