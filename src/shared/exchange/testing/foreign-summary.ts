/** A summary as other systems write it: relative references, codes without text, a contained medicine, a second person. */

const LOINC = 'http://loinc.org';
const SCT = 'http://snomed.info/sct';
const about = { reference: 'Patient/p1' };
const coded = (system: string, code: string, display?: string) => ({
  coding: [{ system, code, ...(display ? { display } : {}) }],
});
const url = (path: string) => `https://hospital.example/fhir/${path}`;
const entry = (type: string, id: string, fields: object) => ({
  fullUrl: url(`${type}/${id}`),
  resource: { resourceType: type, id, ...fields },
});
const observed = (id: string, fields: object) =>
  entry('Observation', id, {
    status: 'final',
    subject: about,
    effectiveDateTime: '2021-01-02T08:00:00+01:00',
    ...fields,
  });
const vital = [coded('http://terminology.hl7.org/CodeSystem/observation-category', 'vital-signs')];
const lab = [coded('http://terminology.hl7.org/CodeSystem/observation-category', 'laboratory')];
const ucum = (value: number, code: string) => ({ value, system: 'http://unitsofmeasure.org', code });
const status = (code: string) => ({ coding: [{ code }] });

export const FOREIGN = {
  resourceType: 'Bundle',
  type: 'document',
  entry: [
    entry('Composition', 'c', { subject: about, section: [] }),
    entry('Patient', 'son', { name: [{ text: 'The son' }], birthDate: '2010-01-01' }),
    entry('Patient', 'p1', {
      name: [{ use: 'official', prefix: ['Dr'], given: ['Martha'], family: 'DeLarosa' }],
      gender: 'female',
      birthDate: '1972-05-01',
      contact: [
        {
          name: { text: 'Too long to dial' },
          telecom: [{ system: 'phone', value: 'extension 12 at the office' }],
        },
        {
          name: { given: ['Anna'], family: 'Lopez' },
          telecom: [{ system: 'phone', value: 'tel:+31.788700800' }],
        },
      ],
    }),
    entry('Organization', 'o', { name: 'Hospital' }),
    entry('AllergyIntolerance', 'a1', {
      clinicalStatus: status('active'),
      patient: { reference: url('Patient/p1') },
      code: coded(SCT, '373270004', 'Pencillin G'),
      reaction: [{ manifestation: [{ text: 'Hives' }, coded(SCT, '56018004', 'Wheeze')] }],
    }),
    entry('AllergyIntolerance', 'a2', {
      patient: about,
      code: coded('http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips', 'no-allergy-info'),
    }),
    entry('AllergyIntolerance', 'a3', {
      patient: about,
      code: coded(SCT, '716186003', 'No known food allergy'),
    }),
    entry('AllergyIntolerance', 'a4', {
      patient: about,
      code: { text: 'Latex' },
      verificationStatus: status('refuted'),
    }),
    entry('Condition', 'd1', {
      subject: about,
      code: coded(SCT, '198436008', 'Menopausal flushing'),
      clinicalStatus: status('active'),
    }),
    entry('Condition', 'd2', {
      subject: about,
      code: { text: 'Pneumonia' },
      clinicalStatus: status('resolved'),
    }),
    entry('Condition', 'd3', { subject: { reference: 'Patient/son' }, code: { text: 'Asthma of the son' } }),
    entry('Condition', 'd4', { subject: about, code: { coding: [{ system: SCT, code: '1' }] } }),
    entry('Medication', 'm', { code: { text: 'Anastrozole' } }),
    entry('MedicationStatement', 'm1', {
      status: 'active',
      subject: about,
      medicationReference: { reference: 'Medication/m' },
      effectivePeriod: { start: '2015-03-01' },
      dosage: [
        {
          timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } },
          doseAndRate: [{ doseQuantity: { value: 1, unit: 'mg' } }],
        },
      ],
    }),
    entry('MedicationRequest', 'm2', {
      status: 'active',
      intent: 'order',
      subject: about,
      contained: [
        {
          resourceType: 'Medication',
          id: 'in',
          code: coded('http://www.whocc.no/atc', 'M01AE01', 'Ibuprofen'),
        },
      ],
      medicationReference: { reference: '#in' },
      dosageInstruction: [{ text: 'as needed' }],
    }),
    entry('MedicationStatement', 'm3', {
      status: 'completed',
      subject: about,
      medicationCodeableConcept: { text: 'Amoxicillin' },
    }),
    entry('Immunization', 'i1', {
      status: 'completed',
      patient: about,
      vaccineCode: coded('http://hl7.org/fhir/sid/cvx', '141', 'Influenza'),
      occurrenceDateTime: '2020-07-03',
      protocolApplied: [{ doseNumberPositiveInt: 2 }],
    }),
    entry('Immunization', 'i2', {
      status: 'completed',
      patient: about,
      vaccineCode: { text: 'Tetanus' },
      occurrenceString: 'as a child',
    }),
    entry('Immunization', 'i3', {
      status: 'not-done',
      patient: about,
      vaccineCode: { text: 'Measles' },
      occurrenceDateTime: '2020-01-01',
    }),
    observed('b', {
      code: coded(LOINC, '882-1'),
      valueCodeableConcept: coded(SCT, '278148006', 'Blood group O Rh(D) negative'),
    }),
    observed('v1', {
      category: vital,
      code: coded(LOINC, '85354-9'),
      component: [
        { code: coded(LOINC, '8462-4'), valueQuantity: ucum(79, 'mm[Hg]') },
        { code: coded(LOINC, '8480-6'), valueQuantity: ucum(121, 'mm[Hg]') },
      ],
    }),
    observed('v2', { code: coded(LOINC, '29463-7'), valueQuantity: ucum(3400, 'g') }),
    observed('v3', { code: coded(LOINC, '8302-2'), valueQuantity: { value: 70, unit: 'in' } }),
    observed('v4', { code: coded(LOINC, '8310-5', 'Body temperature'), valueQuantity: { value: 37 } }),
    observed('v5', { code: coded(LOINC, '29463-7', 'Body weight'), valueQuantity: ucum(7000, 'kg') }),
    observed('v6', {
      code: coded(LOINC, '29463-7', 'Body weight'),
      status: 'entered-in-error',
      valueQuantity: ucum(70, 'kg'),
    }),
    observed('v7', {
      code: coded(LOINC, '8867-4', 'Heart rate'),
      effectiveDateTime: '2021',
      valueQuantity: ucum(70, '/min'),
    }),
    observed('l1', {
      category: lab,
      code: coded(LOINC, '718-7', 'Hemoglobin'),
      valueQuantity: ucum(12.9, 'g/dL'),
      referenceRange: [{ low: { value: 12 }, high: { value: 15.5 } }],
    }),
    observed('l2', {
      category: lab,
      code: { text: 'CRP' },
      valueQuantity: { ...ucum(5, 'mg/L'), comparator: '<' },
    }),
    observed('l3', {
      category: lab,
      code: { text: 'Strep test' },
      valueCodeableConcept: { text: 'Negative' },
    }),
    observed('s1', { code: { text: 'Smoking status' }, valueCodeableConcept: { text: 'Never' } }),
    entry('Procedure', 'x1', { subject: about, code: { text: 'Appendectomy' } }),
  ],
};
