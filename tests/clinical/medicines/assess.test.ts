import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/clinical/medicines/answer.ts';
import type { MedicinesResult } from '../../../src/clinical/medicines/assess.ts';
import { type Finding, SEVERITIES } from '../../../src/clinical/medicines/types.ts';
import { check, knowledge } from './check.ts';
import { realSources as sources } from './content.ts';

/** The findings of a kind as "severity: a+b". */
const told = (result: MedicinesResult, kind: Finding['kind']): string[] =>
  result.findings
    .filter((one) => one.kind === kind)
    .map((one) => `${one.severity}: ${one.between.join('+')}`);

describe('interactions', () => {
  it('tells a listed pair once, with both texts, its source and confidence', () => {
    const result = check({ medicines: ['ibuprofen', 'warfarin'] });
    expect(result.findings).toEqual([
      {
        kind: 'interaction',
        severity: 'avoid',
        between: ['ibuprofen', 'warfarin'],
        effect: 'bleeding',
        because: null,
        do: 'do-not-combine-call-today',
        texts: [
          { entry: 'drugs/ibuprofen', list: 'interactions', index: 0 },
          { entry: 'drugs/warfarin', list: 'interactions', index: 1 },
        ],
        source: 'drug-table',
        confidence: 'two-tables',
        like: null,
      },
    ]);
  });

  it('carries a pair over to the class, and says from which', () => {
    expect(check({ medicines: ['naproxen', 'apixaban'] }).findings[0]).toMatchObject({
      severity: 'avoid',
      effect: 'bleeding',
      source: 'class-rule',
      confidence: 'by-class',
      like: ['ibuprofen', 'warfarin'],
    });
  });

  it.each([
    ['avoid', 'glyceryl trinitrate', 'sildenafil'],
    ['avoid', 'clarithromycin', 'simvastatin'],
    ['avoid', 'fluoxetine', 'phenelzine'],
    ['avoid', 'morphine', 'diazepam'],
    ['avoid', 'codeine', 'alcohol'],
    ['avoid', 'ramipril', 'lithium'],
    ['avoid', 'methotrexate', 'trimethoprim'],
    ['avoid', 'rifampicin', 'combined oral contraceptive'],
    ['caution', 'lisinopril', 'ibuprofen'],
    ['watch', 'levothyroxine', 'iron'],
    ['caution', 'insulin', 'gliclazide'],
    ['avoid', 'citalopram', 'haloperidol'],
    ['avoid', 'citalopram', 'ondansetron'],
    ['avoid', 'domperidone', 'erythromycin'],
    ['caution', 'azithromycin', 'haloperidol'],
    ['avoid', 'warfarin', 'co-trimoxazole'],
    ['caution', 'warfarin', 'amiodarone'],
    ['avoid', 'ramipril', 'sacubitril'],
    ['avoid', 'enalapril', 'valsartan/sacubitril'],
    ['avoid', 'losartan', 'सैक्यूबिट्रिल'],
    ['avoid', 'sumatriptan', 'linezolid'],
  ])('%s: %s with %s', (severity, a, b) => {
    const found = check({ medicines: [a, b] }).findings.filter(({ kind }) => kind === 'interaction');
    expect(found.map((one) => one.severity)).toEqual([severity]);
  });

  it('sees what only three together do', () => {
    const three = ['ibuprofen', 'ramipril', 'furosemide'];
    expect(told(check({ medicines: three }), 'interaction')[0]).toBe('avoid: furosemide+ibuprofen+ramipril');
    expect(told(check({ medicines: three.slice(0, 2) }), 'interaction')).toEqual([
      'caution: ibuprofen+ramipril',
    ]);
  });
});

