/** A person's records as facts, oldest first. */
import { uuidV5 } from '../ids.ts';
import { profileData } from '../profile-data.ts';
import { doseAnswer } from '../reminders/dose.ts';
import {
  COMPARATORS,
  type DatedFact,
  type Facts,
  type LabFact,
  type MeasureFact,
  type MedicineFact,
  type NamedFact,
  type PlanFact,
} from './facts.ts';
import { sameWords } from './names.ts';
import { readEntryData } from './readings.ts';
import type { EntryRecord, LabTests, PersonRecords, ResultRecord } from './records.ts';

const GENDERS = ['male', 'female', 'other'] as const;
/** A reminder of these kinds is something that is planned. */
const PLANNED = new Set(['appointment', 'screening', 'vaccination']);

/** `now` tells past visits from planned ones. */
export async function gatherFacts(records: PersonRecords, tests: LabTests, now: Date): Promise<Facts> {
  const { profile, medications, entries, results, reminders, goals } = records;
  const oldestFirst = entries.toSorted((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1));
  const named = (kind: string, list: readonly string[]): Promise<NamedFact[]> =>
    Promise.all(list.map(async (name) => ({ id: await uuidV5(profile.id, `${kind}/${name}`), name })));
  const medicines = medications.map(medicineFact);
  // The list of the profile and the collection may both name a medicine; one place in the summary is enough.
  const alsoListed = (await named('medicine', profile.medications)).filter(
    ({ name }) => !medicines.some((one) => sameWords(one.name, name)),
  );
  const visits = datedOf(oldestFirst, 'visit');
  const isAhead = ({ at }: DatedFact) => Date.parse(at) > now.getTime();
  // What came from a file says its values as the file did; the check beside it would say them a second time, rounded.
  const told = new Set(
    entries.flatMap((entry) => (ownLabOf(entry).length > 0 ? entry.checker_result_id : [])),
  );
  const labs = await Promise.all(
    results
      .filter(({ id, checker }) => checker === 'labs' && !told.has(id))
      .map((result) => labsOf(result, tests)),
  );
  const { emergency_contact_name: name, emergency_contact_phone: phone } = profile;
  return {
    person: {
      name: profile.name,
      birthDate: profile.date_of_birth,
      gender: GENDERS.find((gender) => gender === profile.gender) ?? null,
      bloodGroup: profileData(profile.data).blood_group ?? null,
      contact: name || phone ? { name, phone } : null,
    },
    allergies: await named('allergy', profile.allergies),
    conditions: await named('condition', profile.medical_conditions),
    medicines: [...medicines, ...alsoListed.map((one) => ({ ...one, ...NO_DETAILS }))],
    vaccinations: datedOf(oldestFirst, 'vaccination'),
    measurements: oldestFirst.flatMap(measureOf),
    labs: [...labs.flat(), ...oldestFirst.flatMap(ownLabOf)].sort((a, b) => (a.at < b.at ? -1 : 1)),
    visits: visits.filter((visit) => !isAhead(visit)),
    plans: [...visits.filter(isAhead).map(planOfVisit), ...plansOf(reminders, goals)],
  };
}

const NO_DETAILS = { dose: '', instructions: '', startedOn: null, endedOn: null };

function medicineFact({
  id,
  name,
  dose,
  instructions,
  ...days
}: PersonRecords['medications'][number]): MedicineFact {
  return { id, name, dose, instructions, startedOn: days.started_on, endedOn: days.ended_on };
}

function datedOf(entries: readonly EntryRecord[], kind: string): DatedFact[] {
  return (
    entries
      // A reminder that was left out is kept as what it was for, and nothing of it happened.
      .filter((entry) => entry.kind === kind && doseAnswer(entry.data) !== 'skipped')
      .map(({ id, title, note, occurred_at, data }) => {
        const [first = '', ...rest] = note.trim().split('\n');
        const name = title.trim() || first;
        const more = title.trim() ? note.trim() : rest.join('\n');
        const reason = typeof data.reason === 'string' ? data.reason : '';
        const dose = numberOf(data.dose_number);
        return { id, name, at: occurred_at, dose, note: [reason, more].filter(Boolean).join('\n') };
      })
      .filter(({ name }) => name !== '')
  );
}

