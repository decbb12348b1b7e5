/** Measurements and laboratory values of a summary. */
import { BLOOD_GROUPS, type BloodGroup } from '../../profile-data.ts';
import { COMPARATORS, type LabFact } from '../facts.ts';
import {
  faultOf,
  isMeasure,
  MEASURE,
  MEASURES,
  type MeasureId,
  type MeasureUnit,
  readUnit,
} from '../measures.ts';
import { keepable } from '../readings.ts';
import type { LabTests } from '../records.ts';
import { unitOfUcum } from '../ucum.ts';
import { DIASTOLIC, LOINC, OWN, OWN_BLOOD_GROUP, SYSTOLIC } from './codes.ts';
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
  textOf,
} from './parts.ts';
import type { Around, ReadResource } from './read-types.ts';

const WITHDRAWN = new Set(['entered-in-error', 'cancelled', 'registered']);
/** Blood group and Rhesus factor together. */
const BLOOD_GROUP_LOINC = '882-1';

export function readObservation(resource: Json, { tests }: Around): ReadResource {
  if (WITHDRAWN.has(textOf(resource.status))) return { reason: 'withdrawn' };
  if (isBloodGroup(resource.code)) return readBloodGroup(resource);
  const measure = measureOf(resource.code);
  if (measure) return readMeasurement(measure, resource);
  const test = testOf(resource.code, tests);
  const isLab = test !== null || listOf(resource.category).some((one) => hasCode(one, 'laboratory'));
  return isLab ? readLab(test, resource, tests) : { reason: 'no-place' };
}

function isBloodGroup(code: unknown): boolean {
  return codingsOf(code).some(
    (one) =>
      (one.system === OWN && one.code === OWN_BLOOD_GROUP) ||
      (one.system === LOINC && one.code === BLOOD_GROUP_LOINC),
  );
}

function readBloodGroup(resource: Json): ReadResource {
  const group = bloodGroup(textOf(resource.valueString) || nameOf(resource.valueCodeableConcept));
  return group ? { items: [{ kind: 'blood-group', value: group }] } : { reason: 'no-value' };
}

/** "A+", "Blood group A Rh(D) positive", "O neg" */
function bloodGroup(text: string): BloodGroup | null {
  const exact = BLOOD_GROUPS.find(
    (one) => one === text.toUpperCase().replace(/[\s−–]/g, (sign) => (sign.trim() ? '-' : '')),
  );
  if (exact) return exact;
  const letters = /\b(AB|A|B|O)\b/.exec(text.replace(/\([^)]*\)/g, ' '))?.[1];
  const negative = /neg|\bRh\s*-|[−-]\s*$/i.test(text);
  const positive = /pos|\bRh\s*\+|\+\s*$/i.test(text);
  if (!letters || negative === positive) return null;
  return BLOOD_GROUPS.find((one) => one === `${letters}${positive ? '+' : '-'}`) ?? null;
}

function measureOf(code: unknown): MeasureId | null {
  for (const { system, code: name } of codingsOf(code)) {
    if (system === OWN && isMeasure(name)) return name;
    const known = MEASURES.find((id) => MEASURE[id].loinc === name || MEASURE[id].alsoRead.includes(name));
    if (system === LOINC && known) return known;
  }
  return null;
}

function readMeasurement(measure: MeasureId, resource: Json): ReadResource {
  const at = whenOf(resource);
  if (at === null) return { reason: 'no-date' };
  const parts = listOf(resource.component);
  const part = (code: string) => quantityOf(parts.find((one) => hasCode(one.code, code))?.valueQuantity);
  const isPressure = measure === 'blood-pressure';
  const first = isPressure ? part(SYSTOLIC) : quantityOf(resource.valueQuantity, resource.valueInteger);
  const second = isPressure ? part(DIASTOLIC) : null;
  if (!first) return { reason: 'no-value' };
  // "About" is no measurement, and a bound has no place among the figures.
  if (first.comparator || second?.comparator) return { reason: 'number-unreadable' };
  const unit = unitOf(measure, first);
  if (!unit || (second && second.code !== first.code)) return { reason: 'unit-unknown' };
  const value2 = second?.value ?? null;
  const fault = faultOf(measure, first.value, value2, unit);
  if (fault) return { reason: fault };
  const value = { id: '', measure, value: first.value, value2, unit: unit.code, at, note: noteOf(resource) };
  return { items: [{ kind: 'measurement', value: keepable(value) }] };
}

/** A bare number of another system may be in any of several units: then nobody knows what it says. */
function unitOf(measure: MeasureId, { code, unit }: Amount): MeasureUnit | undefined {
  const named = [code, unit].filter(Boolean);
  if (named.length === 0 && MEASURE[measure].units.length > 1) return undefined;
  return [...named, ...(named.length === 0 ? [''] : [])]
    .map((text) => readUnit(measure, text))
    .find((one) => one !== undefined);
}

function testOf(code: unknown, tests: LabTests): string | null {
  for (const { system, code: name } of codingsOf(code)) {
    const own = name.replace(/^lab\//, '');
    if (system === OWN && tests.has(own)) return own;
    if (system !== LOINC) continue;
    for (const [id, { loinc }] of tests) if (loinc === name) return id;
  }
  return null;
}

const MOST_TITLE = 200;

function readLab(test: string | null, resource: Json, tests: LabTests): ReadResource {
  const at = whenOf(resource);
  const loinc = codingsOf(resource.code).find(({ system }) => system === LOINC)?.code ?? null;
  const name = nameOf(resource.code) || (test === null ? '' : (tests.get(test)?.name ?? ''));
  if (name === '') return { reason: 'no-name' };
  if ([...name].length > MOST_TITLE) return { reason: 'too-long' };
  const quantity = quantityOf(resource.valueQuantity, resource.valueInteger);
  const text = textOf(resource.valueString) || nameOf(resource.valueCodeableConcept);
  if (!quantity && text === '') return { reason: 'no-value' };
  if ([...text].length > MOST_TITLE) return { reason: 'too-long' };
  if (at === null) return { reason: 'no-date' };
  const unit = quantity ? unitOfUcum(quantity.code) || quantity.unit : '';
  const value: LabFact = {
    ...{ id: '', test, loinc, name, at, unit },
    value: quantity?.value ?? null,
    comparator: quantity?.comparator ?? null,
    text: quantity ? '' : text,
    range: rangeOf(resource),
  };
  return { items: [{ kind: 'lab', value }] };
}

function rangeOf({ referenceRange }: Json): LabFact['range'] {
  const [first] = listOf(referenceRange);
  const low = numberOf(fieldsOf(first?.low).value);
  const high = numberOf(fieldsOf(first?.high).value);
  return low === null && high === null ? null : { low, high };
}

type Amount = { value: number; code: string; unit: string; comparator: LabFact['comparator'] };

function quantityOf(quantity: unknown, whole?: unknown): Amount | null {
  const { value, code, unit, comparator } = fieldsOf(quantity);
  const amount = numberOf(value) ?? numberOf(whole);
  if (amount === null) return null;
  const known = COMPARATORS.find((one) => one === comparator) ?? null;
  return { value: amount, code: textOf(code), unit: textOf(unit), comparator: known };
}

function whenOf({ effectiveDateTime, effectivePeriod, effectiveInstant, issued }: Json): string | null {
  return dateOf(effectiveDateTime ?? fieldsOf(effectivePeriod).start ?? effectiveInstant ?? issued);
}
