/** A summary of another system, or of this app, as facts. What cannot be taken is named with its reason. */
import type { Incoming, ReadFile, Refused } from '../incoming.ts';
import type { LabTests } from '../records.ts';
import { fieldsOf, indexOf, type Json, listOf, nameOf, resolve, textOf, wholeDay } from './parts.ts';
import { readAllergy, readCondition, readMedicine, readVaccination } from './read-named.ts';
import { readObservation } from './read-observation.ts';
import type { Around, ReadResource } from './read-types.ts';

/** Who wrote, where, with what: the frame of a summary, no facts about the person. */
const FRAME = new Set([
  ...['Composition', 'Patient', 'Organization', 'Practitioner', 'PractitionerRole', 'RelatedPerson'],
  ...['Device', 'Location', 'Specimen', 'Medication', 'Substance', 'Provenance', 'OperationOutcome'],
]);

/** As the profile keeps it. */
const PHONE = /^[\p{Nd}\s+()-]{0,20}$/u;

const READERS: Readonly<Record<string, (resource: Json, around: Around) => ReadResource>> = {
  AllergyIntolerance: readAllergy,
  Condition: readCondition,
  MedicationStatement: readMedicine,
  MedicationRequest: readMedicine,
  Immunization: readVaccination,
  Observation: readObservation,
};

export type NotASummary = 'own-copy' | 'not-a-summary';

/** Why a JSON file is no summary, or null where it can be read. */
export function whyNoSummary(json: unknown): NotASummary | null {
  const { resourceType, entry, profiles, timeline_entries, collections } = fieldsOf(json);
  if (resourceType === 'Bundle' && (Array.isArray(entry) || entry === undefined)) return null;
  return profiles || timeline_entries || collections ? 'own-copy' : 'not-a-summary';
}

export function readSummary(json: unknown, tests: LabTests): ReadFile {
  const entries = listOf(fieldsOf(json).entry).map(({ fullUrl, resource }) => ({
    fullUrl: textOf(fullUrl),
    resource: fieldsOf(resource),
  }));
  const index = indexOf(entries);
  const resources = entries.map(({ resource }) => resource);
  const patient = subjectOf(resources, index);
  const around = { index, tests };
  const items: Incoming[] = patientFacts(patient);
  const refused: Refused[] = [];
  for (const resource of resources) {
    const read = isAboutOther(resource, patient, index)
      ? { reason: 'other-person' as const }
      : readOne(resource, around);
    if (read && 'items' in read) items.push(...read.items);
    else if (read)
      refused.push({ where: whereOf(resource), text: titleOf(resource, index), reason: read.reason });
  }
  return {
    items,
    refused,
    person: { name: patientName(patient), birthDate: birthDateOf(patient) },
  };
}

function readOne(resource: Json, around: Around): ReadResource {
  const type = textOf(resource.resourceType);
  if (FRAME.has(type)) return null;
  return READERS[type]?.(resource, around) ?? (READERS[type] ? null : { reason: 'no-place' });
}

/** The person the document is about, else the first one in it. */
function subjectOf(resources: readonly Json[], index: ReadonlyMap<string, Json>): Json {
  const head = resources.find(({ resourceType }) => resourceType === 'Composition');
  const named = head ? resolve(head.subject, index, head) : null;
  return named ?? resources.find(({ resourceType }) => resourceType === 'Patient') ?? {};
}

/** A reference that leads nowhere is taken for the person of the file: many systems name only an id of their own. */
function isAboutOther(resource: Json, patient: Json, index: ReadonlyMap<string, Json>): boolean {
  const subject = resolve(resource.subject ?? resource.patient, index, resource);
  return subject?.resourceType === 'Patient' && subject !== patient;
}

function patientFacts(patient: Json): Incoming[] {
  const birthDate = birthDateOf(patient);
  const gender = (['male', 'female', 'other'] as const).find((one) => one === patient.gender);
  const contact = contactOf(patient);
  return [
    ...(birthDate ? [{ kind: 'birth-date' as const, value: birthDate }] : []),
    ...(gender ? [{ kind: 'gender' as const, value: gender }] : []),
    ...(contact ? [{ kind: 'contact' as const, value: contact }] : []),
  ];
}

/** The first that can be kept whole: a telephone number cut short calls somebody else. */
function contactOf(patient: Json): { name: string; phone: string } | undefined {
  return listOf(patient.contact)
    .map((one) => ({
      name: humanName(one.name),
      phone: textOf(listOf(one.telecom).find(({ system }) => system === 'phone')?.value)
        .replace(/^tel:/, '')
        .replace(/[./]/g, ' '),
    }))
    .find(({ name, phone }) => (name || phone) && [...name].length <= 100 && PHONE.test(phone));
}

function birthDateOf({ birthDate }: Json): string | null {
  return wholeDay(birthDate);
}

function patientName({ name }: Json): string {
  const names = listOf(name);
  return humanName(names.find(({ use }) => use === 'official' || use === 'usual') ?? names[0]);
}

function humanName(name: unknown): string {
  const { text, given, family, prefix } = fieldsOf(name);
  const list = (value: unknown) => (Array.isArray(value) ? value.map(textOf) : []);
  return textOf(text) || [...list(prefix), ...list(given), textOf(family)].filter(Boolean).join(' ');
}

function whereOf(resource: Json): Refused['where'] {
  return { resource: textOf(resource.resourceType) || '?' };
}

/** What a person recognises a resource by that was not taken. */
function titleOf(resource: Json, index: ReadonlyMap<string, Json>): string {
  const medicine = resolve(resource.medicationReference, index, resource);
  const concepts = [
    ...[
      resource.code,
      resource.vaccineCode,
      resource.medicationCodeableConcept,
      medicine?.code,
      resource.type,
    ],
  ];
  const named = concepts.map(nameOf).find((name) => name !== '');
  return (named ?? textOf(resource.title)) || textOf(resource.description);
}