describe('duplicates', () => {
  it('sees the same medicine under two names, and within a combination', () => {
    expect(told(check({ medicines: ['paracetamol', 'acetaminophen'] }), 'duplicate')).toEqual([
      'avoid: paracetamol',
    ]);
    expect(told(check({ medicines: ['amoxicillin', 'co-amoxiclav'] }), 'duplicate')).toEqual([
      'avoid: amoxicillin+amoxicillin-clavulanic-acid',
    ]);
    expect(told(check({ medicines: ['paracetamol + tramadol', 'paracetamol'] }), 'duplicate')).toEqual([
      'avoid: paracetamol',
    ]);
  });

  it('tells two boxes of one combination once', () => {
    expect(told(check({ medicines: ['co-amoxiclav', 'co-amoxiclav 625'] }), 'duplicate')).toHaveLength(1);
  });

  it.each([
    ['ibuprofen', 'diclofenac'],
    ['enalapril', 'ramipril'],
    ['atenolol', 'bisoprolol'],
    ['sertraline', 'citalopram'],
    ['simvastatin', 'atorvastatin'],
  ])('sees two of a class: %s and %s', (a, b) => {
    expect(told(check({ medicines: [a, b] }), 'duplicate-class')).toEqual([
      `avoid: ${[a, b].sort().join('+')}`,
    ]);
  });

  it('does not call two insulins a duplicate: they belong together', () => {
    const result = check({ medicines: ['insulin glargine', 'insulin'] });
    expect([...told(result, 'duplicate'), ...told(result, 'duplicate-class')]).toEqual([]);
  });
});

describe('allergies', () => {
  const allergic = (allergy: string, medicine: string) =>
    check({ medicines: [medicine], allergies: [allergy] }).findings.filter(({ kind }) =>
      kind.startsWith('allergy'),
    );

  it.each([
    ['penicillin', 'amoxicillin', 'allergy-class', 'avoid'],
    ['पेनिसिलिन', 'co-amoxiclav', 'allergy-class', 'avoid'],
    ['amoxicillin', 'flucloxacillin', 'allergy-class', 'avoid'],
    ['penicillin', 'cefalexin', 'allergy-class', 'caution'],
    ['sulfa', 'co-trimoxazole', 'allergy-class', 'avoid'],
    ['sulfa', 'celecoxib', 'allergy-class', 'caution'],
    ['aspirin', 'ibuprofen', 'allergy-class', 'avoid'],
    ['ibuprofen', 'aspirin', 'allergy-class', 'avoid'],
    ['metformin', 'metformin', 'allergy', 'avoid'],
    ['amoxicillin', 'co-amoxiclav', 'allergy', 'avoid'],
  ])('to %s: %s is %s, %s', (allergy, medicine, kind, severity) => {
    expect(allergic(allergy, medicine).map((one) => [one.kind, one.severity])).toEqual([[kind, severity]]);
  });

  it('does not tie paracetamol to an allergy to aspirin', () => {
    expect(allergic('aspirin', 'paracetamol')).toEqual([]);
  });

  it('says when an allergy is not in the list', () => {
    expect(check({ medicines: ['metformin'], allergies: ['latex'] }).says).toContainEqual(
      expect.objectContaining({ key: 'allergy-not-in-list', said: 'latex' }),
    );
  });
});

