/** Facts as FHIR resources. What is not known is said to be unknown, never left to be guessed. */
import type {
  AllergyIntolerance,
  CarePlan,
  Condition,
  Device,
  Extension,
  Immunization,
  MedicationStatement,
  Patient,
  Reference,
} from '@medplum/fhirtypes';
import {
  type DatedFact,
  dayOf,
  type MedicineFact,
  type NamedFact,
  type PersonFact,
  type PlanFact,
} from '../facts.ts';
import { ABSENT_REASON, ALLERGY_CLINICAL, CONDITION_CLINICAL, profileOf } from './codes.ts';
import type { SummaryWords } from './words.ts';

export const urn = (id: string) => `urn:uuid:${id}`;
export const UNKNOWN: Extension[] = [{ url: ABSENT_REASON, valueCode: 'unknown' }];

export type About = {
  patient: Reference<Patient>;
  words: SummaryWords;
  /** When the file is made. */
  now: Date;
};

export function patientOf(id: string, { name, birthDate, gender, contact }: PersonFact): Patient {
  return {
    resourceType: 'Patient',
    id,
    meta: { profile: [profileOf.patient] },
    name: [name ? { text: name } : { extension: UNKNOWN }],
    ...(gender ? { gender } : {}),
    // FHIR says beside an element why it has no value; the types of the library know only the element.
    ...(birthDate ? { birthDate } : { _birthDate: { extension: UNKNOWN } }),
    ...(contact
      ? {
          contact: [
            {
              ...(contact.name ? { name: { text: contact.name } } : {}),
              ...(contact.phone ? { telecom: [{ system: 'phone', value: contact.phone }] } : {}),
            },
          ],
        }
      : {}),
  };
}

/** The app wrote the file down; nobody signed it. */
export function deviceOf(id: string): Device {
  return { resourceType: 'Device', id, deviceName: [{ name: 'Niramaya', type: 'user-friendly-name' }] };
}

export function allergyOf({ id, name }: NamedFact, { patient, words }: About): AllergyIntolerance {
  return {
    resourceType: 'AllergyIntolerance',
    id,
    meta: { profile: [profileOf.allergy] },
    clinicalStatus: { coding: [{ system: ALLERGY_CLINICAL, code: 'active' }] },
    code: { text: name },
    patient,
    note: [{ text: words.selfReported }],
  };
}

/** Only what the person or their family named as an illness; what the app thinks it could be never comes here. */
export function conditionOf({ id, name }: NamedFact, { patient, words }: About): Condition {
  return {
    resourceType: 'Condition',
    id,
    meta: { profile: [profileOf.condition] },
    clinicalStatus: { coding: [{ system: CONDITION_CLINICAL, code: 'active' }] },
    code: { text: name },
    subject: patient,
    note: [{ text: words.selfReported }],
  };
}

export function medicineOf(fact: MedicineFact, { patient, words, now }: About): MedicationStatement {
  const { id, name, dose, instructions, startedOn, endedOn } = fact;
  const days = { ...(startedOn ? { start: startedOn } : {}), ...(endedOn ? { end: endedOn } : {}) };
  return {
    resourceType: 'MedicationStatement',
    id,
    meta: { profile: [profileOf.medicine] },
    status: isOver(endedOn, now) ? 'completed' : 'active',
    medicationCodeableConcept: { text: name },
    subject: patient,
    effectivePeriod: startedOn || endedOn ? days : { extension: UNKNOWN },
    ...(dose || instructions
      ? {
          dosage: [
            {
              ...(dose ? { text: dose } : {}),
              ...(instructions ? { patientInstruction: instructions } : {}),
            },
          ],
        }
      : {}),
    note: [{ text: words.selfReported }],
  };
}

export function isOver(endedOn: string | null, now: Date): boolean {
  return endedOn !== null && endedOn < dayOf(now.toISOString());
}

export function vaccinationOf({ id, name, at, dose, note }: DatedFact, { patient }: About): Immunization {
  return {
    resourceType: 'Immunization',
    id,
    meta: { profile: [profileOf.vaccination] },
    status: 'completed',
    vaccineCode: { text: name },
    patient,
    occurrenceDateTime: dayOf(at),
    primarySource: false,
    ...(dose ? { protocolApplied: [{ doseNumberPositiveInt: dose }] } : {}),
    ...(note ? { note: [{ text: note }] } : {}),
  };
}

export function planOf({ id, name, note, from, to }: PlanFact, { patient }: About): CarePlan {
  return {
    resourceType: 'CarePlan',
    id,
    status: 'active',
    intent: 'plan',
    title: name,
    ...(note ? { description: note } : {}),
    subject: patient,
    ...(from || to ? { period: { ...(from ? { start: from } : {}), ...(to ? { end: to } : {}) } } : {}),
  };
}
