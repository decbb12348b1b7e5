/** Codes and addresses of FHIR R4 and the International Patient Summary, each looked up in their definitions. */

export const LOINC = 'http://loinc.org';
export const UCUM = 'http://unitsofmeasure.org';
export const CATEGORY = 'http://terminology.hl7.org/CodeSystem/observation-category';
export const ALLERGY_CLINICAL = 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical';
export const CONDITION_CLINICAL = 'http://terminology.hl7.org/CodeSystem/condition-clinical';
export const EMPTY_REASON = 'http://terminology.hl7.org/CodeSystem/list-empty-reason';
export const ABSENT_REASON = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
/** How summaries of before say that nothing is known; read, and never taken for a fact. */
export const ABSENT_UNKNOWN = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
/** What this app calls things for which no public code is confirmed, so that it knows its own file again. */
export const OWN = 'urn:uuid:6b0f3a52-9d0e-5c0f-8a57-0d6a3c9f4e21';
export const OWN_BLOOD_GROUP = 'blood-group';

const PROFILE = 'http://hl7.org/fhir/uv/ips/StructureDefinition/';
export const profileOf = {
  bundle: `${PROFILE}Bundle-uv-ips`,
  composition: `${PROFILE}Composition-uv-ips`,
  patient: `${PROFILE}Patient-uv-ips`,
  allergy: `${PROFILE}AllergyIntolerance-uv-ips`,
  condition: `${PROFILE}Condition-uv-ips`,
  medicine: `${PROFILE}MedicationStatement-uv-ips`,
  vaccination: `${PROFILE}Immunization-uv-ips`,
  lab: `${PROFILE}Observation-results-laboratory-pathology-uv-ips`,
  vitalSign: 'http://hl7.org/fhir/StructureDefinition/vitalsigns',
} as const;

/** The type of the document, and its sections in the order in which a doctor reads them. */
export const SUMMARY = { code: '60591-5', display: 'Patient summary Document' };
export const SECTIONS = {
  allergies: '48765-2',
  problems: '11450-4',
  medications: '10160-0',
  immunizations: '11369-6',
  results: '30954-2',
  vitalSigns: '8716-3',
  plan: '18776-5',
} as const;
export type SectionName = keyof typeof SECTIONS;
export const REQUIRED_SECTIONS = ['allergies', 'problems', 'medications'] as const;

/** The two figures of a blood pressure. */
export const SYSTOLIC = '8480-6';
export const DIASTOLIC = '8462-4';