describe('pregnancy and breastfeeding', () => {
  const pregnant = (medicine: string, trimester?: 1 | 2 | 3) =>
    told(check({ medicines: [medicine], pregnant: true, trimester }), 'pregnancy').map(
      (one) => one.split(':')[0],
    );

  it('follows the trimester where the table does', () => {
    expect([1, 2, 3].map((t) => pregnant('ibuprofen', t as 1)[0])).toEqual(['caution', 'avoid', 'avoid']);
    expect([1, 2, 3].map((t) => pregnant('albendazole', t as 1)[0])).toEqual(['avoid', 'caution', 'caution']);
    expect([1, 2, 3].map((t) => pregnant('nitrofurantoin', t as 1)[0])).toEqual([
      'caution',
      'caution',
      'avoid',
    ]);
    expect([1, 2, 3].map((t) => pregnant('doxycycline', t as 1)[0])).toEqual(['caution', 'avoid', 'avoid']);
  });

  it('takes the gravest trimester when it is not known', () => {
    expect([pregnant('albendazole'), pregnant('nitrofurantoin')]).toEqual([['avoid'], ['avoid']]);
  });

  it('never tells to stop alone', () => {
    const result = check({ medicines: ['valproate', 'warfarin'], pregnant: true });
    expect(result.findings.filter(({ kind }) => kind === 'pregnancy').map((one) => one.do)).toEqual([
      'call-today-do-not-stop-alone',
      'call-today-do-not-stop-alone',
    ]);
  });

  it('says nothing of pregnancy to somebody who is not pregnant', () => {
    expect(told(check({ medicines: ['warfarin'] }), 'pregnancy')).toEqual([]);
  });

  it('flags a trimester without pregnancy and reads it carefully', () => {
    const result = check({ medicines: ['lisinopril'], pregnant: false, trimester: 2 });
    expect(result.flags).toEqual(['trimester-without-pregnancy']);
    expect(told(result, 'pregnancy')).toEqual(['avoid: lisinopril']);
  });

  it('flags pregnancy at an age at which it is unlikely, and among the conditions', () => {
    expect(check({ medicines: ['aspirin'], pregnant: true, age: 80 }).flags).toEqual([
      'pregnant-at-unlikely-age',
    ]);
    expect(check({ medicines: ['aspirin'], conditions: ['embarazada'] }).flags).toEqual([
      'pregnancy-among-conditions',
    ]);
  });

  it('tells what is known of breastfeeding, and of which medicines nothing is', () => {
    const result = check({ medicines: ['codeine', 'metformin'], breastfeeding: true });
    expect(told(result, 'breastfeeding')).toEqual(['avoid: codeine']);
    expect(result.says).toContainEqual({ key: 'breastfeeding-not-known', ids: ['metformin'] });
  });
});

describe('age and conditions', () => {
  const atAge = (medicine: string, age: number, unit = 'years') =>
    told(check({ medicines: [medicine], age, age_unit: unit }), 'age');

  it('turns aspirin away under 16', () => {
    expect([atAge('aspirin', 15), atAge('aspirin', 16)]).toEqual([['avoid: aspirin'], []]);
  });

  it('reads months and days', () => {
    expect([atAge('ibuprofen', 2, 'months'), atAge('ibuprofen', 3, 'months')]).toEqual([
      ['avoid: ibuprofen'],
      [],
    ]);
    expect([atAge('ceftriaxone', 20, 'days'), atAge('ceftriaxone', 40, 'days')]).toEqual([
      ['caution: ceftriaxone'],
      [],
    ]);
  });

  it('cares for older people', () => {
    expect([atAge('diphenhydramine', 64), atAge('diphenhydramine', 65)]).toEqual([
      [],
      ['caution: diphenhydramine'],
    ]);
  });

  it('knows conditions in any language', () => {
    for (const condition of ['asthma', 'दमा', 'asma', 'الربو']) {
      expect(
        told(check({ medicines: ['propranolol'], conditions: [condition] }), 'condition'),
        condition,
      ).toEqual(['avoid: propranolol']);
    }
  });

  it('tells nobody to stop a medicine alone because of an illness', () => {
    const result = check({ medicines: ['propranolol'], conditions: ['asthma'] });
    expect(result.findings.map((one) => one.do)).toEqual(['call-today-do-not-stop-alone']);
  });

  it('gives back a condition it does not know', () => {
    expect(check({ medicines: ['aspirin'], conditions: ['grumbles'] }).says).toContainEqual({
      key: 'condition-not-in-list',
      said: 'grumbles',
    });
  });
});

describe('herbs', () => {
  it('warns of a herb with the medicines its entry names', () => {
    const [one] = check({ medicines: ['warfarin'], herbs: ['लहसुन'] }).findings;
    expect(one).toMatchObject({
      kind: 'herb',
      severity: 'caution',
      between: ['garlic-food', 'warfarin'],
      texts: [{ entry: 'remedies/garlic-food', list: 'interactions', index: 0 }],
    });
  });

  it('speaks of medicines against HIV to those who take one, and to nobody else', () => {
    const told = (medicine: string) =>
      check({ medicines: [medicine], herbs: ['garlic'] }).findings.filter(({ kind }) => kind === 'herb');
    expect(told('ritonavir')).toMatchObject([
      { between: ['garlic-food', 'ritonavir'], texts: [{ list: 'interactions', index: 2 }] },
    ]);
    expect(told('paracetamol')).toEqual([]);
  });

  it('warns the pregnant, the young and the ill', () => {
    expect(told(check({ herbs: ['tulsi'], pregnant: true }), 'herb')).toEqual(['avoid: tulsi-tea']);
    expect(told(check({ herbs: ['honey'], age: 6, age_unit: 'months' }), 'herb')).toEqual([
      'avoid: honey-for-cough',
    ]);
    expect(told(check({ herbs: ['turmeric'], conditions: ['liver disease'] }), 'herb')).toEqual([
      'caution: turmeric-milk',
    ]);
  });
});

