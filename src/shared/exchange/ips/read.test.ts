import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { type Facts, NO_FACTS } from '../facts.ts';
import { gatherFacts } from '../gather.ts';
import type { Incoming } from '../incoming.ts';
import { planImport } from '../plan.ts';
import type { PersonRecords } from '../records.ts';
import { FOREIGN } from '../testing/foreign-summary.ts';
import { EMPTY_RECORDS, LAB_TESTS, NOW, PERSON_ID, RECORDS, WORDS } from '../testing/sample.ts';
import { readSummary, whyNoSummary } from './read.ts';
import { writeSummary } from './write.ts';

/** What another system gets: text, read again. */
const ownFile = async (records: PersonRecords): Promise<unknown> =>
  JSON.parse(
    JSON.stringify(await writeSummary(PERSON_ID, await gatherFacts(records, LAB_TESTS, NOW), WORDS, NOW)),
  );

/** The person's records after all of it was taken in, as the binding writes them. */
function takenIn(chosen: readonly Incoming[], before: PersonRecords): PersonRecords {
  const { profile, medications, entries } = planImport(chosen, before.profile);
  let made = 0;
  const id = () => {
    made += 1;
    return `0190a8f0-0000-7000-9000-${String(made).padStart(12, '0')}`;
  };
  return {
    ...before,
    profile: { ...before.profile, ...profile },
    medications: [...before.medications, ...medications.map((one) => ({ ...one, id: id() }))],
    entries: [...before.entries, ...entries.map((one) => ({ ...one, id: id(), checker_result_id: null }))],
  };
}

/** Facts as two devices would tell them: without ids, in an order of their own. */
function plain({ person: { name: _, ...person }, visits: _visits, plans: _plans, ...lists }: Facts) {
  const bare = (list: readonly { id: string }[]) =>
    list.map(({ id: _id, ...fact }) => JSON.stringify({ ...fact, loinc: undefined })).toSorted();
  return { person, ...Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, bare(list)])) };
}

describe('a summary of this app', () => {
  it('gives the same facts to somebody who had none', async () => {
    const file = readSummary(await ownFile(RECORDS), LAB_TESTS);
    const compared = compare(file, NO_FACTS, NOW);
    expect(compared.refused.map((one) => one.reason)).toEqual(['no-place', 'no-place', 'no-place']);
    const taken = await gatherFacts(takenIn(compared.new, EMPTY_RECORDS), LAB_TESTS, NOW);
    const original = await gatherFacts(RECORDS, LAB_TESTS, NOW);
    // A vaccination has a day and no hour.
    const vaccinations = original.vaccinations.map((one) => ({
      ...one,
      at: taken.vaccinations[0]?.at ?? '',
    }));
    expect(plain(taken)).toEqual(plain({ ...original, vaccinations }));
  });

  it('taken twice adds nothing', async () => {
    const file = readSummary(await ownFile(RECORDS), LAB_TESTS);
    const once = takenIn(compare(file, NO_FACTS, NOW).new, EMPTY_RECORDS);
    const again = compare(file, await gatherFacts(once, LAB_TESTS, NOW), NOW);
    expect(again.new).toEqual([]);
    expect(again.here).toHaveLength(file.items.length);
  });

  it('gives its own person nothing new', async () => {
    const compared = compare(
      readSummary(await ownFile(RECORDS), LAB_TESTS),
      await gatherFacts(RECORDS, LAB_TESTS, NOW),
      NOW,
    );
    expect(compared.new).toEqual([]);
    expect(compared.otherBirthDate).toBeNull();
  });
});

