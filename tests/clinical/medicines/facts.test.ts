import { describe, expect, it } from 'vitest';
import { prepareKnowledge } from '../../../src/clinical/medicines/knowledge.ts';
import { readMedicine } from '../../../src/clinical/medicines/match.ts';
import { isKnownFlag } from '../../../src/clinical/medicines/pregnancy.ts';
import { medicineRulesSchema } from '../../../src/content/schemas/medicines.ts';
import { contentFile, realSources as sources } from './content.ts';

const knowledge = prepareKnowledge(sources);
const { rules, drugs } = sources;
const known = new Set([...drugs.map(({ id }) => id), ...Object.keys(rules.partners)]);
const english = (id: string) => contentFile<Record<string, string | string[]>>(`drugs/${id}/en.json`);
const unknownIn = (ids: readonly string[]) => ids.filter((id) => !known.has(id));

describe('the rules beside the entries', () => {
  it('fit their schema', () => {
    expect(medicineRulesSchema.safeParse(rules).error?.issues ?? []).toEqual([]);
  });

  it('know the effect of every interaction the entries list, and of no other', () => {
    const listed = drugs.flatMap((drug) => drug.interactions.map((one) => `${drug.id}: ${one.with}`));
    expect(rules.pairs.map((pair) => `${pair.drug}: ${pair.with}`).sort()).toEqual(listed.sort());
    expect(rules.pairs.filter(({ effect }) => !Object.hasOwn(rules.effects, effect))).toEqual([]);
    expect(rules.classRules.filter(({ effect }) => !Object.hasOwn(rules.effects, effect))).toEqual([]);
  });

  it('name only medicines, partners, classes and conditions that exist', () => {
    expect(unknownIn(rules.pairs.flatMap(({ drug, to }) => [drug, ...to]))).toEqual([]);
    expect(unknownIn(Object.values(rules.classes).flatMap(({ members }) => members))).toEqual([]);
    expect(unknownIn(Object.values(rules.groups).flat())).toEqual([]);
    expect(unknownIn(Object.entries(rules.components).flatMap(([id, parts]) => [id, ...parts]))).toEqual([]);
    expect(unknownIn([...Object.values(rules.abbreviations), ...Object.keys(rules.routes)])).toEqual([]);
    expect(
      unknownIn([...rules.ages, ...rules.breastfeeding, ...rules.conditionRules].map(({ drug }) => drug)),
    ).toEqual([]);
    const classes = [
      ...rules.classRules.flatMap(({ of }) => of),
      ...Object.values(rules.allergies).flatMap((allergy) => allergy.classes.map((one) => one.class)),
      ...Object.keys(rules.allergyOfClass),
    ];
    expect(classes.filter((name) => !Object.hasOwn(rules.classes, name))).toEqual([]);
    expect(
      Object.values(rules.allergyOfClass).filter((group) => !Object.hasOwn(rules.allergies, group)),
    ).toEqual([]);
    expect(
      rules.conditionRules.filter(({ condition }) => !Object.hasOwn(rules.conditions, condition)),
    ).toEqual([]);
    expect(Object.keys(rules.herbs).filter((id) => !knowledge.remedies.has(id))).toEqual([]);
  });

  it('carry a rule over only from a pair that an entry lists, between members of its classes', () => {
    for (const { of, like } of rules.classRules) {
      if (!like) continue;
      expect(knowledge.listed.has([...like].sort().join('|')), like.join(' and ')).toBe(true);
      const member = (index: number) => rules.classes[of[index] ?? '']?.members.includes(like[index] ?? '');
      expect([member(0), member(1)], of.join(' and ')).toEqual([true, true]);
    }
  });

  it('keep to the classes of the ATC codes', () => {
    const atc = (name: string) =>
      (rules.classes[name]?.members ?? []).map((id) =>
        contentFile<{ atc: string }>(`drugs/${id}/facts.json`).atc.slice(0, 4),
      );
    const codes = {
      nsaid: 'M01A',
      'ace-inhibitor': 'C09A',
      arb: 'C09C',
      'beta-blocker': 'C07A',
      statin: 'C10A',
    };
    const more = {
      ssri: 'N06A',
      benzodiazepine: 'N05B',
      macrolide: 'J01F',
      fluoroquinolone: 'J01M',
      penicillin: 'J01C',
    };
    for (const [name, code] of Object.entries({
      ...codes,
      ...more,
      cephalosporin: 'J01D',
      sulfonylurea: 'A10B',
    })) {
      expect(new Set(atc(name)), name).toEqual(new Set([code]));
    }
  });

  it('know every pregnancy flag of the entries', () => {
    expect(drugs.filter(({ pregnancy }) => !isKnownFlag(pregnancy)).map(({ id }) => id)).toEqual([]);
  });
});

describe('the texts the rules point to', () => {
  const SAYS: Record<string, RegExp> = {
    kidney: /kidney/i,
    liver: /liver/i,
    heart: /heart|angina/i,
    asthma: /asthma|wheez/i,
    lung: /lung|COPD|sleep/i,
    ulcer: /ulcer/i,
    epilepsy: /epilepsy|fits|seizures/i,
    diabetes: /diabetes/i,
    dengue: /dengue/i,
    g6pd: /G6PD/,
    glaucoma: /glaucoma/i,
    'high-blood-pressure': /pressure/i,
  };

  it('exist', () => {
    for (const { drug, text } of [...rules.ages, ...rules.breastfeeding, ...rules.conditionRules]) {
      if (!text) continue;
      const list = english(drug)[text[0]];
      expect((typeof list === 'string' ? [list] : list)?.[text[1]], `${drug} ${text.join(' ')}`).toBeTruthy();
    }
  });

  it('speak of the condition, so that a reordered list is noticed', () => {
    for (const { drug, condition, text } of rules.conditionRules) {
      const said = SAYS[condition];
      if (text && said) expect(english(drug)[text[0]]?.[text[1]], `${drug} ${condition}`).toMatch(said);
    }
  });

  it('speak of breastfeeding', () => {
    for (const { drug, text } of rules.breastfeeding) {
      const list = text && english(drug)[text[0]];
      if (text) expect(typeof list === 'string' ? list : list?.[text[1]], drug).toMatch(/breast/i);
    }
  });
});

describe('names', () => {
  it('find every medicine by its title in every language, and by its own name', () => {
    const lost = drugs.flatMap((drug) =>
      [drug.name, drug.id, ...drug.names.map(({ title }) => title)].filter((name) => {
        const { matched } = readMedicine(name, knowledge);
        return matched.length !== 1 || matched[0]?.id !== drug.id;
      }),
    );
    expect(lost).toEqual([]);
  });

  it('never take a name of one entry for another medicine, but for a part of a combination', () => {
    const strange = drugs.flatMap((drug) =>
      drug.names
        .flatMap(({ also }) => also)
        .filter((name) => {
          const ids = readMedicine(name, knowledge).matched.map(({ id }) => id);
          const parts = [drug.id, ...(rules.components[drug.id] ?? []), 'oral-rehydration'];
          return ids.some((id) => !parts.includes(id));
        })
        .map((name) => `${drug.id}: ${name}`),
    );
    expect(strange).toEqual([]);
  });
});