describe('what is never said', () => {
  it('that something not in the list is safe', () => {
    const result = check({ medicines: ['zolpiquant', 'metformin'] });
    expect(result.unknown).toEqual(['zolpiquant']);
    expect(result.says.map(({ key }) => key)).toEqual(['not-in-list', 'nothing-found-is-not-safe']);
  });

  it('nothing: every answer holds a finding or says that none is not safe', () => {
    const ids = sources.drugs.map(({ id }) => id);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ids, 'x-unknown', 'garlic'), { minLength: 1, maxLength: 8 }),
        (names) => {
          const { findings, says } = check({ medicines: names });
          expect(findings.length === 0).toBe(says.some(({ key }) => key === 'nothing-found-is-not-safe'));
        },
      ),
    );
  });
});

describe('the order of the input', () => {
  const ids = sources.drugs.map(({ id }) => id);
  const list = fc.array(fc.constantFrom(...ids, 'turmeric', 'alcohol'), { minLength: 2, maxLength: 12 });

  it('changes no finding, and the gravest stand first', () => {
    fc.assert(
      fc.property(list, (medicines) => {
        const found = check({ medicines }).findings;
        expect(check({ medicines: [...medicines].reverse() }).findings).toEqual(found);
        const ranks = found.map(({ severity }) => SEVERITIES.indexOf(severity));
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }),
    );
  });

  it('and one medicine more takes no finding away', () => {
    fc.assert(
      fc.property(list, fc.constantFrom(...ids), (medicines, more) => {
        const key = ({ kind, between, effect }: Finding) => `${kind} ${between.join()} ${effect}`;
        const pairs = check({ medicines }).findings.filter(
          (one) => one.kind === 'interaction' && one.between.length === 2,
        );
        const after = new Set(check({ medicines: [...medicines, more] }).findings.map(key));
        expect(pairs.map(key).filter((one) => !after.has(one))).toEqual([]);
      }),
    );
  });
});

describe('what is refused', () => {
  it.each([
    ['medicines-empty', { medicines: [] }],
    ['medicines-empty', {}],
    ['list-invalid', { medicines: 'warfarin' }],
    ['name-invalid', { medicines: [5] }],
    ['name-empty', { medicines: ['  !! '] }],
    ['name-too-long', { medicines: ['a'.repeat(101)] }],
    ['list-too-long', { medicines: Array.from({ length: 51 }, () => 'aspirin') }],
    ['trimester-invalid', { medicines: ['aspirin'], trimester: 4 }],
    ['pregnant-invalid', { medicines: ['aspirin'], pregnant: 'yes' }],
    ['age-invalid', { medicines: ['aspirin'], age: 130 }],
    ['age-invalid', { medicines: ['aspirin'], age: 4.5 }],
    ['age-invalid', { medicines: ['aspirin'], age: 30, age_unit: 'months' }],
    ['age-unit-invalid', { medicines: ['aspirin'], age: 3, age_unit: 'weeks' }],
    ['lang-invalid', { medicines: ['aspirin'], lang: 'de' }],
  ])('%s: %j', (code, raw) => {
    expect(answer({ id: 'q', ...raw }, knowledge)).toMatchObject({ id: 'q', error: { code } });
  });

  it('never throws on whatever is written as a name', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 100 }), { maxLength: 5 }),
        (medicines) => {
          expect(
            answer({ id: 1, medicines, herbs: medicines, allergies: medicines }, knowledge),
          ).toHaveProperty('id', 1);
        },
      ),
    );
  });
});
