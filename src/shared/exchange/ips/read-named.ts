/** Allergies, illnesses, medicines and vaccinations of a summary. */
import { dayOf } from '../facts.ts';
import type { Incoming, Reason } from '../incoming.ts';
import { ABSENT_UNKNOWN } from './codes.ts';
import {
  codingsOf,
  dateOf,
  fieldsOf,
  hasCode,
  type Json,
  listOf,
  nameOf,
  noteOf,
  numberOf,
  resolve,
  textOf,
  wholeDay,
} from './parts.ts';
import type { Around, ReadResource } from './read-types.ts';

/** As long as a line of the profile, a medicine's dose and its instructions may be. */
const MOST_NAME = 100;
const MOST_DOSE = 100;
const MOST_INSTRUCTIONS = 1000;
const MOST_DOSES = 20;
/** SNOMED CT's ways of saying that there is none: of allergies, illnesses and medicines. */
const NONE_AT_ALL = ['716186003', '409137002', '160245001', '787481004'];

export function readAllergy(resource: Json): ReadResource {
  const none = nothingToTake(resource, ['refuted', 'entered-in-error'], ['inactive', 'resolved']);
  if (none !== undefined) return none;
  const substance = listOf(resource.reaction).map(({ substance: one }) => nameOf(one));
  const name = nameOf(resource.code) || (substance.find(Boolean) ?? '');
  const reactions = listOf(resource.reaction).flatMap(({ manifestation }) =>
    listOf(manifestation).map(nameOf),
  );
  const told = [...new Set(reactions.filter(Boolean))].join(', ');
  const full = told ? `${name} (${told})` : name;
  // A reaction that does not fit would push out the name of what must not be given.
  return named('allergy', [...full].length <= MOST_NAME ? full : name, name);
}

export function readCondition(resource: Json): ReadResource {
  const none = nothingToTake(
    resource,
    ['refuted', 'entered-in-error'],
    ['inactive', 'resolved', 'remission'],
  );
  if (none !== undefined) return none;
  const name = nameOf(resource.code);
  return named('condition', name, name);
}

/** undefined: there is something to take. */
function nothingToTake(
  { code, verificationStatus, clinicalStatus, abatementDateTime }: Json,
  withdrawn: string[],
  over: string[],
): ReadResource | undefined {
  if (codingsOf(code).some(({ system }) => system === ABSENT_UNKNOWN)) {
    return hasCode(code, 'no-known-allergies', 'no-known-problems') ? { reason: 'says-none' } : null;
  }
  if (hasCode(code, ...NONE_AT_ALL)) return { reason: 'says-none' };
  if (hasCode(verificationStatus, ...withdrawn)) return { reason: 'withdrawn' };
  if (hasCode(clinicalStatus, ...over) || textOf(abatementDateTime)) return { reason: 'past' };
  return undefined;
}

function named(kind: 'allergy' | 'condition', name: string, needed: string): ReadResource {
  if (needed === '') return { reason: 'no-name' };
  if ([...name].length > MOST_NAME) return { reason: 'too-long' };
  return { items: [{ kind, value: { id: '', name } }] };
}

const NEVER_TAKEN = new Set(['not-taken', 'cancelled', 'draft', 'intended']);

export function readMedicine(resource: Json, { index }: Around): ReadResource {
  const status = textOf(resource.status);
  const reference = resolve(resource.medicationReference, index, resource);
  const concept = resource.medicationCodeableConcept ?? reference?.code;
  if (codingsOf(concept).some(({ system }) => system === ABSENT_UNKNOWN)) {
    return hasCode(concept, 'no-known-medications') ? { reason: 'says-none' } : null;
  }
  if (hasCode(concept, ...NONE_AT_ALL)) return { reason: 'says-none' };
  if (status === 'entered-in-error') return { reason: 'withdrawn' };
  if (NEVER_TAKEN.has(status)) return { reason: 'not-taken' };
  const name = nameOf(concept) || textOf(fieldsOf(resource.medicationReference).display);
  if (name === '') return { reason: 'no-name' };
  if ([...name].length > MOST_NAME) return { reason: 'too-long' };
  const period = fieldsOf(resource.effectivePeriod);
  const startedOn = wholeDay(period.start ?? resource.effectiveDateTime);
  const endedOn = wholeDay(period.end);
  // Without its last day a medicine of the past would stand among those that are taken now.
  if ((status === 'completed' || status === 'stopped') && endedOn === null) return { reason: 'past' };
  const told = dosageOf(listOf(resource.dosage ?? resource.dosageInstruction));
  if (told === null) return { reason: 'too-long' };
  const value = { id: '', name, ...told, startedOn, endedOn };
  return startedOn && endedOn && endedOn < startedOn
    ? { reason: 'date-unreadable' }
    : { items: [{ kind: 'medicine', value }] };
}

/** A dose as it was told, else put together from its figures; null where it does not fit, for half a dose is wrong. */
function dosageOf(dosages: readonly Json[]): { dose: string; instructions: string } | null {
  const doses = dosages.map((one) => textOf(one.text) || figuresOf(one)).filter(Boolean);
  const more = dosages.map((one) => textOf(one.patientInstruction)).filter(Boolean);
  const dose = doses.join('; ');
  const fits = [...dose].length <= MOST_DOSE;
  const instructions = [...(fits ? [] : [dose]), ...more].join('; ');
  return [...instructions].length <= MOST_INSTRUCTIONS ? { dose: fits ? dose : '', instructions } : null;
}

/** "500 mg, 2 x / 1 d" */
function figuresOf({ doseAndRate, timing }: Json): string {
  const { value, unit, code } = fieldsOf(listOf(doseAndRate)[0]?.doseQuantity);
  const amount = numberOf(value);
  const dose = amount === null ? '' : `${amount} ${textOf(unit) || textOf(code)}`.trim();
  const { frequency, period, periodUnit } = fieldsOf(fieldsOf(timing).repeat);
  const often =
    numberOf(frequency) === null
      ? ''
      : `${String(frequency)} x / ${numberOf(period) ?? 1} ${textOf(periodUnit)}`;
  return [dose, often].filter(Boolean).join(', ');
}

export function readVaccination(resource: Json): ReadResource {
  const { vaccineCode, status, occurrenceDateTime } = resource;
  if (codingsOf(vaccineCode).some(({ system }) => system === ABSENT_UNKNOWN)) return null;
  if (status === 'entered-in-error') return { reason: 'withdrawn' };
  if (status === 'not-done') return { reason: 'not-taken' };
  const name = nameOf(vaccineCode);
  const at = dateOf(occurrenceDateTime);
  const reason: Reason | null = name === '' ? 'no-name' : at === null ? 'no-date' : null;
  if (reason || at === null) return { reason: reason ?? 'no-date' };
  if ([...name].length > 200) return { reason: 'too-long' };
  const value: Incoming = {
    kind: 'vaccination',
    value: { id: '', name, at: dayOf(at), dose: doseOf(resource), note: noteOf(resource) },
  };
  return { items: [value] };
}

function doseOf({ protocolApplied }: Json): number | null {
  const dose = numberOf(listOf(protocolApplied)[0]?.doseNumberPositiveInt);
  return dose !== null && Number.isInteger(dose) && dose >= 1 && dose <= MOST_DOSES ? dose : null;
}
