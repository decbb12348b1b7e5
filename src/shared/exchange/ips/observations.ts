/** What was measured, as FHIR observations. */
import type { CodeableConcept, Observation, Quantity } from '@medplum/fhirtypes';
import type { LabFact, MeasureFact } from '../facts.ts';
import { MEASURE, unitText } from '../measures.ts';
import { ucumOf } from '../ucum.ts';
import { CATEGORY, DIASTOLIC, LOINC, OWN, OWN_BLOOD_GROUP, profileOf, SYSTOLIC, UCUM } from './codes.ts';
import type { About } from './resources.ts';
import { UNKNOWN } from './resources.ts';

const category = (code: string): CodeableConcept[] => [{ coding: [{ system: CATEGORY, code }] }];

export function isVitalSign({ measure }: MeasureFact): boolean {
  return MEASURE[measure].category === 'vital-signs';
}

export function measurementOf(fact: MeasureFact, { patient, words }: About): Observation {
  const { id, measure, value, value2, unit, at, note } = fact;
  const { loinc, category: kind } = MEASURE[measure];
  const quantity = (amount: number): Quantity => ({
    value: amount,
    unit: unitText(measure, unit) || unit,
    system: UCUM,
    code: unit,
  });
  const figure = (code: string, text: string, amount: number) => ({
    code: { coding: [{ system: LOINC, code }], text },
    valueQuantity: quantity(amount),
  });
  return {
    resourceType: 'Observation',
    id,
    ...(isVitalSign(fact) ? { meta: { profile: [profileOf.vitalSign] } } : {}),
    status: 'final',
    category: category(kind),
    code: {
      coding: [loinc ? { system: LOINC, code: loinc } : { system: OWN, code: measure }],
      text: words.measure(measure),
    },
    subject: patient,
    effectiveDateTime: at,
    performer: [patient],
    ...(value2 === null
      ? { valueQuantity: quantity(value) }
      : {
          component: [figure(SYSTOLIC, words.systolic, value), figure(DIASTOLIC, words.diastolic, value2)],
        }),
    ...(note ? { note: [{ text: note }] } : {}),
  };
}

export function labOf(
  { id, test, loinc, name, value, comparator, text, unit, at, range }: LabFact,
  about: About,
): Observation {
  const { patient } = about;
  const code = ucumOf(unit);
  const quantity = (amount: number): Quantity => ({
    value: amount,
    ...(unit ? { unit } : {}),
    ...(code ? { system: UCUM, code } : {}),
  });
  const codings = [
    ...(loinc ? [{ system: LOINC, code: loinc }] : []),
    ...(test ? [{ system: OWN, code: `lab/${test}` }] : []),
  ];
  const limits = {
    ...(range?.low == null ? {} : { low: quantity(range.low) }),
    ...(range?.high == null ? {} : { high: quantity(range.high) }),
  };
  return {
    resourceType: 'Observation',
    id,
    meta: { profile: [profileOf.lab] },
    status: 'final',
    category: category('laboratory'),
    code: { ...(codings.length > 0 ? { coding: codings } : {}), text: name },
    subject: patient,
    effectiveDateTime: at,
    // Which laboratory it was is not among the records; the figures were typed off its report.
    performer: [{ extension: UNKNOWN }],
    ...(value === null
      ? { valueString: text }
      : { valueQuantity: { ...quantity(value), ...(comparator ? { comparator } : {}) } }),
    ...(range ? { referenceRange: [limits] } : {}),
  };
}

export function bloodGroupOf(id: string, group: string, { patient, words }: About): Observation {
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    category: category('exam'),
    code: { coding: [{ system: OWN, code: OWN_BLOOD_GROUP }], text: words.bloodGroup },
    subject: patient,
    performer: [patient],
    valueString: group,
  };
}