function measureOf({ id, kind, occurred_at, note, data }: EntryRecord): MeasureFact[] {
  const figures = kind === 'measurement' ? readEntryData(data) : null;
  return figures ? [{ id, ...figures, at: occurred_at, note }] : [];
}

/** A result of the laboratory checker, as its engine kept it; another version's is read with care. */
async function labsOf({ id, taken_at, result }: ResultRecord, tests: LabTests): Promise<LabFact[]> {
  const facts = listOf(result.results).map(async (item, index): Promise<LabFact | null> => {
    const { test, value, conversions, range } = fieldsOf(item);
    const info = typeof test === 'string' ? tests.get(test) : undefined;
    if (typeof test !== 'string' || !info) return null;
    const { given, comparator, grade } = fieldsOf(value);
    const amounts = listOf(conversions).flatMap(amountOf);
    const wanted = info.hasOtherNames ? info.unit : fieldsOf(given).unit;
    const amount = amounts.find(({ unit }) => unit === wanted) ?? amounts[0];
    const text = typeof grade === 'string' ? grade : '';
    if (!amount && !text) return null;
    return {
      id: await uuidV5(id, `lab/${index}/${test}`),
      test,
      loinc: info.loinc,
      name: info.name,
      value: amount?.value ?? null,
      comparator: COMPARATORS.find((one) => one === comparator) ?? null,
      text,
      unit: amount?.unit ?? '',
      at: taken_at,
      range: reportRange(range, amount?.unit),
    };
  });
  return (await Promise.all(facts)).filter((fact) => fact !== null);
}

/** Only the range that the person's report printed, and only in the unit of the value. */
function reportRange(range: unknown, unit: string | undefined): LabFact['range'] {
  const { from, given } = fieldsOf(range);
  const limits = fieldsOf(given);
  if (from !== 'report' || limits.unit !== unit) return null;
  const [low, high] = [numberOf(limits.low), numberOf(limits.high)];
  return low === null && high === null ? null : { low, high };
}

/** A value that came in from another system, as it was told there. */
function ownLabOf({ id, kind, occurred_at, data }: EntryRecord): LabFact[] {
  const { test, loinc, name, value, comparator, text, unit, range } = fieldsOf(data.lab);
  if (kind !== 'lab' || typeof name !== 'string' || name === '') return [];
  const limits = fieldsOf(range);
  const [low, high] = [numberOf(limits.low), numberOf(limits.high)];
  return [
    {
      id,
      test: typeof test === 'string' ? test : null,
      loinc: typeof loinc === 'string' ? loinc : null,
      name,
      value: numberOf(value),
      comparator: COMPARATORS.find((one) => one === comparator) ?? null,
      text: typeof text === 'string' ? text : '',
      unit: typeof unit === 'string' ? unit : '',
      at: occurred_at,
      range: low === null && high === null ? null : { low, high },
    },
  ];
}

function planOfVisit({ id, name, note, at }: DatedFact): PlanFact {
  return { id, name, note, from: at, to: null };
}

function plansOf(reminders: PersonRecords['reminders'], goals: PersonRecords['goals']): PlanFact[] {
  return [
    ...reminders
      .filter(({ kind, enabled, title }) => PLANNED.has(kind) && enabled && title.trim() !== '')
      .map(({ id, title, note, starts_on, ends_on, repeats }) => ({
        id,
        name: title,
        note,
        from: starts_on,
        to: repeats === 'once' ? null : ends_on,
      })),
    ...goals
      .filter(({ status, title }) => status === 'active' && title.trim() !== '')
      .map(({ id, title, note, target_on }) => ({ id, name: title, note, from: null, to: target_on })),
  ];
}

function amountOf(item: unknown): { value: number; unit: string }[] {
  const { value, unit } = fieldsOf(item);
  return typeof value === 'number' && typeof unit === 'string' ? [{ value, unit }] : [];
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
