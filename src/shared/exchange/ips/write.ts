/** A person's facts as an International Patient Summary: a FHIR R4 document, readable by people and by systems. */
import type { Bundle, CompositionSection, Narrative, Resource } from '@medplum/fhirtypes';
import { uuidV5 } from '../../ids.ts';
import type { Facts } from '../facts.ts';
import { EMPTY_REASON, LOINC, profileOf, SECTIONS, type SectionName, SUMMARY } from './codes.ts';
import { datedLine, labLine, measureLine, medicineLine, planLine } from './lines.ts';
import { narrative } from './narrative.ts';
import { bloodGroupOf, isVitalSign, labOf, measurementOf } from './observations.ts';
import {
  type About,
  allergyOf,
  conditionOf,
  deviceOf,
  medicineOf,
  patientOf,
  planOf,
  urn,
  vaccinationOf,
} from './resources.ts';
import type { SummaryWords } from './words.ts';

type Filled = { resources: Resource[]; lines: string[] };

/** `personId`: the profile's id, which all other ids follow from, so that the same record has one id in every file. */
export async function writeSummary(
  personId: string,
  facts: Facts,
  words: SummaryWords,
  now: Date,
): Promise<Bundle> {
  const about: About = { patient: { reference: urn(personId) }, words, now };
  const idOf = (what: string) => uuidV5(personId, what);
  const filled = fill(facts, about, await idOf('blood-group'));
  const sections = Object.entries(filled).flatMap(([name, part]) =>
    sectionOf(name as SectionName, part, words),
  );
  const device = deviceOf(await idOf('device'));
  const moment = now.toISOString();
  const resources: Resource[] = [
    {
      resourceType: 'Composition',
      id: await idOf('composition'),
      meta: { profile: [profileOf.composition] },
      language: words.language,
      status: 'final',
      type: { coding: [{ system: LOINC, ...SUMMARY }] },
      subject: about.patient,
      date: moment,
      author: [{ reference: urn(device.id ?? ''), display: 'Niramaya' }],
      title: words.title,
      section: [...sections, ...visitsOf(facts, words)],
    },
    patientOf(personId, facts.person),
    device,
    ...Object.values(filled).flatMap(({ resources: own }) => own),
  ];
  return {
    resourceType: 'Bundle',
    id: await idOf(`bundle ${moment}`),
    meta: { profile: [profileOf.bundle] },
    language: words.language,
    identifier: { system: 'urn:ietf:rfc:3986', value: urn(await idOf(`bundle ${moment}`)) },
    type: 'document',
    timestamp: moment,
    entry: resources.map((resource) => ({ fullUrl: urn(resource.id ?? ''), resource })),
  };
}

function fill(facts: Facts, about: About, bloodGroupId: string): Record<SectionName, Filled> {
  const { words } = about;
  const { bloodGroup } = facts.person;
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const vital = facts.measurements.filter(isVitalSign);
  const other = facts.measurements.filter((fact) => !isVitalSign(fact));
  return {
    allergies: {
      resources: facts.allergies.map((one) => allergyOf(one, about)),
      lines: named(facts.allergies),
    },
    problems: {
      resources: facts.conditions.map((one) => conditionOf(one, about)),
      lines: named(facts.conditions),
    },
    medications: {
      resources: facts.medicines.map((one) => medicineOf(one, about)),
      lines: facts.medicines.map((one) => medicineLine(one, words)),
    },
    immunizations: {
      resources: facts.vaccinations.map((one) => vaccinationOf(one, about)),
      lines: facts.vaccinations.map((one) => datedLine(one, words)),
    },
    results: {
      resources: [
        ...(bloodGroup ? [bloodGroupOf(bloodGroupId, bloodGroup, about)] : []),
        ...facts.labs.map((one) => labOf(one, about)),
        ...other.map((one) => measurementOf(one, about)),
      ],
      lines: [
        ...(bloodGroup ? [`${words.bloodGroup}: ${bloodGroup}`] : []),
        ...facts.labs.map((one) => labLine(one, words)),
        ...other.map((one) => measureLine(one, words)),
      ],
    },
    vitalSigns: {
      resources: vital.map((one) => measurementOf(one, about)),
      lines: vital.map((one) => measureLine(one, words)),
    },
    plan: {
      resources: facts.plans.map((one) => planOf(one, about)),
      lines: facts.plans.map((one) => planLine(one, words)),
    },
  };
}

/** A section that must be there and has nothing says that nothing is known; that there is nothing nobody knows. */
function sectionOf(
  name: SectionName,
  { resources, lines }: Filled,
  words: SummaryWords,
): CompositionSection[] {
  const head = {
    title: words.section[name],
    code: { coding: [{ system: LOINC, code: SECTIONS[name] }] },
  };
  if (resources.length > 0) {
    const entry = resources.map(({ id }) => ({ reference: urn(id ?? '') }));
    return [{ ...head, text: told(lines, words), entry }];
  }
  if (!isRequired(name)) return [];
  const text = words.nothingKnown[name];
  return [
    {
      ...head,
      text: narrative([text], words),
      emptyReason: { coding: [{ system: EMPTY_REASON, code: 'unavailable' }], text },
    },
  ];
}

/** The summary has no section of its own for visits; they are told in words only. */
function visitsOf({ visits }: Facts, words: SummaryWords): CompositionSection[] {
  if (visits.length === 0) return [];
  const title = words.section.visits;
  return [
    {
      title,
      code: { text: title },
      text: told(
        visits.map((one) => datedLine(one, words)),
        words,
      ),
    },
  ];
}

function told(lines: readonly string[], words: SummaryWords): Narrative {
  return narrative([...lines, words.selfReported], words);
}

function isRequired(name: SectionName): name is keyof SummaryWords['nothingKnown'] {
  return name === 'allergies' || name === 'problems' || name === 'medications';
}