describe('a summary of another system', () => {
  const file = readSummary(FOREIGN, LAB_TESTS);
  const values = (kind: Incoming['kind']) =>
    file.items.filter((one) => one.kind === kind).map(({ value }) => value);
  const refusedBecause = (reason: string) =>
    file.refused.filter((one) => one.reason === reason).map(({ text }) => text);

  it('is read whatever way it names things', () => {
    expect(file.person).toEqual({ name: 'Dr Martha DeLarosa', birthDate: '1972-05-01' });
    expect(values('gender')).toEqual(['female']);
    expect(values('contact')).toEqual([{ name: 'Anna Lopez', phone: '+31 788700800' }]);
    expect(values('blood-group')).toEqual(['O-']);
    expect(values('allergy')).toMatchObject([{ name: 'Pencillin G (Hives, Wheeze)' }]);
    expect(values('condition')).toMatchObject([{ name: 'Menopausal flushing' }]);
    expect(values('medicine')).toEqual([
      {
        id: '',
        name: 'Anastrozole',
        dose: '1 mg, 1 x / 1 d',
        instructions: '',
        startedOn: '2015-03-01',
        endedOn: null,
      },
      { id: '', name: 'Ibuprofen', dose: 'as needed', instructions: '', startedOn: null, endedOn: null },
    ]);
    expect(values('vaccination')).toMatchObject([{ name: 'Influenza', at: '2020-07-03', dose: 2 }]);
  });

  it('keeps measurements in units that the app has', () => {
    expect(values('measurement')).toMatchObject([
      { measure: 'blood-pressure', value: 121, value2: 79, unit: 'mm[Hg]', at: '2021-01-02T07:00:00.000Z' },
      { measure: 'weight', value: 3.4, unit: 'kg' },
      { measure: 'height', value: 177.8, unit: 'cm' },
    ]);
  });

  it('keeps laboratory values, known or not, with their bounds', () => {
    expect(values('lab')).toMatchObject([
      { test: 'hemoglobin', loinc: '718-7', value: 12.9, unit: 'g/dL', range: { low: 12, high: 15.5 } },
      { test: null, name: 'CRP', value: 5, comparator: '<', unit: 'mg/L' },
      { test: null, name: 'Strep test', value: null, text: 'Negative' },
    ]);
  });

  it.each([
    ['says-none', ['No known food allergy']],
    ['withdrawn', ['Latex', 'Body weight']],
    ['past', ['Pneumonia', 'Amoxicillin']],
    ['not-taken', ['Measles']],
    ['no-date', ['Tetanus', 'Heart rate']],
    ['unit-unknown', ['Body temperature']],
    ['impossible', ['Body weight']],
    ['other-person', ['Asthma of the son']],
    ['no-place', ['Smoking status', 'Appendectomy']],
    ['no-name', ['']],
  ])('names what cannot be taken: %s', (reason, texts) => {
    expect(refusedBecause(reason)).toEqual(texts);
  });

  it('points out another birthday, and leaves what the person wrote', () => {
    const own: Facts = {
      ...NO_FACTS,
      person: { ...NO_FACTS.person, birthDate: '2001-01-01', gender: 'male', bloodGroup: 'A+' },
      allergies: Array.from({ length: 20 }, (_, i) => ({ id: '', name: `thing ${i}` })),
    };
    const compared = compare(file, own, NOW);
    expect(compared.otherBirthDate).toBe('1972-05-01');
    const reasons = compared.refused.flatMap((one) =>
      'incoming' in one ? [`${one.incoming.kind} ${one.reason}`] : [],
    );
    expect(reasons).toEqual(
      expect.arrayContaining([
        'birth-date differs',
        'gender differs',
        'blood-group differs',
        'allergy list-full',
      ]),
    );
  });

  it('refuses what lies ahead or before the birth', () => {
    const early = compare(
      file,
      { ...NO_FACTS, person: { ...NO_FACTS.person, birthDate: '2021-01-01' } },
      NOW,
    );
    expect(early.refused.some((one) => one.reason === 'before-birth')).toBe(true);
    const young = compare(file, NO_FACTS, new Date('2020-12-01T00:00:00Z'));
    expect(young.refused.some((one) => one.reason === 'date-ahead')).toBe(true);
  });
});

it.each([
  [{ resourceType: 'Bundle' }, null],
  [
    {
      resourceType: 'Bundle',
      entry: [null, 7, { resource: 'x' }, { resource: { resourceType: 3, code: [] } }],
    },
    null,
  ],
  [{ resourceType: 'Patient' }, 'not-a-summary'],
  [{ profiles: [] }, 'own-copy'],
  [[1, 2], 'not-a-summary'],
  ['text', 'not-a-summary'],
])('a file of a strange shape is told apart and never throws: %j', (json, why) => {
  expect(whyNoSummary(json)).toBe(why);
  expect(() => readSummary(json, LAB_TESTS)).not.toThrow();
});
