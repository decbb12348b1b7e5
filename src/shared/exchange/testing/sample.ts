/** One person's records with something in every corner, and what the laboratory tests of the tests are. */
import type { SummaryWords } from '../ips/words.ts';
import type { LabTests, PersonRecords } from '../records.ts';

export const NOW = new Date('2026-05-01T10:00:00.000Z');
const id = (last: number) => `0190a8f0-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const PERSON_ID = id(1);

const entry = { checker_result_id: null, title: '', note: '', data: {} };
const at = (day: string) => `${day}T08:30:00.000Z`;
const reading = (last: number, day: string, measure: string, values: number[], unit: string) => ({
  ...entry,
  ...{
    id: id(last),
    kind: 'measurement',
    occurred_at: at(day),
    data: { measure, reading: { values, unit } },
  },
});

export const EMPTY_RECORDS: PersonRecords = {
  profile: {
    id: PERSON_ID,
    name: '',
    date_of_birth: null,
    gender: null,
    allergies: [],
    medications: [],
    medical_conditions: [],
    emergency_contact_name: '',
    emergency_contact_phone: '',
    data: {},
  },
  medications: [],
  entries: [],
  results: [],
  reminders: [],
  goals: [],
};

export const RECORDS: PersonRecords = {
  profile: {
    ...EMPTY_RECORDS.profile,
    name: 'Asha <Rao> & Sons',
    date_of_birth: '1980-03-04',
    gender: 'female',
    allergies: ['Penicillin', 'Nuts "& seeds"'],
    medications: ['Metformin 500', 'Neem leaf'],
    medical_conditions: ['Type 2 diabetes'],
    emergency_contact_name: 'Ravi',
    emergency_contact_phone: '+91 98 7654 3210',
    data: { blood_group: 'AB-' },
  },
  medications: [
    {
      id: id(2),
      name: 'metformin 500',
      dose: '1 tablet',
      instructions: 'with food',
      started_on: '2024-01-02',
      ended_on: null,
    },
    {
      id: id(3),
      name: 'Amoxicillin',
      dose: '',
      instructions: '',
      started_on: null,
      ended_on: '2025-02-03',
    },
  ],
  entries: [
    reading(10, '2026-04-01', 'blood-pressure', [128, 82], 'mmHg'),
    reading(11, '2026-04-02', 'temperature', [99.5], 'F'),
    reading(12, '2026-04-03', 'weight', [11, 4.5], 'st-lb'),
    reading(13, '2026-04-04', 'height', [5, 6], 'ft-in'),
    reading(14, '2026-04-05', 'glucose', [5.6], 'mmol/L'),
    reading(15, '2026-04-06', 'oxygen', [97], '%'),
    reading(16, '2026-04-07', 'pulse', [72], 'bpm'),
    reading(17, '2026-04-08', 'waist', [34], 'in'),
    reading(18, '2026-04-09', 'peak-flow', [410], 'L/min'),
    reading(19, '2026-04-10', 'pain', [3], 'score'),
    reading(20, '2026-04-11', 'mood', [6], 'score'),
    reading(21, '2026-04-12', 'sleep', [7.5], 'h'),
    reading(22, '2026-04-13', 'steps', [8432], 'steps'),
    {
      ...entry,
      ...{ id: id(30), kind: 'vaccination', occurred_at: at('2025-10-01'), title: 'Flu', note: 'left arm' },
      data: { dose_number: 2 },
    },
    {
      ...entry,
      id: id(31),
      kind: 'visit',
      occurred_at: at('2026-02-01'),
      title: 'Dr. Iyer',
      data: { reason: 'Cough' },
    },
    { ...entry, id: id(32), kind: 'visit', occurred_at: at('2026-06-01'), title: 'Eye clinic' },
    {
      ...entry,
      ...{ id: id(33), kind: 'check', occurred_at: at('2026-04-14'), checker_result_id: id(41) },
      data: { text: 'headache', triage: 'routine', conditions: [{ id: 'migraine', probability: 0.6 }] },
    },
    {
      ...entry,
      ...{ id: id(34), kind: 'lab', occurred_at: at('2026-03-15'), title: 'Zinc' },
      data: {
        lab: {
          ...{ test: null, loinc: null, name: 'Zinc', value: 80, comparator: null, text: '', unit: 'ug/dL' },
          range: { low: 60, high: null },
        },
      },
    },
  ],
  results: [
    {
      id: id(40),
      checker: 'labs',
      taken_at: at('2026-03-20'),
      result: {
        results: [
          {
            test: 'hemoglobin',
            value: { given: { value: '13.2', unit: 'g/dL' }, comparator: null, grade: null },
            range: { from: 'report', given: { low: 12, high: 16, unit: 'g/dL' } },
            conversions: [
              { value: 13.2, unit: 'g/dL' },
              { value: 132, unit: 'g/L' },
            ],
          },
          {
            test: 'urea-nitrogen',
            value: { given: { value: 30, unit: 'mg/dL' }, comparator: '<', grade: null },
            range: { from: 'table', given: { low: 7, high: 20, unit: 'mg/dL' } },
            conversions: [
              { value: 14, unit: 'mg/dL' },
              { value: 5, unit: 'mmol/L' },
            ],
          },
          {
            test: 'urine-protein',
            value: { given: { value: '1+', unit: '' }, grade: '1+' },
            conversions: [],
          },
        ],
      },
    },
    { id: id(41), checker: 'symptoms', taken_at: at('2026-04-14'), result: {} },
  ],
  reminders: [
    {
      ...{ id: id(50), kind: 'appointment', title: 'Dentist', note: '', repeats: 'once', enabled: true },
      ...{ starts_on: '2026-05-20', ends_on: null, times: ['10:00'] },
    },
  ],
  goals: [{ id: id(51), title: 'Walk daily', note: '', status: 'active', target_on: '2026-12-31' }],
};

export const LAB_TESTS: LabTests = new Map([
  ['hemoglobin', { name: 'Hemoglobin', loinc: '718-7', unit: 'g/dL', hasOtherNames: false }],
  ['urea-nitrogen', { name: 'Urea nitrogen', loinc: '3094-0', unit: 'mg/dL', hasOtherNames: true }],
  ['urine-protein', { name: 'Protein in urine', loinc: null, unit: '', hasOtherNames: false }],
]);

export const WORDS: SummaryWords = {
  language: 'en',
  direction: 'ltr',
  title: 'Health summary of <Asha>',
  section: {
    allergies: 'Allergies',
    problems: 'Illnesses',
    medications: 'Medicines',
    immunizations: 'Vaccinations',
    results: 'Results',
    vitalSigns: 'Vital signs',
    plan: 'Plans',
    visits: 'Visits',
  },
  nothingKnown: {
    allergies: 'Nothing is known about allergies.',
    problems: 'Nothing is known about illnesses.',
    medications: 'Nothing is known about medicines.',
  },
  selfReported: 'Written down at home.',
  bloodGroup: 'Blood group',
  systolic: 'Upper figure',
  diastolic: 'Lower figure',
  measure: (measure) => measure,
  number: String,
  date: (moment) => moment.slice(0, 10),
  taken: (from, to) => [from, to].filter(Boolean).join(' to '),
};
